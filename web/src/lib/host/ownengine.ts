// Hints, evaluations, analyses and reviews are worked out in the page, where the program was built with the engines for it
// (cargo's feature `web-engine`): a club's server has no work with them then. It still evaluates where something is secret,
// and says what it knows exactly; whatever fails here it is asked for as well.

import { EngineHand } from '../../worker/enginehand';
import { fetchGame } from '../../worker/modules';
import type { AnalysisRequest, GameInfo, RecordTree } from '../types';
import type { Advise, Ask } from './host';

type Kind = 'hint' | 'evaluation' | 'analysis' | 'review';

/** A finished game, as a job is told of it; null: the server judges it. */
type Finished = { game: string; rules: number; options: Record<string, string>; tokens: string[] } | null;

/** A hint does not wait until a position has been evaluated. */
const hands: Record<Kind, EngineHand> = {
  hint: new EngineHand(fetchGame),
  evaluation: new EngineHand(fetchGame),
  analysis: new EngineHand(fetchGame),
  review: new EngineHand(fetchGame),
};
/** The games whose engines are here, or on their way. */
const fetched = new Map<string, boolean>();
/** What the server alone gives advice about: kinds of advice, each with a match. */
const reserved = new Set<string>();

/** Whether a game's engine is here. It is fetched, once; until then the server is asked. */
function hasEngine(game: string): boolean {
  const here = fetched.get(game);
  if (here === undefined) {
    fetched.set(game, false);
    fetchGame(game).then(
      () => fetched.set(game, true),
      (error: unknown) => console.warn(error),
    );
  }
  return here ?? false;
}

/** Looks at a position of the page's own: the server need not be asked for anything. */
async function analyze(game: string, asked: AnalysisRequest, signal?: AbortSignal): Promise<Response | null> {
  const { lines, time_ms, threat = false, from, rules, options = {}, tokens = [] } = asked;
  // Under which rules a game is played that does not say so is the server's to know.
  if (!hasEngine(game) || (from == null && rules == null)) return null;
  const job = {
    match: 'analysis',
    seq: 0,
    seed: Math.floor(Math.random() * Number.MAX_SAFE_INTEGER),
    task: { do: 'analyze', lines, time_ms, threat },
    position: {
      game,
      rules: rules ?? 0,
      options,
      names: [null, null],
      tokens,
      ...(from == null ? {} : { from }),
    },
  };
  const done = await hands.analysis.run(JSON.stringify(job), { signal });
  return done.status === 200 ? Response.json(done.body) : null;
}

/** Games that are reviewed: a review has many parts, and each of them is asked for by itself. */
const finished = new Map<string, Promise<Finished>>();
/** What has been judged in this page, by request: a second look is there at once. */
const judged = new Map<string, string>();
const MOST_JUDGED = 500;

async function finishedGame(of: string, ask: Ask): Promise<Finished> {
  const answer = await ask('GET', `${of}/record`);
  if (!answer.ok) return null;
  const text = await answer.text();
  // Whether a game may be reviewed that goes on is the server's to say.
  if (!/^\[(Result|Termination) "/m.test(text)) return null;
  const read = await ask('POST', '/records/tree', { text });
  if (!read.ok) return null;
  const { game, rules, options, from, line } = (await read.json()) as RecordTree;
  const games = (await (await ask('GET', '/games')).json()) as GameInfo[];
  // What is solved the server knows exactly.
  if (games.find(({ id }) => id === game)?.solvable !== false) return null;
  const tokens = line.map(({ t }) => t);
  return { game, rules, options: options ?? {}, tokens, ...(from == null ? {} : { from }) };
}

/** Judges some turns of a finished game, or one that is tried. */
async function judge(of: string, task: object, signal: AbortSignal | undefined, ask: Ask) {
  const key = `${of} ${JSON.stringify(task)}`;
  const known = judged.get(key);
  if (known !== undefined) return new Response(known, { headers: { 'content-type': 'application/json' } });
  if (!finished.has(of)) finished.set(of, finishedGame(of, ask));
  const position = await finished.get(of)!.catch(() => null);
  if (!position) {
    finished.delete(of);
    return null;
  }
  if (!hasEngine(position.game)) return null;
  const job = { match: of, seq: 0, seed: 0, task, position: { ...position, names: [null, null] } };
  const done = await hands.review.run(JSON.stringify(job), { signal });
  if (done.status !== 200) return null;
  if (judged.size >= MOST_JUDGED) judged.clear();
  judged.set(key, JSON.stringify(done.body));
  return Response.json(done.body);
}

export const advise: Advise = async (path, body, signal, ask) => {
  const [, game] = /^\/games\/([^/]+)\/sandbox\/analysis$/.exec(path) ?? [];
  if (game !== undefined) return analyze(game, body as AnalysisRequest, signal);
  const [, of, tried] = /^(\/(?:matches|archive)\/[^/]+)\/turn-review(\/try)?$/.exec(path) ?? [];
  if (of !== undefined)
    return judge(of, { do: tried ? 'try-turn' : 'review-turns', ...(body as object) }, signal, ask);
  const [, match, kind] = /^\/matches\/([^/]+)\/(hint|evaluation)$/.exec(path) ?? [];
  if (match === undefined || reserved.has(`${kind} ${match}`)) return null;
  const { seq = null } = (body ?? {}) as { seq?: number };
  const answer = await ask('POST', `/matches/${match}/job`, { advice: kind, seq }, signal);
  // Why it is refused is told by the answer to the question itself.
  if (!answer.ok) return null;
  const job = await answer.text();
  if (job === 'null') {
    reserved.add(`${kind} ${match}`);
    return null;
  }
  const { game: asked } = (JSON.parse(job) as { position: { game: string } }).position;
  if (!hasEngine(asked)) return null;
  const done = await hands[kind as Kind].run(job, { signal });
  return done.status === 200 ? Response.json(done.body) : null;
};
