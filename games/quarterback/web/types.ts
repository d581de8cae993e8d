// What the messages of this game hold.

import type { SceneTypes } from '$web/grid/scene';
import type { QuarterbackScene } from '$web/lib/types';

export type Quarterback = SceneTypes<QuarterbackScene>;
