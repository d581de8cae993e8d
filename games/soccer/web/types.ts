// What the messages of this game hold.

import type { SceneTypes } from '$web/grid/scene';
import type { SoccerScene } from '$web/lib/types';

export type Soccer = SceneTypes<SoccerScene>;
