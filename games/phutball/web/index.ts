// What Phutball brings to the pages: its board is drawn from its scene, with a ground and words of its own.

import { sceneBoard, type SceneTypes } from '$web/grid/scene';
import { once, type GameModule } from '$web/lib/board';
import { inOneLine, inShort } from './inshort';
import Thumbnail from './Thumbnail.svelte';
import { say } from './words';

export const board: GameModule<SceneTypes> = {
  drawsTurns: sceneBoard.drawsTurns,
  seatColours: sceneBoard.seatColours,
  parts: once(() => import('./parts')),
  Thumbnail,
  facts: { minutes: 15, learning: 'easy', clock: [10, 5] },
  scoreless: true,
  get referenceTitle() {
    return sceneBoard.referenceTitle;
  },
  get startNote() {
    return say('board-start-note');
  },
  get sectionWords() {
    return { one: say('board-turn'), many: say('board-turns') };
  },
  sectionIsTurn: true,
  inShort,
  inOneLine,
  flips: (_, seat) => seat === 1,
  editor: once(() => import('./editor')),
  guide: () => import('./guide').then(({ guide }) => guide()),
  get optionLabels() {
    return { turns: { label: say('board-option-turns') } };
  },
  get keys() {
    return sceneBoard.keys;
  },
};
