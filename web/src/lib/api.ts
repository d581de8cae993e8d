// All that a host answers, typed. Every failure is an ApiError: what it refused, or that it cannot be reached.

import { host } from '$host';
import { say } from './locale.svelte';
import { sentence } from './sentence';
import { translated } from './translated';
import type {
  Analysis,
  AnalysisRequest,
  ArchiveEntry,
  ChoiceTable,
  Computers,
  Credentials,
  Evaluation,
  ExplorerAnswer,
  ExplorerQuestion,
  Frame,
  GameInfo,
  Hint,
  PlaceInLine,
  Invitation,
  SavedItem,
  MatchState,
  MatchSummary,
  Me,
  NewSavedItem,
  NewMatch,
  NewPassword,
  PlayedMatch,
  PlayerInfo,
  PuzzleList,
  PuzzleSolution,
  PuzzleVerdict,
  RatingPoint,
  RecordTree,
  Recovery,
  ErrorBody,
  ReplayInfo,
  Review,
  RulesSection,
  Sandbox,
  SandboxPeek,
  SandboxPosition,
  SandboxQuestion,
  SandboxUpdate,
  Section,
  Settings,
  SolutionState,
  StudiedPosition,
  PairRequest,
  TakeSeat,
  TimedTurn,
  TriedTurn,
  TurnReviewPart,
} from './types';

export class ApiError extends Error {
  /** HTTP status; 0 if the program did not answer. */
  readonly status: number;
  readonly refusal: ErrorBody;

  constructor(status: number, refusal: ErrorBody) {
    super(sentence(refusal.message));
    this.name = 'ApiError';
    this.status = status;
    this.refusal = refusal;
  }

  /** What was refused over the WebSocket, which has no status. */
  static refused(refusal: ErrorBody): ApiError {
    return new ApiError(
      { stale: 409, 'not-found': 404, forbidden: 403, storage: 507 }[refusal.error] ?? 422,
      refusal,
    );
  }

  /** The request was made on an old position; `refusal.state` is the new one. */
  get stale(): boolean {
    return this.status === 409;
  }
  get missing(): boolean {
    return this.status === 404;
  }
  get offline(): boolean {
    return this.status === 0;
  }
}

/** Makes an ApiError of anything that was thrown. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new ApiError(0, { error: 'unexpected', message });
}

async function request(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  let response: Response;
  try {
    response = await host.request(method, path, body, signal);
  } catch (error) {
    // The caller has cancelled and does not want to know any more.
    if (signal?.aborted) throw error;
    throw new ApiError(0, {
      error: 'offline',
      message: say('api-no-answer'),
    });
  }
  if (response.ok) return response;
  let refusal: ErrorBody | undefined;
  try {
    const parsed: unknown = await response.json();
    if (isErrorBody(parsed)) refusal = translated(path, parsed);
  } catch {
    // Not ours (a proxy's page, an empty body): the status is all there is to tell.
  }
  throw new ApiError(
    response.status,
    refusal ?? {
      error: 'unexpected',
      message: say('api-status', { status: `${response.status} ${response.statusText}`.trim() }),
    },
  );
}

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'error' in value && 'message' in value;
}

async function json<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await request(method, path, body, signal);
  try {
    return translated(path, (await response.json()) as T);
  } catch {
    throw new ApiError(response.status, {
      error: 'unexpected',
      message: say('api-unreadable'),
    });
  }
}

async function nothing(method: string, path: string, body?: unknown): Promise<void> {
  await request(method, path, body);
}

const id = encodeURIComponent;

/** What can be replayed: a match or an archived game. */
export type Source = { kind: 'match' | 'archive'; id: string };
const at = (source: Source) => `/${source.kind === 'match' ? 'matches' : 'archive'}/${id(source.id)}`;

/** The most entries that the server puts into one list. */
export const PAGE = 200;
/** The most of a player's matches. */
export const PLAYED_PAGE = 50;

/** The last entry of a list that is known: those after it are asked for by its time and its id. */
export type Last = { time: string; id: string };

