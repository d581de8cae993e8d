// A small made-up server, so that the pages can be worked on without the program: one game whose plays are a script.
// It keeps everything in memory and knows no rules.

import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';
import type { ArchiveEntry, Frame, LogLine, MatchState, Refusal, Section, Settings } from '../src/lib/types';

const games = [
  {
    id: 'scrimmage',
    name: 'Scrimmage',
    summary: 'Line up eleven men, call the play in secret, and outrun, outblock and outguess the other side.',
    seats: ['Red', 'Yellow'],
    rules_version: 1,
    options: [
      { key: 'min_squares', about: 'Fewest squares that a turn may bring.', default: '3', min: 1, max: 20 },
      { key: 'max_squares', about: 'Most squares that a turn may bring.', default: '6', min: 1, max: 20 },
      { key: 'tackle', about: 'How tackles are decided.', default: 'power', choices: ['power', 'uniform'] },
    ],
  },
];

const rules = ['Field', 'Men', 'Line-up', 'L1 Linemen', 'Moving', 'M7 Linemen never go back', 'Tackles'].map(
  (title, i) => ({
    id: title.toLowerCase().replace(/\W+/g, '-'),
    level: /^[LM]\d/.test(title) ? 3 : i === 0 ? 1 : 2,
    title,
    html: `<p>The <em>front</em> column and the line of ${title}. ${'Men move a square at a time. '.repeat(8)}</p>`,
    text: `The front column and the line of ${title}. ${'Men move a square at a time. '.repeat(8)}`,
  }),
);

const labels = ['T1', 'T2', 'G1', 'G2', 'G3', 'TE', 'SE', 'Q', 'F', 'H', 'T'];
const plays = 3;
const perPlay = 40;
const last = plays * perPlay;

function scene(ply: number): Record<string, unknown> {
  const play = Math.floor(ply / perPlay);
  const at = ply % perPlay;
  const line = 15 + play * 3;
  const men = ['red', 'yellow'].flatMap((team, side) =>
    labels.slice(0, Math.max(0, Math.min(11, at - side * 11))).map((label, i) => ({
      team,
      unit: side === 0 ? 'offense' : 'defense',
      label,
      at: `A${line}`,
      row: 2 + i,
      column: line + (side === 0 ? 0 - (i > 6 ? 3 : 0) : 2) + (side === 0 ? Math.max(0, at - 24) % 8 : 0),
      speed: 3,
      power: 2,
      carrier: label === 'H',
      receiver: false,
      lineman: i < 5,
    })),
  );
  return {
    phase: ply >= last ? 'over' : at < 11 ? 'offense-line-up' : at < 22 ? 'defense-line-up' : 'turn',
    ...{ offense: 'red', possession: 'red', red_direction: 'east', line, first_down_line: line + 5 },
    ...{
      window: line - 5,
      down: play + 1,
      to_go: 10,
      ball_on: `Red ${2 * line - 10}`,
      play: play + 1,
      turn: 1,
    },
    ...{ men, gone: [], call: { made: at > 11 }, calls: [], reach: [], throws: [], scramble: false },
    ...{ eligible_carriers: [], score: ply >= last ? [6, 0] : [0, 0], squares: { left: 3, allotted: 5 } },
  };
}

function lines(ply: number): LogLine[] {
  const section = Math.min(plays, Math.floor((ply - 1) / perPlay) + 1);
  const at = (ply - 1) % perPlay;
  const line = (kind: LogLine['kind'], text: string): LogLine => ({ ply, section, kind, text });
  if (at === 0)
    return [
      line('heading', `${section}. 1st and 10, Red ${14 + 6 * section}`),
      line('step', 'T1 lines up on H15.'),
    ];
  if (at === 23) return [line('event', 'Red has 5 squares.')];
  if (at === 30) return [line('event', 'H takes it outside, missed by B1.')];
  if (at === perPlay - 1)
    return [
      line('event', 'Tackled by L2.'),
      line('summary', section === plays ? 'Touchdown, Red!' : 'A gain of 6 yards.'),
    ];
  return [line('step', `${labels[at % 11]} moves to H${15 + at}.`)];
}

