// The interface between the pages (src/lib, src/pages, src/parts) and the boards of the games (games/NAME/web).
//
// A board is told everything that it shows and asks for every change; it keeps nothing that matters. The page owns the
// match: it sends the requests, keeps `seq`, listens to other tabs, tells refusals to the player and announces the
// play-by-play to screen readers. `match` is already the new state when a promise resolves.
//
// What a board has to keep to:
// - Content-Security-Policy is `default-src 'self'`: no `style="..."` with a constant (it is dropped), no data:
//   addresses. `style:name={value}`, `style={expression}`, classes and SVG attributes work.
// - A promise rejects with an `ApiError` after the page has told the player (unless `quiet`), so a board only cleans up.
// - The board asks for draws itself (`draw()`), when it has shown what is about to be drawn. The page never does. Over the
//   network the server has drawn by then; `draw()` says that the board is ready to be told how it came out.
// - With `readonly` it offers nothing and draws nothing. With `frame` it shows `frame.scene` instead of `match.scene`
//   and animates `frame.token` from `previousFrame` within `stepMs` if `playing`.
// - Colours, spacing and fonts come from the custom properties of src/lib/theme.css; `prefers-reduced-motion` is respected
//   (use `reducedMotion()` of this file in scripts).
// - Sounds: `sound.play('click')` of src/lib/sound.ts. Words for screen readers about things that are not in the
//   play-by-play (selection, refusals of its own): `announce(text)` of src/lib/announce.ts.
// - Formations and the like that a player keeps: `api.savedItems`, `api.saveItem`, `api.deleteItem` of src/lib/api.ts.
// - Keys: a board listens on the window, so that none is dead after a button has been pressed, while
//   `!elsewhere(event, its element)` of src/lib/keys.ts: in a guide it lies in a window itself, over another board. The
//   page takes `?` (help), `R` and `M` with Shift (rules, tables), `u` (undo), `h` (hint), `s` (study, where the game can
//   be solved), `r` (instant replay), `m` (mute) when no field is being typed in, and Escape while a replay runs. A board
//   calls `preventDefault()` on keys that it uses, and the page leaves those alone.
// - What is refused is said once (`announce`) and seen once: at the square (`RefusalBubble`), or beside the board
//   (`RefusalNotice`) where no bubble is in sight.

import type { Component, Snippet } from 'svelte';
import type { PositionEditor } from '../editor/types';
import { once as fetchedOnce } from './fetched';
import { locale } from './locale.svelte';
import type {
  Frame,
  Grade,
  Hint,
  LogLine,
  MatchState,
  MatchUpdate,
  ReviewedTurn,
  Section,
  Settings,
  StudiedPosition,
} from './types';

/** What the messages of one game hold. The game's module and everything its board is made of are typed by it. */
export type GameTypes = {
  /** A position as a client receives it. */
  scene: Record<string, unknown>;
  /** What the game can be asked about a position, and what it answers. */
  question: object;
  answer: object;
  /** The statistics of a play, half or possession. */
  stats: Record<string, unknown>;
};

export type MatchOf<Scene> = Omit<MatchState, 'scene'> & { scene: Scene };
export type UpdateOf<Scene> = Omit<MatchUpdate, 'state'> & { state: MatchOf<Scene> };
export type FrameOf<Scene> = Omit<Frame, 'scene'> & { scene: Scene };
export type SectionOf<Stats> = Omit<Section, 'section_stats'> & { section_stats?: Stats | null };

/** A button for something that the side on turn can do now. */
export type TurnButton = {
  /** Guides point at it by this: `[data-action="line-up"]`. */
  id?: string;
  label: string;
  run: () => void;
  /** What most players will want next. */
  primary?: boolean;
  disabled?: boolean;
  /** It is switched on; undefined: it is no switch. */
  pressed?: boolean;
  title?: string;
  /** It is pointed at, or no longer: the board shows what it would do. */
  onlook?: (looks: boolean) => void;
};

/** How a board takes back: it may have to put something away first, or take back more than one action. */
export type TakeBack = {
  allowed: boolean;
  run: () => void;
  /** Takes back the whole turn, where that is more. */
  all?: () => void;
};

