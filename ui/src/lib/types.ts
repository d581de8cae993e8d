// The messages of the server, written by hand after crates/server/src/wire.rs until they are generated.

export type GameInfo = {
  id: string;
  name: string;
  summary: string;
  seats: string[];
  options: OptionInfo[];
  rules_version: number;
};

export type OptionInfo = {
  key: string;
  about: string;
  default: string;
  min?: number | null;
  max?: number | null;
  choices?: string[] | null;
};

export type RulesSection = { id: string; level: number; title: string; html: string; text: string };

export type ReplaySpeed = 'slow' | 'moderate' | 'fast';
export type Theme = 'system' | 'light' | 'dark';

export type Settings = {
  replay_speed: ReplaySpeed;
  sound: boolean;
  theme: Theme;
  confirm_turn_end: boolean;
  names: string[];
  options: { [game: string]: { [key: string]: string } };
  guides_seen: string[];
};

export type NewMatch = { game: string; options?: { [key: string]: string }; names?: string[] };

export type MatchSummary = {
  id: string;
  game: string;
  names: string[];
  created: string;
  updated: string;
  over: boolean;
  headline: string;
  score?: number[] | null;
};

export type NodeInfo =
  | { node: 'decide'; seat: number }
  | { node: 'chance'; odds: ChanceOdds[] }
  | { node: 'over'; score: number[]; returns: number[] };

export type ChanceOdds = { token: string; numerator: number; denominator: number; text: string };

export type LogKind = 'heading' | 'event' | 'step' | 'summary';
export type LogLine = { ply: number; section: number; kind: LogKind; text: string };

export type Section = {
  number: number;
  from: number;
  to: number;
  title: string;
  summary?: string | null;
};

export type MatchState = {
  id: string;
  game: string;
  rules_version: number;
  options: { [key: string]: string };
  names: string[];
  seq: number;
  ply: number;
  next: NodeInfo;
  undo_to?: number | null;
  headline: string;
  scene: Record<string, unknown>;
  log: LogLine[];
  section: number;
  last_section?: Section | null;
  archived_as?: string | null;
};

export type PlayActions = { seq: number; tokens: string[] };
export type OnPosition = { seq: number };
export type Undo = { seq: number; to?: number | null };

export type MatchUpdate = { played: PlayedAction[]; state: MatchState };
export type PlayedAction = { ply: number; token?: string | null; lines: LogLine[] };

export type Frame = {
  ply: number;
  token?: string | null;
  lines: LogLine[];
  section: number;
  headline: string;
  scene: Record<string, unknown>;
};

export type ReplayInfo = { plies: number; sections: Section[]; may_show_calls: boolean };

export type NamePlease = { name: string };

export type ArchiveEntry = {
  id: string;
  name: string;
  game: string;
  names: string[];
  date: string;
  archived: string;
  score?: number[] | null;
  over: boolean;
  sections: number;
  plies: number;
  headline: string;
  options: { [key: string]: string };
  rules_version: number;
};

export type ImportRecord = { name?: string | null; text: string };

export type Keepsake = { id: string; name: string; kind: string; body: Record<string, unknown> };
export type NewKeepsake = { name: string; kind: string; body: Record<string, unknown> };

export type Refusal = {
  error: string;
  message: string;
  rule?: string | null;
  token?: string | null;
  index?: number | null;
  line?: number | null;
  column?: number | null;
  state?: MatchState | null;
};

export type LiveMessage =
  { type: 'state'; state: MatchState } | { type: 'update'; update: MatchUpdate } | { type: 'gone' };

export * from './scrimmage-types';
