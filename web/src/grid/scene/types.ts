// What the messages of a game hold whose scene is a GridScene, or one with more beside it.

import type { Component } from 'svelte';
import type { GridAction, GridAnswer, GridLook, GridQuestion, GridScene, GridTarget } from '../../lib/types';
import type { Layout } from '../geometry';
import type { Way } from '../timeline';
import type { BoardEnd } from '../types';

/** `S`: the scene; `D`: what the game tells of a section that has ended. */
export type SceneTypes<S extends GridScene = GridScene, D = Record<string, unknown>> = {
  scene: S;
  question: GridQuestion;
  answer: GridAnswer;
  stats: D;
};

/** Where the side on turn stands, for the words that tell it what to do. */
export type ToDo = {
  scene: GridScene;
  /** Whether it is the person at this screen, if there is only one. */
  you: 'yes' | 'no';
  /** Where higher rows lie on the screen. */
  high: 'top' | 'bottom' | 'left' | 'right';
  /** A piece is chosen. */
  chosen: boolean;
};

/** What a game may say and draw otherwise on the board that is made from its scene. */
export type SceneOwn = {
  /** What the side on turn is to do. */
  todo?: (now: ToDo) => string;
  /** What is told of a square that was picked and offers nothing, where the rules' answer is not what one has to know. */
  why?: (scene: GridScene, at: string) => { rule: string; message: string } | null;
  /** A button's name. */
  named?: (action: GridAction) => string | undefined;
  /** The button's name that sends the chosen piece to a square that is ready for it. */
  go?: () => string;
  /** What a target ends, in a word or two. */
  grave?: (target: GridTarget, scene: GridScene) => string | null;
  /** The toss: what it decides, and for whom. */
  toss?: {
    text: () => string;
    seat: (token: string) => number;
    outcome: (side: string, you: 'yes' | 'no') => string;
  };
  /** What stands below the score when the game is over: how it came to its end, by the ways of the last turn. */
  ended?: (scene: GridScene, last: readonly Way[]) => string;
  /** What stands below the score in a replay, which is at an action of this section: how it came, not what comes next. */
  lookedBack?: (scene: GridScene, section: number) => string | undefined;
  /** Where the sides score. */
  ends?: (scene: GridScene) => BoardEnd[];
  /** How that is drawn which is put on squares: it is shown there before it is. */
  puts?: GridLook;
  /** The least squares, in pixels, in which the pieces can be told apart, if they bear no letters. */
  legible?: number;
  Ground?: Component<{ layout: Layout; scene: GridScene }>;
};
