// The pages' words, from one Fluent file for each language (web/locales), and dates in that language.

import english from '../../locales/en.ftl?words';
import { read, write } from './browserstore';
import { Words, Wordless, type Args, type Message } from './words';

export type Language = 'en' | 'de';
/** A language, or the one that the browser asks for. */
export type LanguageChoice = 'browser' | Language;

/** In their own words, so that everybody finds theirs. */
export const LANGUAGES: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
];

/** English comes with the page; the others are fetched by those who read them. */
const fetched: Record<Exclude<Language, 'en'>, () => Promise<{ default: string }>> = {
  de: () => import('../../locales/de.ftl?words'),
};

const translations: Record<Exclude<Language, 'en'>, () => Promise<typeof import('./gamewords/de')>> = {
  de: () => import('./gamewords/de'),
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

function wordsOf(language: Language, ...sources: string[]): Words {
  return new Words([regional(language), language], sources);
}

/** The words of games, by their ids. They are not in the lobby's script. */
type GameWords = ReadonlyMap<string, Words>;

function byGame(language: Language, files: Record<string, string>, shared = ''): GameWords {
  const ofGames = Object.entries(files).map(
    ([path, file]) => [path.split('/').at(-3) ?? path, wordsOf(language, shared, file)] as const,
  );
  return new Map(ofGames);
}

async function englishGameWords(): Promise<GameWords> {
  const { files, shared } = await import('./gamewords/en');
  return byGame('en', files, shared);
}

/** The words of the games that have been translated, and what the lobby says of the others. */
async function translatedGameWords(language: Exclude<Language, 'en'>) {
  const { files, lobby, shared } = await translations[language]();
  return { games: byGame(language, files, shared), lobby: byGame(language, lobby) };
}

class Locale {
  /** What was chosen in the settings. */
  chosen = $state<LanguageChoice>(kept());
  /** The language that is shown. */
  language = $state<Language>('en');
  #english = wordsOf('en', english);
  #words = $state.raw(this.#english);
  /** The boards' words: in English for games that have not been translated. */
  #boards = $state.raw<GameWords>(new Map());
  /** What the rules say in another language than English, which the program says itself. */
  #rules = $state.raw<GameWords>(new Map());
  /** What the lobby says of a game: of those that have not been translated, too. */
  #lobby = $state.raw<GameWords>(new Map());
  #loading: Promise<void> | null = null;

  /** For `Intl`. */
  readonly tag = $derived(regional(this.language));

  /** Shows what was chosen before; until this has ended the page has no words in other languages. */
  load(): Promise<void> {
    return this.#show();
  }

  /** Until this has ended, boards have no words. What could not be fetched is fetched anew the next time. */
  loadBoards(): Promise<void> {
    return (this.#loading ??= this.#loadBoards(this.language));
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
    let words = this.#english;
    this.#loading = this.#loadBoards(language);
    // The page that shows a board asks for its words again, and reports if there are none.
    this.#loading.catch(() => undefined);
    if (language !== 'en') {
      try {
        const [pages] = await Promise.all([fetched[language](), this.#loading]);
        words = wordsOf(language, pages.default);
      } catch (error) {
        console.error(error);
        // Without a connection English is better than nothing.
        language = 'en';
      }
    }
    if (this.chosen !== asked) return;
    this.#words = words;
    this.language = language;
    document.documentElement.lang = language;
  }

  async #loadBoards(language: Language): Promise<void> {
    try {
      const inEnglish = await englishGameWords();
      const none: GameWords = new Map();
      const { games, lobby } =
        language === 'en' ? { games: none, lobby: none } : await translatedGameWords(language);
      this.#rules = games;
      this.#lobby = new Map([...lobby, ...games]);
      this.#boards = new Map([...inEnglish, ...games]);
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }

  /** Takes the words of the pages apart: in a task of its own before the page is built, which says much at once. */
  read(): void {
    this.#words.read();
  }

  /** A message without words in the language is shown by its name; the tests look for these. */
  say(id: string, args?: Args): string {
    return orName(id, () => this.#words.say(id, args));
  }

  /** What a game's board says. */
  sayOf(game: string, id: string, args?: Args): string {
    const words = this.#boards.get(game);
    return words ? orName(id, () => words.say(id, args)) : '';
  }

  /** What a game's rules say, in the language of the page; null if that is English, or there are no words. */
  translate(game: string, message: Message): string | null {
    return orNull(this.#rules.get(game), message);
  }

  /** What the lobby says of a game; null as above. */
  translateInLobby(game: string, message: Message): string | null {
    return orNull(this.#lobby.get(game), message);
  }
}

function orNull(words: Words | undefined, { id, args }: Message): string | null {
  try {
    return words?.say(id, args) ?? null;
  } catch (error) {
    if (error instanceof Wordless) return null;
    throw error;
  }
}

function orName(id: string, say: () => string): string {
  try {
    return say();
  } catch (error) {
    console.error(error instanceof Wordless ? error.message : error);
    return id;
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

/** A figure as a percentage: "46%", "46 %" in German. */
export const percentage = (figure: string): string => say('common-percent', { figure });

function kept(): LanguageChoice {
  const language = read('language');
  return LANGUAGES.find(({ value }) => value === language)?.value ?? 'browser';
}

export const locale = new Locale();

/** A message in the language of the page. What calls it while it is drawn follows a change of the language. */
export function say(id: string, args?: Args): string {
  return locale.say(id, args);
}

/** The words of a game's board, for its own files: `const say = boardWords('soccer')`. */
export function boardWords(game: string): (id: string, args?: Args) => string {
  return (id, args) => locale.sayOf(game, id, args);
}
