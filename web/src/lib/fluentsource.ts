// A Fluent file taken apart into its messages, without parsing them: a page parses only those that it says.

/** The messages of a Fluent file by their ids, as they are written; comments and blank lines are left out. */
export function messagesOf(source: string): Map<string, string> {
  const messages = new Map<string, string>();
  let id = '';
  for (const line of source.split('\n')) {
    const begins = /^([a-z][\w-]*) =/.exec(line)?.[1];
    if (begins !== undefined) id = begins;
    else if (!/^[ }]/.test(line)) id = '';
    if (id !== '') messages.set(id, `${messages.get(id) ?? ''}${line}\n`);
  }
  return messages;
}

/** The ids of the messages that a message is made of. */
export function partsOf(message: string): string[] {
  return [...message.matchAll(/\{ ([a-z][\w-]*) \}/g)].map(([, part]) => part!);
}