/** What a page puts around a board. The layout (src/layout/GameLayout.svelte) says where each goes on which screen. */
export type LayoutSlots = {
  title?: Snippet;
  /** Over the scoreboard: who plays over the network, and the clocks. */
  players?: Snippet | undefined;
  /** What can be done about the game, on either side's turn. */
  tools: Snippet<[TakeBack | null]>;
  /** Beside the board: how good the position is. */
  gauge?: Snippet | undefined;
  /** What goes on and can be stopped: the computer thinks. In the place of what the side on turn can do. */
  status?: Snippet | undefined;
  /** What was done last, in a sentence: where the play-by-play is not in sight. */
  latest?: string | null;
  /** What was done before that, the oldest first: a few sentences, where the board leaves room. */
  earlier?: string[];
  /** A word for a newcomer, until they have made a move. */
  note?: string | null;
  /** What comes and goes: offers, hints, the result. */
  notices?: Snippet;
  /** Play-by-play, chat, study. */
  log?: Snippet;
  /** Under the board: the controls of a replay. */
  foot?: Snippet;
  /** The foot may stand in the band below a long board, between the sides and the log, whose lines need no height there. */
  footInBand?: boolean;
  /**
   * The log is read for its own sake, as a review is: the game's charts and its scoreboard leave it their room in the
   * rail.
   */
  logAlone?: boolean;
  /** Messages in the log's chat that were not read; missing where it has no chat. */
  unread?: number | undefined;
  /** On a narrow screen: whether the sheet with the log is up. Reactive; the page may open it. */
  sheet?: { open: boolean };
};

export type BoardProps<G extends GameTypes = GameTypes> = {
  /** What the page puts around the board; without it the board stands alone, in a guide. */
  slots?: LayoutSlots | undefined;
  /** The match. In the replay of an archived game one made from the record: only game, names, options, scene count. */
  match: MatchOf<G['scene']>;
  /** The change that led to `match`, to be animated; null if it was loaded or went back. Also changes of other tabs. */
  update: UpdateOf<G['scene']> | null;
  /** Whether a change is under way: offer nothing meanwhile. */
  busy: boolean;
  settings: Settings;
  /** Plays actions, all or none. */
  play: (tokens: string[]) => Promise<MatchUpdate>;
  /** Draws the chance node. */
  draw: () => Promise<MatchUpdate>;
  /** Goes back one action, or to that ply, not before `match.undo_to`. Over the network the other player is only asked. */
  undo: (to?: number) => Promise<MatchUpdate>;
  /** Asks the game's question about the position; `quiet`: refusals are not told to the player. */
  ask: (question: G['question'], quiet?: boolean) => Promise<G['answer']>;
  /** The scene as that seat sees it, only on one screen: the seat on turn, or at any time that of a person who plays alone. */
  peek: (seat: number) => Promise<G['scene']>;
  /** The plays, halves or possessions of the match so far, with their section stats, for drive charts. */
  sections: () => Promise<SectionOf<G['stats']>[]>;
  /** Nothing is played on after what is shown: the board on which it ended stays, as in a replay. */
  endStays?: boolean;
  /** The match's positions after `from` to `to` actions, as this screen may see them; missing where there is no match. */
  past?: (from: number, to: number) => Promise<FrameOf<G['scene']>[]>;
  /** The board begins or ends to show what was done: until it has, the page does not tell how it came out. */
  onrevealing?: (going: boolean) => void;
  /** Opens the rules at a rule ("M7") or section, or at their beginning. */
  rules: (at?: string) => void;
  /** Opens the game's own tables (the Men window). */
  tables: () => void;
  /** The board begins or ends to show something that has to be seen before the match goes on. */
  onanimating?: (going: boolean) => void;
  /** A card lies over the board until it is put away: what does so; null when it is gone. */
  onreading?: (goOn: (() => void) | null) => void;
  /** The player does not want to watch the computer until it is their turn again: what it does need not stand. */
  onskipping?: (going: boolean) => void;
  /** The computer is on turn, or somebody at another screen: nothing is offered and nothing taken back, but chance is drawn as always. */
  watching?: boolean;
  /** The one seat that the person at this screen plays; null if they play both or none. */
  seat?: number | null;
  /** The match has ended otherwise than on the board (somebody resigned, say): nobody is on turn. */
  ended?: boolean;
  /** Tokens that are suggested; the board may point at what they do. */
  hint?: readonly string[];
  /** Where each sentence about them leads, a square, or null: what the list of them numbers has its number on the board. */
  hintEnds?: readonly (string | null)[];
  /** *Play it* has led here: a turn that it used up is not asked about again. */
  hintPlayed?: boolean;
  /** In a replay: tokens that were played from the position that is shown, to be compared with `hint`. */
  played?: readonly string[];
  /** In a replay: how good it was, to be marked where it led. */
  verdict?: Grade | null;
  /** What the choices are worth in a solved game, to be told beside them; null until it is known, undefined if nobody asks. */
  study?: StudiedPosition | null | undefined;
  /** The board is shown the other way round: turned by half a turn. */
  flipped?: boolean;
  /** Nothing can be done. */
  readonly?: boolean;
  /** A position to think about afresh: nothing that led to it is shown, be it on a card or a dial. */
  afresh?: boolean;
  /** The position to show, in a replay. */
  frame?: FrameOf<G['scene']> | null;
  /** The position shown before it, if it is the one just before. */
  previousFrame?: FrameOf<G['scene']> | null;
  /** Whether the replay is running (animate) rather than being stepped through by hand. */
  playing?: boolean;
  /** How long one action's animation should take, in milliseconds. */
  stepMs: number;
};

