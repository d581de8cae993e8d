// A position's line of text (docs/positions.md) as its fields: read, changed and written again.

export type Field = readonly [key: string, value: string];

export type PositionText = {
  /** The game and the version of its rules: the words before the fields. */
  head: readonly string[];
  fields: readonly Field[];
};

export function parse(text: string): PositionText {
  const words = text.split(/\s+/).filter(Boolean);
  const first = words.findIndex((word) => word.includes('='));
  const end = first < 0 ? words.length : first;
  const fields = words.slice(end).map((word): Field => {
    const at = word.indexOf('=');
    return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
  });
  return { head: words.slice(0, end), fields };
}

export function write({ head, fields }: PositionText): string {
  return [...head, ...fields.map(([key, value]) => (value === '' ? key : `${key}=${value}`))].join(' ');
}

export function value(position: PositionText, key: string): string | undefined {
  return position.fields.find(([one]) => one === key)?.[1];
}

/** The position with another value; without the field if there is none. A new field comes last. */
export function withValue(position: PositionText, key: string, to: string | null): PositionText {
  const { head, fields } = position;
  if (to === null || to === '') return without(position, [key]);
  const known = fields.some(([one]) => one === key);
  const changed = fields.map((field): Field => (field[0] === key ? [key, to] : field));
  return { head, fields: known ? changed : [...fields, [key, to]] };
}

export function without({ head, fields }: PositionText, keys: readonly string[]): PositionText {
  return { head, fields: fields.filter(([key]) => !keys.includes(key)) };
}

/** The items of a list. */
export function items(position: PositionText, key: string): string[] {
  return (value(position, key) ?? '').split(',').filter(Boolean);
}
