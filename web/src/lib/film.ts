// A film of what the board shows, as a WebM or MP4 file: it is drawn again and again while it moves.

import { boardOnPage, pictureOf } from './boardpicture';
import type { BoardFile } from './share';

/** The longer side, in pixels. */
const SIZE = 900;
/** How long the last picture stands, in milliseconds. */
const STANDS = 800;
/** What browsers can make, the best first, with the ending of the file. */
const KINDS = [
  ['video/webm;codecs=vp9', 'webm'],
  ['video/webm', 'webm'],
  ['video/mp4', 'mp4'],
] as const;

function kind() {
  if (typeof MediaRecorder === 'undefined') return undefined;
  return KINDS.find(([type]) => MediaRecorder.isTypeSupported(type));
}

/** Whether this browser can make films. */
export const filmable = (): boolean => kind() !== undefined;

/**
 * Films the board as long as it is `going`; `words` stand below. The ending of the file comes with it. Throws if the browser
 * cannot, or there is no board.
 */
export async function film(going: () => boolean, words: () => string): Promise<BoardFile> {
  const [type, ending] = kind() ?? [];
  const board = boardOnPage();
  if (!type || !board) throw new Error('nothing can be filmed');
  const { canvas, paint } = pictureOf(board, SIZE);
  await paint(board, words());
  const recorder = new MediaRecorder(canvas.captureStream(), {
    mimeType: type,
    videoBitsPerSecond: 2_500_000,
  });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const done = new Promise<void>((resolve, reject) => {
    recorder.onstop = () => resolve();
    recorder.onerror = () => reject(new Error('the film could not be made'));
  });
  recorder.start();
  const until = async (goes: () => boolean) => {
    while (goes()) {
      // The board may have been drawn anew since.
      await paint(boardOnPage() ?? board, words());
      await new Promise((next) => setTimeout(next, 40));
    }
  };
  try {
    await until(going);
    const end = performance.now() + STANDS;
    await until(() => performance.now() < end);
  } finally {
    recorder.stop();
  }
  await done;
  return { file: new Blob(parts, { type }), ending };
}
