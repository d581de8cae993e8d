// The words of a language in Fluent's syntax, and what is put into them.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import { messagesOf, partsOf } from './fluentsource';

/** A message as the program sends it: the name of a sentence and what is put into it. */
export interface Message {
  id: string;
  args?: Args;
}
/** A list is joined by the message `list-separator`. */
export type Argument = number | string | Message | readonly Argument[];
export type Args = Readonly<Record<string, Argument>>;

/** There are no words for a message, or for one in it. */
export class Wordless extends Error {}

/** A number that every language writes alike: `Intl`, which writes the others, takes long to begin with. */
class WholeNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

export class Words {
  #bundle: FluentBundle | null = null;
  /** What has not been said yet, as it is written. */
  #unread: Map<string, string> = new Map();

  /**
   * `tags` are what `Intl` is to use, best first. The sources are taken apart when something is said for the first time, and
   * each message is parsed when it is said: all of them take a telephone a tenth of a second.
   */
  constructor(
    readonly tags: [string, ...string[]],
    private readonly sources: readonly string[],
  ) {}

  /** Takes the sources apart now, to have that done when something is said. */
  read(): FluentBundle {
    if (this.#bundle) return this.#bundle;
    this.#unread = new Map(this.sources.flatMap((source) => [...messagesOf(source)]));
    return (this.#bundle = new FluentBundle(this.tags, { useIsolating: false }));
  }

  /** Knows a message and those that it is made of. */
  #knowing(id: string): FluentBundle {
    const bundle = this.read();
    const message = this.#unread.get(id);
    if (message === undefined) return bundle;
    this.#unread.delete(id);
    for (const error of bundle.addResource(new FluentResource(message))) console.error(error);
    for (const part of partsOf(message)) this.#knowing(part);
    return bundle;
  }

  /**
   * A message in words.
   *
   * @throws Wordless
   */
  say(id: string, args: Args = {}): string {
    const bundle = this.#knowing(id);
    const value = bundle.getMessage(id)?.value;
    if (value == null) throw new Wordless(`No words for ${id}`);
    const given: Record<string, FluentVariable> = {};
    for (const [name, argument] of Object.entries(args)) given[name] = this.#variable(argument);
    const errors: Error[] = [];
    const said = bundle.formatPattern(value, given, errors);
    for (const error of errors) console.error(`${id}: ${error.message}`);
    return said;
  }

  #variable(argument: Argument): string | FluentNumber {
    // “1200”: figures of a game have no thousands to be set apart.
    if (typeof argument === 'number')
      return new (Number.isSafeInteger(argument) ? WholeNumber : FluentNumber)(argument, {
        useGrouping: false,
      });
    return this.#text(argument);
  }

  #text(argument: Argument): string {
    if (typeof argument === 'string') return argument;
    if (typeof argument === 'number') return argument.toLocaleString(this.tags[0], { useGrouping: false });
    if ('id' in argument) return this.say(argument.id, argument.args);
    return argument.map((one) => this.#text(one)).join(this.say('list-separator'));
  }
}
