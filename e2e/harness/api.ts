// The program's HTTP interface, for setting up positions and for looking behind the pages.

/** A request was refused. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: any,
  ) {
    super(`${status}: ${refusal?.message ?? JSON.stringify(refusal)}`);
  }
}

export class Api {
  readonly base: string;

  constructor(address: string) {
    this.base = new URL('api', address).href;
  }

  headers(body?: unknown): Record<string, string> {
    return body === undefined ? {} : { 'content-type': 'application/json' };
  }

  async text(method: string, path: string, body?: unknown): Promise<string> {
    const answer = await fetch(this.base + path, {
      method,
      headers: this.headers(body),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.ok) return text;
    let refusal;
    try {
      refusal = JSON.parse(text);
    } catch {
      refusal = text;
    }
    throw new Refused(answer.status, refusal);
  }

  async json(method: string, path: string, body?: unknown): Promise<any> {
    const text = await this.text(method, path, body);
    return text === '' ? null : JSON.parse(text);
  }

  games = () => this.json('GET', '/games');
  settings = () => this.json('GET', '/settings');
  matches = () => this.json('GET', '/matches');
  archive = () => this.json('GET', '/archive');

  /** Changes some of the settings. */
  change = async (changes: object) =>
    this.json('PUT', '/settings', { ...(await this.settings()), ...changes });

  /** Begins a match; the game goes by its id. */
  newMatch = (options: object = {}, names = ['Ann', 'Bo'], game = 'scrimmage', computers: object = {}) =>
    this.json('POST', '/matches', { game, options, names, computers });
  seat = (state: any, computers: object) => this.json('PUT', `/matches/${state.id}/computers`, computers);

  match = (id: string) => this.json('GET', `/matches/${id}`);
  /** Does something in a match that stands at `seq`. */
  do = (id: string, seq: number, command: object) =>
    this.json('POST', `/matches/${id}/commands`, { seq, command });
  play = (state: any, tokens: string[]) => this.do(state.id, state.seq, { do: 'play', tokens });
  draw = (state: any) => this.do(state.id, state.seq, { do: 'draw' });
  undo = (state: any, to?: number) => this.do(state.id, state.seq, { do: 'undo', to });
  ask = (id: string, question: object) => this.json('POST', `/matches/${id}/ask`, question);
  record = (id: string) => this.text('GET', `/matches/${id}/record`);
  keep = (id: string, name: string) => this.json('POST', `/matches/${id}/archive`, { name });
  importRecord = (text: string, name: string) => this.json('POST', '/archive/import', { text, name });
  extend = (id: string) => this.json('POST', `/archive/${id}/extend`);
}
