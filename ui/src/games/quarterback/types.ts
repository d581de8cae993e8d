// Until the generated types are there.

export type QuarterbackSide = 'red' | 'blue';
export type QuarterbackRole = 'attack' | 'defense';
export type QuarterbackPhase = 'toss' | 'attack' | 'defense' | 'over';
export type QuarterbackFormat = 'game' | 'match';
export type QuarterbackKind = 'single' | 'double' | 'triple' | 'quarterback';
export type QuarterbackSquare = {
  at: string;
  column: number;
  row: number;
};
export type QuarterbackScene = {
  phase: QuarterbackPhase;
  format: QuarterbackFormat;
  game: number;
  half: number;
  attacker?: QuarterbackSide | null;
  on_turn?: QuarterbackSide | null;
  turn: number;
  turn_limit: number;
  plays: QuarterbackPlay[];
  plays_left: number;
  moving?: QuarterbackMoving | null;
  pieces: QuarterbackPiece[];
  ball?: QuarterbackBall | null;
  released: boolean;
  reach: QuarterbackReach[];
  repelled: QuarterbackSquare[];
  passes: QuarterbackPass[];
  pass_lines: QuarterbackPassLine[];
  end: boolean;
  down?: number | null;
  worth?: number | null;
  score: number[];
  match_points: number[];
  halves: QuarterbackHalf[];
  to_beat?: number | null;
  games: QuarterbackGameResult[];
};
export type QuarterbackPlayKind = 'move' | 'pass';
export type QuarterbackPlay = {
  kind: QuarterbackPlayKind;
  piece: string;
  from: QuarterbackSquare;
  to: QuarterbackSquare;
  steps: number;
};
export type QuarterbackMoving = {
  piece: string;
  steps_left: number;
};
export type QuarterbackPiece = {
  id: string;
  side: QuarterbackSide;
  role: QuarterbackRole;
  kind: QuarterbackKind;
  label: string;
  at: string;
  column: number;
  row: number;
  strength: number;
  reach: number;
  steps_left: number;
  carrier: boolean;
};
export type QuarterbackBall = {
  carrier?: string | null;
  at: string;
  column: number;
  row: number;
};
export type QuarterbackReach = {
  piece: string;
  from: string;
  squares: QuarterbackTarget[];
  closed: QuarterbackClosed[];
  blockers: QuarterbackBlocker[];
};
export type QuarterbackTarget = {
  at: string;
  column: number;
  row: number;
  tokens: string[];
  cost: number;
  pushes: QuarterbackPush[];
  result?: QuarterbackResult | null;
  points?: number | null;
  other_ways: QuarterbackWay[];
};
export type QuarterbackWay = {
  tokens: string[];
  cost: number;
  pushes: QuarterbackPush[];
};
export type QuarterbackPush = {
  piece: string;
  from: QuarterbackSquare;
  to: QuarterbackSquare;
};
export type QuarterbackResult = 'tackle' | 'interception' | 'pick-up';
export type QuarterbackClosed = {
  at: string;
  column: number;
  row: number;
  rule: string;
  message: string;
};
export type QuarterbackBlocker = {
  piece: string;
  at: string;
  closes: QuarterbackSquare[];
};
export type QuarterbackPass = {
  to: string;
  column: number;
  row: number;
  token: string;
  forward: boolean;
  catcher?: string | null;
};
export type QuarterbackPassLine = {
  columns: number;
  rows: number;
  squares: QuarterbackSquare[];
  blocker?: QuarterbackPassBlocker | null;
  forbidden?: QuarterbackReason | null;
};
export type QuarterbackPassBlocker = {
  piece: string;
  at: string;
};
export type QuarterbackReason = {
  rule: string;
  message: string;
};
export type QuarterbackEnding = 'tackle' | 'adjacent-tackle' | 'interception' | 'down' | 'turns';
export type QuarterbackHalf = {
  game: number;
  half: number;
  attacker: QuarterbackSide;
  points: number;
  how: QuarterbackEnding;
  at: string;
  column: number;
  row: number;
  turns: number;
};
export type QuarterbackGameResult = {
  game: number;
  points: number[];
  winner?: QuarterbackSide | null;
};
export type QuarterbackReference = {
  kinds: QuarterbackReferenceKind[];
  columns: number[];
  match_table: QuarterbackMatchRow[];
  set_up: QuarterbackPlace[];
};
export type QuarterbackReferenceKind = {
  kind: QuarterbackKind;
  name: string;
  strength: number;
  reach: number;
  reach_over_line: number;
  attack: number;
  defense: number;
};
export type QuarterbackMatchRow = {
  games: string;
  points: number[];
  result: string;
};
export type QuarterbackPlace = {
  role: QuarterbackRole;
  kind: QuarterbackKind;
  label: string;
  at: string;
  column: number;
  row: number;
};