/** What a game says of hints. */
export type HintReasons<G extends GameTypes = GameTypes> = {
  /** Why the computer suggests a turn, in a sentence: what it does, seen on the board; null: nothing is to be told. */
  reason: (
    match: MatchOf<G['scene']>,
    hint: Hint,
    ask: (question: G['question']) => Promise<G['answer']>,
  ) => string | null | Promise<string | null>;
};

/** The parts of a game's pages that are fetched when they are wanted; games/NAME/web/parts.ts exports them. */
export type GameParts<G extends GameTypes = GameTypes> = {
  /** The board with its scoreboard and controls in the layout of `GameLayout`. It fills what it is in. */
  Board: Component<BoardProps<G>>;
  /** The Men window's content (fetches `api.reference(game)` itself). */
  Reference: Component<{ game: string }>;
  /**
   * Why a match that is over on the board came out as it did, in a sentence or two for the card at its end; null: nothing
   * is to be told. `sections` are asked for only where they are needed.
   */
  ended?: (
    match: MatchOf<G['scene']>,
    sections: () => Promise<SectionOf<G['stats']>[]>,
  ) => string | null | Promise<string | null>;
  /** The ids of messages that a hint leaves out: what one sees without them, as that the turn is over then. */
  unsaid?: readonly string[];
  /** Fetches what tells why the computer suggests a turn, which only hints ask. */
  reasons?: () => Promise<HintReasons<G>>;
};

/** Fetches a game's parts once, and its words; what could not be fetched is fetched anew the next time. */
export function once<T>(fetch: () => Promise<T>): () => Promise<T> {
  return fetchedOnce(async () => (await Promise.all([fetch(), locale.loadBoards()]))[0]);
}

