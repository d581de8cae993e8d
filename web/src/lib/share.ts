// Sharing a position: a link that leads to it, and a picture of the board.

import { api, type Source } from './api';
import { boardDrawing, boardOnPage, boardPicture } from './boardpicture';
import { copyText, save } from './files';
import { say } from './locale.svelte';
import { linkTo } from './network';
import { routeHref } from './router.svelte';
import { packGame } from './sharedgame';
import { toasts } from './toasts.svelte';

/** Whether the device has a sheet of its own for sharing, as telephones do. */
function sharesItself(data: ShareData): boolean {
  return matchMedia('(pointer: coarse)').matches && navigator.canShare?.(data) === true;
}

/** Nothing is wrong if the player thought better of it. */
async function shareBy(data: ShareData): Promise<void> {
  await navigator.share(data).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}

/** Copies or sends the address of a match's position. */
export function shareLink(match: string, ply: number, title: string): Promise<void> {
  return shareAddress(routeHref({ page: 'replay', kind: 'match', id: match, ply }), title);
}

/** The same for a link that holds the whole game. */
export async function shareGame(source: Source, ply: number, title: string): Promise<void> {
  const word = await api.record(source).then(packGame, () => null);
  if (word === null) return void toasts.problem(say('share-too-long'));
  return shareAddress(routeHref({ page: 'shared', word, ply }), title);
}

/** Copies or sends an address of the pages. */
export async function shareAddress(
  address: string,
  title: string,
  copied = say('share-copied'),
): Promise<void> {
  const url = linkTo(location, address);
  try {
    if (sharesItself({ title, url })) await shareBy({ title, url });
    else if (await copyText(url)) toasts.notice(copied);
    else toasts.problem(say('common-not-copied'));
  } catch {
    toasts.problem(say('share-failed'));
  }
}

/** What a picture shows: its file is named after the game, the players and the ply, so that two of a match have two names. */
export type Pictured = { game: string; title: string; ply: number; headline: string | undefined };

/** What stands below a picture. */
export const wordsBelow = ({ title, headline }: Pictured): string =>
  [title, headline].filter(Boolean).join(' · ');

function board(): SVGSVGElement {
  const found = boardOnPage();
  if (!found) throw new Error('there is no board');
  return found;
}

/** Saves or sends a picture of the board as it is shown. */
export function sharePicture(of: Pictured): Promise<void> {
  return shareFile(of, async () => ({ file: await boardPicture(board(), wordsBelow(of)), ending: 'png' }));
}

/** The same as a drawing that can be printed at any size. */
export function shareDrawing(of: Pictured): Promise<void> {
  return shareFile(of, () => ({ file: boardDrawing(board()), ending: 'svg' }));
}

/** A file that was made of the board, and the ending of its name. */
export type BoardFile = { file: Blob; ending: string };

/** Saves or sends such a file. */
export async function shareFile(
  { game, title, ply }: Pictured,
  make: () => BoardFile | Promise<BoardFile>,
): Promise<void> {
  try {
    const { file, ending } = await make();
    const name = `${[game, title, ply].join(' – ').replace(/[^\p{L}\p{N} –-]/gu, '')}.${ending}`;
    const files = [new File([file], name, { type: file.type })];
    if (sharesItself({ files })) await shareBy({ files, title });
    else save(name, file);
  } catch {
    toasts.problem(say('share-picture-failed'));
  }
}
