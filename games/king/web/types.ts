// What the messages of this game hold.

import type { SceneTypes } from '$web/grid/scene';
import type { KingDrive, KingScene } from '$web/lib/types';

export type King = SceneTypes<KingScene, KingDrive>;
