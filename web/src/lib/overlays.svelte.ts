// The windows that open from every page: rules, tables, the keyboard's help, guides, and the asking for a name.

import { say } from './locale.svelte';

export type Question = {
  title: string;
  label: string;
  value: string;
  confirm: string;
  answer: (value: string | null) => void;
};

class Overlays {
  /** The game that the page is about; the rules open at it. */
  game = $state<string | null>(null);
  rules = $state<{ game: string | null; tab: 'rules' | 'reference'; at?: string } | null>(null);
  help = $state<boolean | 'network'>(false);
  newGame = $state<string | null>(null);
  /** The game that somebody else is to be invited to. */
  invite = $state<string | null>(null);
  /** The text of the position that the new game, or the one of the invitation, begins with; null: it begins as games do. */
  from = $state<string | null>(null);
  /** Signing in, or what there is of one's account. */
  account = $state(false);
  /** The account that is looked at. */
  player = $state<string | null>(null);
  /** The game whose first-time guide is open. */
  guide = $state<string | null>(null);
  /** The game that a newcomer, whose first match of it has just opened, is offered to learn first. */
  guideOffered = $state<string | null>(null);
  /** The game whose guide was left before its end, or not wanted: until the next move its match tells where it is. */
  guideLeft = $state<string | null>(null);
  question = $state.raw<Question | null>(null);

  openRules(at?: string, game: string | null = this.game): void {
    this.rules = { game, tab: 'rules', ...(at === undefined ? {} : { at }) };
  }

  openReference(game: string | null = this.game): void {
    this.rules = { game, tab: 'reference' };
  }

  /** A new game from a position: on this screen, or with somebody who is invited. */
  playFrom(game: string, from: string, who: 'here' | 'invited' = 'here'): void {
    this.from = from;
    this.newGame = who === 'here' ? game : null;
    this.invite = who === 'invited' ? game : null;
  }

  /** Closes the window of a new game or an invitation. */
  closeNewGame(): void {
    this.newGame = null;
    this.invite = null;
    this.from = null;
  }

  /** Puts all windows away. */
  close(): void {
    this.rules = null;
    this.help = false;
    this.closeNewGame();
    this.account = false;
    this.player = null;
    this.guide = null;
    this.guideOffered = null;
    this.question?.answer(null);
  }

  /** Asks for a name; null if the player thought better of it. */
  askName(
    title: string,
    value: string,
    confirm: string,
    label = say('archive-sort-name'),
  ): Promise<string | null> {
    return new Promise((resolve) => {
      this.question = {
        title,
        label,
        value,
        confirm,
        answer: (given) => {
          this.question = null;
          resolve(given);
        },
      };
    });
  }

  get open(): boolean {
    return (
      this.rules !== null ||
      this.help !== false ||
      this.newGame !== null ||
      this.invite !== null ||
      this.account ||
      this.player !== null ||
      this.guide !== null ||
      this.guideOffered !== null ||
      this.question !== null
    );
  }
}

export const overlays = new Overlays();
