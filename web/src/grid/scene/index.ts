// What a game with a GridScene brings to the pages if it brings nothing else.

import { once, type GameModule } from '../../lib/board';
import { say } from '../../lib/locale.svelte';
import { gridKeys } from '../keys';
import SceneThumbnail from './SceneThumbnail.svelte';
import type { SceneTypes } from './types';

export type { SceneTypes };

/** A game that brings more names what it takes of this: to spread it would read its words before there is a language. */
export const sceneBoard: GameModule<SceneTypes> = {
  drawsTurns: true,
  parts: once(() => import('./parts')),
  get referenceTitle() {
    return say('grid-tables');
  },
  Thumbnail: SceneThumbnail,
  seatColours: ['#b8261d', '#14387f'],
  get keys() {
    return [...gridKeys(), { keys: 'E', does: say('grid-key-end') }];
  },
};