const following = (last?: Last) =>
  last ? `?after=${encodeURIComponent(last.time)}&after_id=${id(last.id)}` : '';

export const api = {
  games: () => json<GameInfo[]>('GET', '/games'),
  rules: (game: string) => json<RulesSection[]>('GET', `/games/${id(game)}/rules`),
  reference: <T>(game: string) => json<T>('GET', `/games/${id(game)}/reference`),

  /** Throws what a new game with these options would be refused with. */
  checkOptions: async (game: string, options: Record<string, string>): Promise<void> => {
    const { refusal } = await json<{ refusal?: ErrorBody | null }>('POST', `/games/${id(game)}/options`, {
      options,
    });
    if (refusal) throw new ApiError(400, refusal);
  },

  sandbox: (game: string, body: Sandbox) => json<SandboxUpdate>('POST', `/games/${id(game)}/sandbox`, body),
  sandboxAsk: (game: string, body: SandboxQuestion) =>
    json<object>('POST', `/games/${id(game)}/sandbox/ask`, body),
  sandboxPeek: (game: string, body: SandboxPeek) =>
    json<Record<string, unknown>>('POST', `/games/${id(game)}/sandbox/private`, body),
  sandboxSections: (game: string, body: SandboxPosition) =>
    json<Section[]>('POST', `/games/${id(game)}/sandbox/sections`, body),

  sandboxAnalysis: (game: string, body: AnalysisRequest, signal: AbortSignal) =>
    json<Analysis>('POST', `/games/${id(game)}/sandbox/analysis`, body, signal),
  recordTree: (text: string) => json<RecordTree>('POST', '/records/tree', { text }),
  recordText: async (tree: RecordTree) =>
    (await json<{ text: string }>('POST', '/records/text', { tree })).text,

  explore: (game: string, body: ExplorerQuestion, signal: AbortSignal) =>
    json<ExplorerAnswer>('POST', `/games/${id(game)}/sandbox/explorer`, body, signal),
  choices: (game: string, source: string, signal: AbortSignal) =>
    json<ChoiceTable>('GET', `/games/${id(game)}/choices?source=${id(source)}`, undefined, signal),

  puzzles: (game: string, day: string) =>
    json<PuzzleList>('GET', `/games/${id(game)}/puzzles?day=${id(day)}`),
  tryPuzzle: (game: string, which: string, tokens: string[]) =>
    json<PuzzleVerdict>('POST', `/games/${id(game)}/puzzles/${id(which)}/attempt`, { tokens }),
  puzzleSolution: (game: string, which: string) =>
    json<PuzzleSolution>('GET', `/games/${id(game)}/puzzles/${id(which)}/solution`),

  settings: () => json<Settings>('GET', '/settings'),
  saveSettings: (settings: Settings) => json<Settings>('PUT', '/settings', settings),

  savedItems: (game: string) => json<SavedItem[]>('GET', `/games/${id(game)}/saved-items`),
  saveItem: (game: string, body: NewSavedItem) =>
    json<SavedItem>('POST', `/games/${id(game)}/saved-items`, body),
  deleteItem: (game: string, which: string) =>
    nothing('DELETE', `/games/${id(game)}/saved-items/${id(which)}`),

  matches: (after?: Last) => json<MatchSummary[]>('GET', `/matches${following(after)}`),
  newMatch: (body: NewMatch) => json<MatchState>('POST', '/matches', body),
  match: (which: string) => json<MatchState>('GET', `/matches/${id(which)}`),
  removeMatch: (which: string) => nothing('DELETE', `/matches/${id(which)}`),
  restoreMatch: (which: string) => nothing('POST', `/matches/${id(which)}/restore`),
  ask: (which: string, question: object) => json<object>('POST', `/matches/${id(which)}/ask`, question),
  peek: (which: string, seat: number) =>
    json<Record<string, unknown>>('GET', `/matches/${id(which)}/private?seat=${seat}`),
  seat: (which: string, computers: Computers) =>
    json<MatchState>('PUT', `/matches/${id(which)}/computers`, computers),
  stop: (which: string, seq: number) => nothing('POST', `/matches/${id(which)}/stop`, { seq }),
  hint: (which: string, seq: number, signal: AbortSignal) =>
    json<Hint>('POST', `/matches/${id(which)}/hint`, { seq }, signal),
  line: (signal: AbortSignal) => json<PlaceInLine>('GET', '/line', undefined, signal),
  evaluation: (which: string, signal: AbortSignal) =>
    json<Evaluation>('GET', `/matches/${id(which)}/evaluation`, undefined, signal),
  solution: (which: string) => json<SolutionState>('GET', `/matches/${id(which)}/solution`),
  makeSolution: (which: string) => json<SolutionState>('POST', `/matches/${id(which)}/solution`),
  study: (which: string, seq: number) =>
    json<StudiedPosition>('POST', `/matches/${id(which)}/study`, { seq }),
  archiveMatch: (which: string, name: string) =>
    json<ArchiveEntry>('POST', `/matches/${id(which)}/archive`, { name }),

  me: () => json<Me>('GET', '/me'),
  signUp: (body: Credentials) => nothing('POST', '/account', body),
  signIn: (body: Credentials) => nothing('POST', '/session', body),
  changePassword: (body: NewPassword) => nothing('PUT', '/account/password', body),
  signOut: () => nothing('DELETE', '/session'),
  player: (name: string) => json<PlayerInfo>('GET', `/players/${id(name)}`),
  ratings: (name: string, game: string) =>
    json<RatingPoint[]>('GET', `/players/${id(name)}/ratings?game=${id(game)}`),
  played: (name: string, after?: Last) =>
    json<PlayedMatch[]>('GET', `/players/${id(name)}/matches${following(after)}`),
  invitation: (word: string) => json<Invitation>('GET', `/invitations/${id(word)}`),
  pair: (wanted: PairRequest) => json<MatchState>('POST', '/pair', wanted),
  accept: (word: string, body: TakeSeat) => json<MatchState>('POST', `/invitations/${id(word)}`, body),
  join: (which: string, body: TakeSeat) => json<MatchState>('POST', `/matches/${id(which)}/seat`, body),
  recovery: (which: string) => json<Recovery>('POST', `/matches/${id(which)}/recovery`),
  recover: (word: string) => json<MatchState>('POST', `/recoveries/${id(word)}`),

  archive: (after?: Last) => json<ArchiveEntry[]>('GET', `/archive${following(after)}`),
  renameArchived: (which: string, name: string) =>
    json<ArchiveEntry>('PATCH', `/archive/${id(which)}`, { name }),
  removeArchived: (which: string) => nothing('DELETE', `/archive/${id(which)}`),
  restoreArchived: (which: string) => nothing('POST', `/archive/${id(which)}/restore`),
  /** `over`: it is a new version of that archived game. */
  importRecord: (text: string, name?: string, over?: string) =>
    json<ArchiveEntry>('POST', '/archive/import', {
      text,
      ...(name ? { name } : {}),
      ...(over ? { over } : {}),
    }),
  extend: (which: string) => json<MatchState>('POST', `/archive/${id(which)}/extend`),

  review: (source: Source, signal: AbortSignal) =>
    json<Review>('GET', `${at(source)}/review`, undefined, signal),
  reviewTurns: (source: Source, from: number, signal: AbortSignal) =>
    json<TurnReviewPart>('POST', `${at(source)}/turn-review`, { from }, signal),
  tryTurn: (source: Source, turn: number, tokens: string[]) =>
    json<TriedTurn>('POST', `${at(source)}/turn-review/try`, { turn, tokens }),
  replay: (source: Source) => json<ReplayInfo>('GET', `${at(source)}/replay`),
  frames: (source: Source, from: number, to: number, secrets = false) =>
    json<Frame[]>('GET', `${at(source)}/frames?from=${from}&to=${to}&secrets=${secrets}`),
  times: (which: string) => json<TimedTurn[]>('GET', `/matches/${id(which)}/times`),
  record: async (source: Source) => (await request('GET', `${at(source)}/record`)).text(),
};