/** What a game brings to the pages; games/NAME/web/index.ts exports it as `board`. */
export type GameModule<G extends GameTypes = GameTypes> = {
  /** Fetches the large parts on first use, so that a player of one game does not wait for the boards of the others. */
  parts: () => Promise<GameParts<G>>;
  /** For the card in the lobby: "20 min · easy to learn". Nothing is told if it is missing. */
  facts?: {
    minutes: number;
    learning: 'easy' | 'a-game' | 'some-games';
    /** One game is what a newcomer plays first: with these options, so that it is short, in so many minutes. */
    first?: { options: Record<string, string>; minutes: number };
    /** The usual clock: minutes for each side, and seconds added after every move. Without it nobody is paired. */
    clock?: readonly [number, number];
  };
  /** Who wins is all that counts: "1–0" would say nothing. */
  scoreless?: true;
  /** Its board draws the turns that it is given as `hint` and `played`, in a replay too. */
  drawsTurns?: true;
  /**
   * What was played in a turn, from where to where, in a few characters for a list; null: the sentences are short
   * enough.
   */
  inShort?: (turn: ReviewedTurn) => string | null;
  /** Whether a turn was decided in secret: a review does not grade it. */
  inSecret?: (turn: Pick<ReviewedTurn, 'played'>) => boolean;
  /** The title of the reference in menus ("Men"). */
  referenceTitle: string;
  /** A small decorative picture (SVG, aria-hidden) that fills its box, about 16:9. */
  Thumbnail: Component;
  /** Words for an option: a label, and names for its choices. Missing words are made from the key. */
  optionLabels?: Record<string, { label: string; choices?: Record<string, string> }>;
  /**
   * How long that step of a replay should stand, as a factor of `stepMs`: below 1 for what is dull (placing a man), above
   * 1 for what has to be read (a drawn outcome). Without it all steps are equal.
   */
  pace?: (frame: FrameOf<G['scene']>) => number;
  /** Whether a line of the play-by-play tells what a side calls; what chance makes of it stands on the same line. */
  isCall?: (line: LogLine) => boolean;
  /** What a line of the play-by-play and the next of the same section come to, in one; null: they are two. */
  inOneLine?: (before: LogLine, line: LogLine) => string | null;
  /**
   * Whether the side on turn can do one thing only in that scene: there is nothing to give a hint for. Of a game on a grid
   * the page sees that itself (`onlything.ts`).
   */
  onlyThing?: (scene: G['scene']) => boolean;
  /** Two players on one screen have secrets from each other: only a player who plays alone is given hints. */
  secrets?: boolean;
  /** What is drawn or decided before the first move, in a sentence, for the window of a new game. */
  startNote?: string;
  /** The colours of the seats' dots in lists, as CSS values; the two teams' of src/lib/theme.css if they are missing. */
  seatColours?: [string, string];
  /** What a section of the game is called, in small letters: "drive", "drives". "Play" and "plays" if it is missing. */
  sectionWords?: { one: string; many: string };
  /** A section is one turn: lists name it by what was played rather than by the position before. */
  sectionIsTurn?: true;
  /** Halves and scores, from the section stats, for the chart in the report of a game of Dial. */
  moments?: (sections: readonly SectionOf<G['stats']>[]) => Moment[];
  /**
   * Whether the board is turned round for the player of a seat: their own side lies at the bottom, or on the left. A board
   * without it cannot be turned round at all.
   */
  flips?: (scene: G['scene'], seat: number) => boolean;
  /** The ply that one tap takes back to, if that is not as far as can be taken back. */
  takesBackTo?: (match: Pick<MatchState, 'log' | 'ply' | 'undo_to' | 'computers'>) => number | null;
  /** Fetches how positions of the game are edited; it is the default export of games/NAME/web/editor.ts. */
  editor?: () => Promise<{ default: PositionEditor }>;
  /** Fetches the first-time guide, in the words of the page's language. */
  guide?: () => Promise<Guide>;
  /** Keys that the board understands, for the help window. */
  keys?: { keys: string; does: string }[];
};

/** Something that a chart of a game marks. */
export type Moment = {
  /** Actions played when it had happened. */
  ply: number;
  /** A period begins, or somebody scores. */
  kind: 'period' | 'score';
  /** Who scored. */
  seat?: number;
  /** A few letters: "2nd half", "TD 6–0". */
  text: string;
};

/**
 * A first-time guide: a few steps on real positions. The page plays it on a board of its own that nothing is stored of.
 * A step begins where the script before it ends, whatever was done or drawn meanwhile. What the board draws when a step is
 * done is what the next step's tokens begin with, if it can be drawn; else chance decides.
 */
export type Guide = {
  /** Option values; what is missing has its default. */
  options?: Record<string, string>;
  steps: GuideStep[];
};

export type GuideStep = {
  title: string;
  /** Two short sentences. */
  text: string;
  /**
   * What to do, in one short sentence by the words on the board; also as whom (“You are Red: …”) where that changes, for
   * both sides are the player's. Every step that asks for something has one.
   */
  task?: string;
  /** Tokens, chance outcomes too, that are played when the step is reached, after those of the steps before. */
  tokens?: string[];
  /** It looks ahead: its tokens are those of its own position, and the steps after it go on without them. */
  ahead?: boolean;
  /**
   * Elements of the board to point at, as CSS selectors: `[data-square="g-2"]`. What one selector finds has one ring round
   * all of it. Name who acts, the ball and where it goes: all of it is brought into sight.
   */
  point?: string[];
  /**
   * The player is asked to do it: the step is done when they have played one of these; several tokens in one entry
   * are separated by spaces. Other legal moves are not taken, so list all that fit the text. The next step goes on as if
   * they had played the first one.
   */
  try?: string[];
  /**
   * Instead of a move, something is to be found: what the player has to touch, as a CSS selector. It gets its ring when it
   * has been found or shown.
   */
  find?: string;
  /** It is done with buttons: the board itself is not touched for it, or not first. */
  press?: boolean;
  /** It is done on squares alone: no button has to be pressed for it, and no question is answered. */
  boardOnly?: boolean;
  /** The rule that tells more, as the rules window opens it. */
  rule?: string;
};

/** The scene as it is told: in a match that has ended otherwise than on the board nobody is on turn. */
export function asEnded<S extends object>(scene: S, ended = false): S {
  return ended ? { ...scene, phase: 'over', on_turn: null } : scene;
}

/** Whether the player wants no motion. */
export function reducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