const sections = (ply: number): Section[] =>
  Array.from({ length: plays }, (_, i) => ({
    number: i + 1,
    from: i * perPlay,
    to: Math.min(ply, (i + 1) * perPlay),
    title: `1st and 10, Red ${20 + 6 * i}`,
    summary: ply >= (i + 1) * perPlay ? 'H runs for 6 yards' : null,
  })).filter((one) => one.from < ply || one.number === 1);

type Match = { id: string; names: string[]; seq: number; ply: number; removed: boolean; created: string };
const matches = new Map<string, Match>();
const archive = new Map<string, ArchiveEntry & { deleted: boolean }>();
let settings: Settings = {
  replay_speed: 'moderate',
  sound: true,
  theme: 'system',
  confirm_turn_end: true,
  names: ['Ann', 'Bob'],
  options: {},
  guides_seen: [],
};
let next = 1;

function state(match: Match): MatchState {
  const { ply } = match;
  const section = Math.min(plays, Math.floor(ply / perPlay) + 1);
  const from = Math.max(0, section - 2) * perPlay;
  return {
    ...{
      id: match.id,
      game: 'scrimmage',
      rules_version: 1,
      names: match.names,
      seq: match.seq,
      ply,
      section,
    },
    options: { min_squares: '3', max_squares: '6', tackle: 'power' },
    next: ply >= last ? { node: 'over', score: [6, 0], returns: [1, -1] } : { node: 'decide', seat: ply % 2 },
    undo_to: ply > 0 && ply < last ? ply - 1 : null,
    headline: ply >= last ? 'Touchdown, Red' : `1st and 10, Red ${14 + 6 * section}`,
    scene: scene(ply),
    log: Array.from({ length: ply - from }, (_, i) => lines(from + i + 1)).flat(),
    last_section: sections(ply).findLast((one) => one.summary) ?? null,
    archived_as: null,
  };
}

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.message);
  }
}
const missing = () => new Refused(404, { error: 'not-found', message: 'There is no such thing.' });

function create(names: string[] = [], ply = 0): Match {
  const id = `m${next++}`;
  const match = {
    ...{ id, ply, seq: 1, removed: false, created: new Date().toISOString() },
    names: games[0]!.seats.map((seat, i) => names[i] || seat),
  };
  matches.set(id, match);
  return match;
}

function keep(name: string, names: string[], ply: number): ArchiveEntry {
  const now = new Date().toISOString();
  const entry = {
    ...{ id: `a${next++}`, name, game: 'scrimmage', names, date: now.slice(0, 10), archived: now },
    ...{ over: ply >= last, score: ply >= last ? [6, 0] : null, sections: sections(ply).length, plies: ply },
    ...{ headline: state({ ...create(names, ply), removed: true }).headline, options: {}, rules_version: 1 },
    deleted: false,
  };
  archive.set(entry.id, entry);
  return entry;
}

function frames(ply: number, url: URL): Frame[] {
  const from = Number(url.searchParams.get('from'));
  const to = Math.min(Number(url.searchParams.get('to')), ply);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i).map((at) => ({
    ply: at,
    token: at === 0 ? null : at % perPlay < 22 ? 'T1@H15' : 'T1>H16',
    lines: at === 0 ? [] : lines(at),
    section: Math.min(plays, Math.floor(Math.max(0, at - 1) / perPlay) + 1),
    headline: `1st and 10, step ${at}`,
    scene: scene(at),
  }));
}

const record = (names: string[]) =>
  `[Game "scrimmage"]\n[Red "${names[0]}"]\n[Yellow "${names[1]}"]\n\n~red-east\n`;

