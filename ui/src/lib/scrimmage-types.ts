// The scene of Scrimmage, written by hand after games/scrimmage/src/scene/types.rs until it is generated.

export type TeamName = 'red' | 'yellow';
export type Compass = 'east' | 'west';
export type Unit = 'offense' | 'defense';
export type Phase =
  | 'toss'
  | 'offense-line-up'
  | 'call'
  | 'defense-line-up'
  | 'allotment'
  | 'turn'
  | 'tackle'
  | 'fumble'
  | 'scramble'
  | 'contest'
  | 'over';

export type ScrimmageScene = {
  phase: Phase;
  offense?: TeamName | null;
  possession?: TeamName | null;
  red_direction?: Compass | null;
  line: number;
  first_down_line: number;
  window: number;
  down: number;
  to_go: number;
  ball_on: string;
  play: number;
  turn: number;
  squares?: Squares | null;
  men: Man[];
  gone: ManName[];
  ball?: Ball | null;
  call: CallKnown;
  placing?: Placing | null;
  calls: string[];
  reach: Reach[];
  throws: string[];
  scramble: boolean;
  eligible_carriers: string[];
  score: number[];
  contact?: OpenContact | null;
};

export type Squares = { left: number; allotted: number };
export type ManName = { team: TeamName; label: string };

export type Man = {
  team: TeamName;
  unit: Unit;
  label: string;
  at: string;
  row: number;
  column: number;
  speed: number;
  power: number;
  speed_left?: number | null;
  marked?: number | null;
  carrier: boolean;
  receiver: boolean;
  lineman: boolean;
};

export type BallState = 'carried' | 'loose' | 'flight';
export type Ball = { state: BallState; at: string; row: number; column: number };
export type CallKnown = {
  made: boolean;
  run?: boolean | null;
  carrier?: string | null;
  zone?: number | null;
};
export type Placing = { unit: Unit; man: string; order: string[]; squares: string[] };
export type Reach = { man: string; squares: ReachSquare[] };
export type ReachSquare = {
  at: string;
  cost: number;
  tokens: string[];
  contact?: Contact | null;
  ball: boolean;
};
export type Contact = { opponent: string; block?: Block | null; tackle?: Odds[] | null };
export type Block = 'wins' | 'double-team' | 'fails';
export type Odds = { token: string; numerator: number; denominator: number; text: string };
export type OpenContact = { at: string; opponent?: ManName | null; ball_man?: ManName | null };

export type ScrimmageQuestion =
  | { ask: 'line-up'; men: Spot[] }
  | { ask: 'fit'; men: RelativeSpot[] }
  | { ask: 'relative'; men: Spot[] }
  | { ask: 'formations' }
  | { ask: 'why-not'; man: string; to: string };

export type Spot = { man: string; at: string };
export type RelativeSpot = { man: string; forward: number; row: number };

export type ScrimmageAnswer =
  | {
      answer: 'line-up';
      squares: ManSquares[];
      problems: Problem[];
      missing: string[];
      eligible: string[];
      tokens?: string[] | null;
    }
  | { answer: 'fit'; men: Spot[] }
  | { answer: 'relative'; men: RelativeSpot[] }
  | { answer: 'formations'; formations: Formation[] }
  | { answer: 'why-not'; rule: string; message: string }
  | { answer: 'refused'; message: string };

export type ManSquares = { man: string; squares: string[] };
export type Problem = { man: string; rule: string; message: string };
export type Formation = { name: string; about: string; men: Spot[] };

export type ScrimmageReference = { men: ReferenceMan[]; tackles: ReferenceTackle[] };
export type ReferenceMan = {
  unit: Unit;
  label: string;
  name: string;
  speed: number;
  power: number;
  lineman: boolean;
};
export type ReferenceTackle = { advantage: number; odds: Odds[] };
