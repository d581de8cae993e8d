// The pages' words, from one Fluent file for each language (web/locales), and dates in that language.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import english from '../../locales/en.ftl?raw';
import { read, write } from './browserstore';

export type Language = 'en' | 'de';
/** A language, or the one that the browser asks for. */
export type LanguageChoice = 'browser' | Language;

/** A message as the program sends it: the name of a sentence and what is put into it. */
export interface Message {
  id: string;
  args?: Args;
}
/** A list is joined by the message `list-separator`. */
export type Argument = number | string | Message | readonly Argument[];
export type Args = Readonly<Record<string, Argument>>;

/** In their own words, so that everybody finds theirs. */
export const LANGUAGES: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
];

/** English comes with the page; the others are fetched by those who read them. */
const fetched: Record<Exclude<Language, 'en'>, () => Promise<{ default: string }>> = {
  de: () => import('../../locales/de.ftl?raw'),
};

function browserLanguages(): readonly string[] {
  return globalThis.navigator?.languages ?? ['en'];
}

/** The first language of a browser that there are words in, English if there is none. */
export function preferred(languages: readonly string[]): Language {
  for (const language of languages) {
    const found = LANGUAGES.find(({ value }) => language.toLowerCase().split('-')[0] === value);
    if (found) return found.value;
  }
  return 'en';
}

/** The language for `Intl`: with the browser's own region, so that a date in English is British in Britain. */
function regional(language: Language): string {
  return browserLanguages().find((one) => one.toLowerCase().startsWith(language)) ?? language;
}

function bundleOf(language: Language, source: string): FluentBundle {
  const bundle = new FluentBundle([regional(language), language], { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource(source))) console.error(error);
  return bundle;
}

class Locale {
  /** What was chosen in the settings. */
  chosen = $state<LanguageChoice>(kept());
  /** The language that is shown. */
  language = $state<Language>('en');
  #english = bundleOf('en', english);
  #bundle = $state.raw(this.#english);

  /** For `Intl`. */
  readonly tag = $derived(regional(this.language));

  /** Shows what was chosen before; until this has ended the page has no words in other languages. */
  load(): Promise<void> {
    return this.#show();
  }

  /** Shows a language and remembers it. */
  choose(choice: LanguageChoice): Promise<void> {
    this.chosen = choice;
    write('language', choice === 'browser' ? null : choice);
    return this.#show();
  }

  async #show(): Promise<void> {
    const asked = this.chosen;
    let language = asked === 'browser' ? preferred(browserLanguages()) : asked;
    let bundle = this.#english;
    if (language !== 'en') {
      try {
        bundle = bundleOf(language, (await fetched[language]()).default);
      } catch {
        // Without a connection English is better than nothing.
        language = 'en';
      }
    }
    if (this.chosen !== asked) return;
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** A message without words in the language is shown by its name; the tests look for these. */
  say(id: string, args: Args = {}): string {
    const value = this.#bundle.getMessage(id)?.value;
    if (value == null) {
      console.error(`No words for ${id}`);
      return id;
    }
    const given: Record<string, FluentVariable> = {};
    for (const [name, argument] of Object.entries(args)) given[name] = this.#variable(argument);
    const errors: Error[] = [];
    const said = this.#bundle.formatPattern(value, given, errors);
    for (const error of errors) console.error(`${id}: ${error.message}`);
    return said;
  }

  #variable(argument: Argument): string | FluentNumber {
    // “1200”: figures of a game have no thousands to be set apart.
    if (typeof argument === 'number') return new FluentNumber(argument, { useGrouping: false });
    return this.#text(argument);
  }

  #text(argument: Argument): string {
    if (typeof argument === 'string') return argument;
    if (typeof argument === 'number') return argument.toLocaleString(this.tag, { useGrouping: false });
    if ('id' in argument) return this.say(argument.id, argument.args);
    return argument.map((one) => this.#text(one)).join(this.say('list-separator'));
  }
}

/** A number with so many decimals, as the language of the page writes it. */
export function decimal(value: number, digits: number): string {
  return value.toLocaleString(locale.tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
}

function kept(): LanguageChoice {
  const language = read('language');
  return LANGUAGES.find(({ value }) => value === language)?.value ?? 'browser';
}

export const locale = new Locale();

/** A message in the language of the page. What calls it while it is drawn follows a change of the language. */
export function say(id: string, args?: Args): string {
  return locale.say(id, args);
}
