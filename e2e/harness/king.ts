// Quarterback King as its tests begin it.
import type { Api } from './api.ts';

/** A match in which Home has the ball first. */
export async function begun(api: Api, options: Record<string, string> = {}) {
  for (;;) {
    const made = await api.newMatch(options, ['Ann', 'Bo'], 'king');
    const { state } = await api.draw(made);
    if (state.scene.offense === 0) return state;
  }
}

export const FOUR_THREE = 'DL@c7 DL@e7 DL@f7 DL@h7 LB@b8 LB@i8 MB@e9 CB@a10 CB@j10 SF@d13 SF@g13'.split(' ');
export const PRO_SET = 'OL@c6 TE@h6 WR@a6 WR@j6 RB@c3 FB@g3 QB@e4'.split(' ');
