// The screens and settings of browsers that the tests use.

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 390, height: 844 };
/** A telephone that lies. */
export const LYING = { width: 844, height: 390 };

/** For `test.use`: a telephone. */
export const TELEPHONE = { viewport: NARROW, hasTouch: true };
/** For `test.use`: a browser whose user has not asked for less motion. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;
