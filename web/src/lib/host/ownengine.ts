// Hints and evaluations are worked out in the page, where the program was built with the engines for it (cargo's feature
// `web-engine`): a club's server has no work with them then. What is secret, and what the server knows exactly, it keeps
// to itself; whatever fails here it is asked for as well.

import address from '$wasm-file?url';
import { EngineHand } from '../../worker/enginehand';
import type { AnalysisRequest } from '../types';
import type { Advise } from './host';

type Kind = 'hint' | 'evaluation' | 'analysis';

/** A hint does not wait until a position has been evaluated. */
let hands: Record<Kind, EngineHand> | null = null;
let fetched: Promise<void> | null = null;
/** The matches about which the server alone gives advice. */
const reserved = new Set<string>();

/** Fetches the engines, once. Until they are here the server is asked. */
async function fetchEngines(): Promise<void> {
  const module = await WebAssembly.compileStreaming(fetch(address));
  hands = {
    hint: new EngineHand(module),
    evaluation: new EngineHand(module),
    analysis: new EngineHand(module),
  };
}

/** Looks at a position of the page's own: the server need not be asked for anything. */
async function analyze(game: string, asked: AnalysisRequest, signal?: AbortSignal): Promise<Response | null> {
  const { lines, time_ms, threat = false, from, rules, options = {}, tokens = [] } = asked;
  const hand = hands?.analysis;
  // Under which rules a game is played that does not say so is the server's to know.
  if (!hand || (from == null && rules == null)) return null;
  const job = {
    match: 'analysis',
    seq: 0,
    seed: Math.floor(Math.random() * Number.MAX_SAFE_INTEGER),
    task: { do: 'analyze', lines, time_ms, threat },
    position: {
      game,
      rules: rules ?? 0,
      options,
      names: [null, null],
      tokens,
      ...(from == null ? {} : { from }),
    },
  };
  const done = await hand.run(JSON.stringify(job), { signal });
  return done.status === 200 ? Response.json(done.body) : null;
}

export const advise: Advise = async (path, body, signal, ask) => {
  const [, game] = /^\/games\/([^/]+)\/sandbox\/analysis$/.exec(path) ?? [];
  if (game !== undefined) {
    fetched ??= fetchEngines().catch((error: unknown) => console.warn(error));
    return analyze(game, body as AnalysisRequest, signal);
  }
  const [, match, kind] = /^\/matches\/([^/]+)\/(hint|evaluation)$/.exec(path) ?? [];
  if (match === undefined || reserved.has(match)) return null;
  fetched ??= fetchEngines().catch((error: unknown) => console.warn(error));
  const hand = hands?.[kind as Kind];
  if (!hand) return null;
  const { seq = null } = (body ?? {}) as { seq?: number };
  const answer = await ask('POST', `/matches/${match}/job`, { advice: kind, seq }, signal);
  // Why it is refused is told by the answer to the question itself.
  if (!answer.ok) return null;
  const job = await answer.text();
  if (job === 'null') {
    reserved.add(match);
    return null;
  }
  const done = await hand.run(job, { signal });
  return done.status === 200 ? Response.json(done.body) : null;
};
