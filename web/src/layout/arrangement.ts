// How a board, and what belongs to it, are arranged on a page: decided from what the board is, what the player is at, and
// the screen. Pure: the layout draws what is decided here.

import type { Guided } from '../lib/guided';

/** What a board is, as far as the room that it wants goes. */
export type BoardShape =
  /** About as broad as it is long. */
  | 'compact'
  /** Half as long again as it is broad: on a telephone that lies the rail leaves it more room. */
  | 'slim'
  /** Not all of the game: what the player chooses from stands in a broad rail, and the board has less room. */
  | 'shared'
  /**
   * More than twice as long as it is broad, and its breadth if its length is 1: it has all of the page's width, and on a
   * telephone that lies as much of it as a slim one.
   */
  | { long: number };

/** What kind of screen the page is on (lib/screen.ts). */
export type Screen = 'desk' | 'standing' | 'lying';

/**
 * What a guide's step wants: to be read, something to be done on squares of the board alone, on the board with what the
 * chosen piece can do, or with buttons beside it.
 */
export type GuideStep = 'explains' | 'squares' | 'board' | 'buttons';

export type Facts = {
  screen: Screen;
  /** The screen is a tablet's. */
  tablet: boolean;
  shape: BoardShape;
  /** Men are placed from a tray. */
  placing: boolean;
  /** The page puts something round the board: tools, players, the play-by-play. A guide does not. */
  paged: boolean;
  /** Where the controls of a replay may stand: under the board, or also in the band below a long one; null if it has none. */
  controls: 'under' | 'band' | null;
  /** The page has charts and the like. */
  charts: boolean;
  /** Of the guide that the board lies in. */
  step: GuideStep | null;
  /** What the step asks for has been done. */
  done: boolean;
};

export type Arrangement = {
  /**
   * Beside: the board on the left, the rest in a rail on the right. Band: the rail below a long board. Standing: one below
   * the other, the play-by-play in a sheet. Lying: beside, and the rail scrolls as a whole.
   */
  place: 'beside' | 'band' | 'standing' | 'lying';
  /**
   * What a guide's step needs no room for on a telephone. Explained: nothing is to be pressed, and all of the height is the
   * board's. On-board: nothing but what the chosen piece can do, which lies over the board's lower edge. Bare: the rail is
   * not seen at all. Beneath: what is to be pressed lies in a row below a long board, which leaves that much of the height.
   */
  spared: 'explained' | 'on-board' | 'bare' | 'beneath' | null;
  /**
   * A guide explains, or its men have been lined up, and the others would be asked for before its words tell of them:
   * what is beside the board is not used, and not shown, on any screen. What lies over the board is gone as soon as it
   * has been used.
   */
  quiet: boolean;
  /** A board that can do with less height than it could have leaves the rest to the words below it. */
  giving: boolean;
  /**
   * A long board leaves a tablet breadth: beside it stand the men who are placed, with their formations, else the
   * play-by-play, which is no sheet then.
   */
  flanked: boolean;
  /** Charts stand below what one does, so that the play-by-play has a column of its own. */
  charted: boolean;
};

/** What the step that a guide shows wants; null outside of guides. */
export function stepOf(
  guide: Pick<Guided, 'trying' | 'pressing' | 'boardOnly'> | undefined,
): GuideStep | null {
  if (!guide) return null;
  if (guide.pressing) return 'buttons';
  if (!guide.trying) return 'explains';
  return guide.boardOnly ? 'squares' : 'board';
}

export function arrange(facts: Facts): Arrangement {
  const place = placeOf(facts);
  const flanked = place === 'standing' && facts.tablet && facts.paged && typeof facts.shape === 'object';
  const spared = facts.shape === 'shared' ? null : sparedBy(facts);
  return {
    place,
    spared,
    quiet:
      (facts.step === 'explains' && facts.shape !== 'shared') ||
      (facts.done && (facts.placing || spared === 'beneath')),
    // Beside the play-by-play a long board stands, and needs all of the height.
    giving:
      place === 'standing' &&
      !flanked &&
      facts.paged &&
      !facts.controls &&
      !facts.placing &&
      facts.shape !== 'shared',
    flanked,
    charted: place === 'band' && !facts.placing && facts.paged && facts.charts,
  };
}

// Where one works with controls under the board, or places men beside them, which needs height, the rail of a long one
// stays beside it.
function placeOf({ screen, shape, controls, placing }: Facts): Arrangement['place'] {
  if (screen !== 'desk') return screen;
  return typeof shape === 'object' && controls !== 'under' && !(controls && placing) ? 'band' : 'beside';
}

function sparedBy({ screen, shape, step, placing }: Facts): Arrangement['spared'] {
  if (step === null || screen === 'desk') return null;
  if (step === 'buttons') return screen === 'lying' && typeof shape === 'object' ? 'beneath' : null;
  if (screen === 'lying') return 'bare';
  if (step === 'explains' || (step === 'squares' && !placing)) return 'explained';
  return placing ? null : 'on-board';
}

const PLACES = { beside: '', band: 'long', standing: 'narrow', lying: 'low' };

/**
 * The classes by which the styles of boards and panels know how they are arranged. `game-layout` alone, without `long`,
 * `narrow` and `low`, is a board with its rail beside it.
 */
export function classesOf(
  { place, spared, quiet, flanked }: Arrangement,
  facts: Facts,
  roomy: boolean,
): string[] {
  return [
    'game-layout',
    PLACES[place],
    spared,
    quiet && 'quiet',
    flanked && 'flanked',
    !facts.paged && 'guided',
    facts.shape === 'shared' && 'wide-rail',
    (facts.shape === 'slim' || (typeof facts.shape === 'object' && place === 'lying')) && 'slim',
    facts.placing && 'placing',
    facts.controls !== null && 'replayed',
    roomy && 'roomy',
  ].filter((name) => typeof name === 'string' && name !== '') as string[];
}
