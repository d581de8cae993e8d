// Pictures of matches as they stand, by the games' own boards. The lobby fetches this when it stands itself.

import { mount, unmount } from 'svelte';
import { boards } from '../games';
import { api } from '../lib/api';
import { boardLook } from '../lib/boardlooks';
import { boardInSight, boardOnPage } from '../lib/boardpicture';
import { yourSeat } from '../lib/computers';
import { seatOf } from '../lib/networkmatch.svelte';
import { settings } from '../lib/settings.svelte';
import type { MatchSummary } from '../lib/types';
import BoardToDraw from './BoardToDraw.svelte';

type Asked = Pick<MatchSummary, 'id' | 'game' | 'seq' | 'role'>;
/** Frames in which a board has not changed: it is drawn whole. */
const STILL = 5;
const LONGEST = 5000;

/** The last picture of each match, and of what it is. */
const made = new Map<string, { of: string; address: Promise<string> }>();
/** Boards are made one after another, so that the lobby answers meanwhile. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The address of a picture of what the visitor may see of a match, from their side. Rejects if there is none, or it is not
 * wanted any more.
 */
export function positionPicture(match: Asked, signal: AbortSignal): Promise<string> {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const of = JSON.stringify([match.seq, dark, boardLook(), settings.current]);
  const known = made.get(match.id);
  if (known?.of === of) return known.address;
  const address = last.then(() => draw(match, signal));
  last = address.catch(() => made.delete(match.id));
  made.set(match.id, { of, address });
  // Where the old one is shown it has been read.
  known?.address.then(
    (old) => URL.revokeObjectURL(old),
    () => {},
  );
  return address;
}

async function draw({ id, game, role }: Asked, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const module = boards[game];
  if (!module) throw new Error(`no board for ${game}`);
  const [match, { Board }] = await Promise.all([api.match(id), module.parts()]);
  signal.throwIfAborted();
  const seat = seatOf(role) ?? yourSeat(match);
  const flipped = seat !== null && module.flips?.(match.scene, seat) === true;
  const board = mount(BoardToDraw, { target: document.body, props: { Board, match, flipped } });
  // Visitors who leave the lobby meanwhile find no board but the one that they go to.
  const putAway = () => void unmount(board);
  signal.addEventListener('abort', putAway);
  try {
    return URL.createObjectURL(await boardInSight(await drawn(signal), () => nextTask(signal)));
  } finally {
    signal.removeEventListener('abort', putAway);
    if (!signal.aborted) putAway();
  }
}

async function nextTask(signal: AbortSignal): Promise<void> {
  await new Promise((next) => setTimeout(next));
  signal.throwIfAborted();
}

/** The board, when it is built. */
async function drawn(signal: AbortSignal): Promise<SVGSVGElement> {
  const began = performance.now();
  for (let [parts, still] = [0, 0]; performance.now() - began < LONGEST;) {
    await new Promise(requestAnimationFrame);
    signal.throwIfAborted();
    const toDraw = document.querySelector('[data-to-draw]');
    const svg = toDraw && boardOnPage(toDraw);
    const now = svg?.querySelectorAll('*').length ?? 0;
    still = now > 0 && now === parts ? still + 1 : 0;
    parts = now;
    if (svg && still === STILL) return svg;
  }
  throw new Error('the board was not drawn in time');
}
