// The sentences of a hint are about the men of one side: none of them begins with the side, as some do of men that both have.

import type { Hint } from './types';

/** The hint with its men by their labels alone: *T1 lines up* for *Red's T1 lines up*, as *TE lines up*. */
export function ownMen(hint: Hint): Hint {
  const lines = hint.lines.map((line, at) => {
    const label = labelOf(hint.messages[at]?.args?.man);
    const named = label === null ? -1 : line.search(new RegExp(`(?<=^\\S+['’]s )${label}\\b`));
    return named === -1 ? line : line.slice(named);
  });
  return { ...hint, lines };
}

/** The label of a man who is told with a side. */
function labelOf(man: unknown): string | null {
  if (!(man instanceof Object) || !('id' in man) || man.id !== 'man' || !('args' in man)) return null;
  const { label } = man.args as { label?: unknown };
  return typeof label === 'string' && /^\w+$/.test(label) ? label : null;
}