function replayOf(ply: number, what: string | undefined, url: URL, names: string[]): unknown {
  if (what === 'replay') return { plies: ply, sections: sections(ply), may_show_calls: ply >= last };
  if (what === 'frames') return frames(ply, url);
  if (what === 'record') return record(names);
  throw missing();
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- bodies are whatever the pages send
function answer(method: string, url: URL, body: any): unknown {
  const [first, id, what] = url.pathname.replace(/^\/api\//, '').split('/');
  if (first === 'games') return id === undefined ? games : what === 'rules' ? rules : [];
  if (first === 'settings') return method === 'PUT' ? (settings = body) : settings;
  if (first === 'matches') {
    if (id === undefined && method === 'POST') return state(create(body.names));
    if (id === undefined)
      return [...matches.values()]
        .filter((match) => !match.removed)
        .map((match) => ({ ...state(match), created: match.created, updated: match.created }))
        .map((one) => ({
          ...one,
          over: one.next.node === 'over',
          score: one.next.node === 'over' ? [6, 0] : null,
        }));
    const match = matches.get(id);
    if (!match) throw missing();
    if (method === 'DELETE' || what === 'restore') match.removed = method === 'DELETE';
    else if (method === 'GET' && what === undefined) return state(match);
    else if (what === 'archive') return keep(body.name, match.names, match.ply);
    else if (method === 'GET') return replayOf(match.ply, what, url, match.names);
    else {
      if (body.seq !== match.seq)
        throw new Refused(409, { error: 'stale', message: 'The game went on.', state: state(match) });
      if (body.tokens?.[0] === 'illegal')
        throw new Refused(422, {
          ...{ error: 'illegal', rule: 'M7', token: 'T1>H14', index: 0 },
          message: 'T1 is a lineman and never goes backward: H14 lies behind H15.',
        });
      match.seq++;
      match.ply = Math.max(0, Math.min(last, match.ply + (what === 'undo' ? -1 : 1)));
      const played =
        what === 'undo' ? [] : [{ ply: match.ply - 1, token: 'T1>H16', lines: lines(match.ply) }];
      return { played, state: state(match) };
    }
    return undefined;
  }
  if (first === 'archive') {
    if (id === undefined) return [...archive.values()].filter((one) => !one.deleted);
    if (id === 'import') {
      if (!body.text.startsWith('['))
        throw new Refused(422, {
          error: 'bad-record',
          message: 'A header was expected.',
          line: 1,
          column: 1,
        });
      return keep(body.name ?? 'Imported', ['Ann', 'Bob'], 70);
    }
    const entry = archive.get(id);
    if (!entry) throw missing();
    if (method === 'DELETE' || what === 'restore') entry.deleted = method === 'DELETE';
    else if (method === 'PATCH') return Object.assign(entry, { name: body.name });
    else if (what === 'extend') return state(create(entry.names, entry.plies));
    else return replayOf(entry.plies, what, url, entry.names);
    return undefined;
  }
  throw missing();
}

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : JSON.parse(text);
}

export function mock(): Plugin {
  create(['Ann', 'Bob'], 64);
  create(['Bartholomäus Featherstonehaugh', 'Wilhelmina'], 10);
  create(['Ann', 'Bob'], last);
  keep('The long drive', ['Ann', 'Bob'], last);
  keep('To be continued', ['Ann', 'Bob'], 70);
  return {
    name: 'kickoff-mock',
    configureServer(server) {
      server.middlewares.use(async (request, response, pass) => {
        const url = new URL(request.url ?? '/', 'http://mock');
        if (!url.pathname.startsWith('/api/')) return pass();
        let status = 200;
        let body: unknown;
        try {
          body = answer(request.method ?? 'GET', url, await read(request));
          if (body === undefined) status = 204;
        } catch (thrown) {
          if (!(thrown instanceof Refused)) throw thrown;
          status = thrown.status;
          body = thrown.refusal;
        }
        const text = typeof body === 'string';
        response.writeHead(status, { 'content-type': text ? 'text/plain' : 'application/json' });
        response.end(status === 204 ? undefined : text ? body : JSON.stringify(body));
      });
    },
  };
}
