// Lining up for a play of Scrimmage: the shared draft, with the team and what only this game's answers say.

import { DraftControl, type DraftHost } from '$web/lineup/control.svelte';
import { spots, type Draft, type DraftKind } from '$web/lineup/draft';
import type { Man, ScrimmageScene, TeamName, Unit } from '$web/lib/types';
import { parseSquare } from './geometry';
import { draftMan, labels, otherTeam } from './men';

export const DRAFTS: DraftKind = {
  game: 'scrimmage',
  order: (unit) => labels(unit as Unit),
  isSquare: (at) => parseSquare(at) !== null,
};

export class LineUpControl extends DraftControl {
  team: TeamName = $state('red');
  declare unit: Unit;

  constructor(host: DraftHost) {
    super(host, DRAFTS);
  }

  /** The backs who could be called to carry the ball. */
  get eligible(): string[] {
    return this.answer?.eligible ?? [];
  }

  /** The men of the draft as the field draws them. */
  readonly men: Man[] = $derived.by(() =>
    spots(this.draft, this.order).map((spot) => draftMan(this.team, this.unit, spot.man, spot.at)),
  );

  /** Begins with the position's line-up. */
  async open(match: string, scene: ScrimmageScene): Promise<void> {
    const unit: Unit = scene.phase === 'defense-line-up' ? 'defense' : 'offense';
    const offense = scene.offense ?? 'red';
    this.team = unit === 'offense' ? offense : otherTeam(offense);
    await this.begin(match, scene.play, unit, placedMen(scene.men, unit));
  }
}

/** Men of the unit who stand on the field already because their tokens were played. */
function placedMen(men: readonly Man[], unit: Unit): Draft {
  return Object.fromEntries(men.filter((man) => man.unit === unit).map((man) => [man.label, man.at]));
}
