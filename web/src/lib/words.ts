// The words of a language in Fluent's syntax, and what is put into them.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';

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

  /** `tags` are what `Intl` is to use, best first. The sources are parsed when something is said for the first time. */
  constructor(
    readonly tags: [string, ...string[]],
    private readonly sources: readonly string[],
  ) {}

  #parsed(): FluentBundle {
    if (this.#bundle) return this.#bundle;
    const bundle = new FluentBundle(this.tags, { useIsolating: false });
    for (const source of this.sources)
      for (const error of bundle.addResource(new FluentResource(source))) console.error(error);
    return (this.#bundle = bundle);
  }

  /** Parses the sources now, to have that done when something is said. */
  read(): void {
    this.#parsed();
  }

  /**
   * A message in words.
   *
   * @throws Wordless
   */
  say(id: string, args: Args = {}): string {
    const bundle = this.#parsed();
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
