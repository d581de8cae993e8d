// Lining up for a possession: the shared draft, with the five linemen who are placed as one.

import { parseSquare } from '$web/grid/geometry';
import { DraftControl, type DraftHost } from '$web/lineup/control.svelte';
import type { DraftKind } from '$web/lineup/draft';
import type { GridPiece, KingScene, KingUnit } from '$web/lib/types';
import { covered, draftPieces, leftmost, orderOf, standing, teamOf } from './men';
import { say } from './words';

export const DRAFTS: DraftKind = {
  game: 'king',
  order: orderOf,
  isSquare: (at) => parseSquare(at) !== null,
};

export class LineUpControl extends DraftControl {
  /** The seat that lines up. */
  team = $state(0);
  declare unit: KingUnit;

  constructor(host: DraftHost) {
    super(host, DRAFTS);
  }

  /** The men of the draft as the board draws them. */
  readonly pieces: GridPiece[] = $derived.by(() => draftPieces(this.draft, this.unit, this.team));

  /** Begins with the position's line-up. */
  async open(match: string, scene: KingScene): Promise<void> {
    const unit: KingUnit = scene.on_turn === scene.offense ? 'offense' : 'defense';
    this.team = teamOf(scene, unit);
    if (unit === 'defense') this.forget(match, scene.possession - 1);
    await this.begin(match, scene.possession, unit, standing(scene.pieces, unit));
  }

  override on(at: string): string | null {
    return Object.keys(this.draft).find((man) => covered(man, this.draft[man]!).includes(at)) ?? null;
  }

  /** `held`: which of the five linemen is put there, counted from file a. */
  override async put(man: string, at: string, held = 0): Promise<void> {
    if (man === 'OL') return super.put(man, leftmost(at, held));
    // Nobody changes places with five men.
    if (this.on(at) === 'OL')
      return this.refuse({
        man,
        rule: 'Empty Squares',
        message: say('board-line-in-the-way', { man, at }),
        at,
      });
    return super.put(man, at);
  }
}
