// Provisional: what games/dial/src/scene/types.rs tells, until the generated types have it.
export type DialTeam = 'home' | 'away';
export type DialPhase =
  | 'toss'
  | 'choose'
  | 'kick-off'
  | 'free-kick'
  | 'return'
  | 'interception-return'
  | 'scrimmage'
  | 'try'
  | 'spin'
  | 'over';
export type DialPlay = 'kick-off' | 'free-kick' | 'return' | 'interception-return' | 'scrimmage' | 'try';
export type DialBall = { yards: number; g: number; place: string };
export type DialDown = {
  number: number;
  name: string;
  to_go: number;
  goal: boolean;
  point: number;
  point_g: number;
  incomplete_before: boolean;
};
export type DialSignal = {
  token: string;
  number?: number | null;
  name: string;
  about: string;
  forced: boolean;
};
export type DialClosedSignal = { token: string; number: number; name: string; rule: string; message: string };
export type DialSegment = { token: string; weight: number; text: string };
export type DialSpinning = {
  signal: string;
  number: number;
  name: string;
  total: number;
  segments: DialSegment[];
};
export type DialLastSpin = { signal: string; number: number; name: string; token: string; text: string };
export type DialDriveSoFar = {
  number: number;
  team?: DialTeam | null;
  start?: number | null;
  plays: number;
  gain: number;
  first_downs: number;
};
export type DialDriveEnd =
  | 'touchdown'
  | 'field-goal'
  | 'missed-field-goal'
  | 'punt'
  | 'blocked'
  | 'fumble'
  | 'interception'
  | 'over-end-line'
  | 'downs'
  | 'safety'
  | 'half';
export type DialDrive = {
  number: number;
  team: DialTeam;
  half: number;
  start?: number | null;
  end?: number | null;
  plays: number;
  gain: number;
  first_downs: number;
  how: DialDriveEnd;
  touchback: boolean;
  touchdown?: DialTeam | null;
  try_good?: boolean | null;
  points: number[];
};
export type DialScene = {
  phase: DialPhase;
  play?: DialPlay | null;
  on_turn?: DialTeam | null;
  offense?: DialTeam | null;
  toss_winner?: DialTeam | null;
  half: number;
  plays: { played: number; left: number; half: number };
  score: number[];
  ball?: DialBall | null;
  down?: DialDown | null;
  signals: DialSignal[];
  closed: DialClosedSignal[];
  spinning?: DialSpinning | null;
  last_spin?: DialLastSpin | null;
  drive: DialDriveSoFar;
  last_drive?: DialDrive | null;
  dial: string;
};
export type DialChance = { numerator: number; denominator: number };
export type DialSignalOdds = {
  token: string;
  number: number;
  name: string;
  first_down: DialChance;
  touchdown: DialChance;
  field_goal: DialChance;
  point: DialChance;
  safety: DialChance;
  turnover: DialChance;
  touchdown_against: DialChance;
  mean_gain: number;
  mean_kick?: number | null;
};
export type DialAnswer =
  | { answer: 'ring'; ring: DialSpinning }
  | { answer: 'odds'; signals: DialSignalOdds[] }
  | { answer: 'refused'; message: string };
export type DialReference = {
  signals: { token: string; number: number; name: string; about: string; when: string }[];
  rings: DialSpinning[];
};
