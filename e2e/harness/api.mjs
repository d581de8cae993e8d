// The program's HTTP interface, for setting up positions and for looking behind the pages.

/** A refusal. */
export class Refused extends Error {
  /** @param {number} status @param {any} refusal */
  constructor(status, refusal) {
    super(`${status}: ${refusal?.message ?? JSON.stringify(refusal)}`);
    this.status = status;
    this.refusal = refusal;
  }
}

export class Api {
  /** @param {string} address */
  constructor(address) {
    this.base = new URL('api', address).href;
  }

  /** @param {unknown} [body] @returns {Record<string, string>} */
  headers(body) {
    return body === undefined ? {} : { 'content-type': 'application/json' };
  }

  /** @param {string} method @param {string} path @param {unknown} [body] */
  async text(method, path, body) {
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

  /** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
  async json(method, path, body) {
    const text = await this.text(method, path, body);
    return text === '' ? null : JSON.parse(text);
  }

  games = () => this.json('GET', '/games');
  settings = () => this.json('GET', '/settings');
  matches = () => this.json('GET', '/matches');
  archive = () => this.json('GET', '/archive');

  /** Changes some of the settings. @param {object} changes */
  change = async (changes) => this.json('PUT', '/settings', { ...(await this.settings()), ...changes });

  /** @param {Record<string, string>} [options] @param {string[]} [names] @param {string} [game] its id @param {object} [computers] */
  newMatch = (options = {}, names = ['Ann', 'Bo'], game = 'scrimmage', computers = {}) =>
    this.json('POST', '/matches', { game, options, names, computers });
  /** @param {any} state @param {object} computers */
  seat = (state, computers) => this.json('PUT', `/matches/${state.id}/computers`, computers);

  /** @param {string} id */
  match = (id) => this.json('GET', `/matches/${id}`);
  /** Does something in a match as it stands. @param {any} state @param {object} command */
  command = (state, command) => this.json('POST', `/matches/${state.id}/commands`, { seq: state.seq, command });
  /** @param {any} state @param {string[]} tokens */
  play = (state, tokens) => this.command(state, { do: 'play', tokens });
  /** @param {any} state */
  draw = (state) => this.command(state, { do: 'draw' });
  /** @param {any} state @param {number} [to] */
  undo = (state, to) => this.command(state, { do: 'undo', to });
  /** @param {string} id @param {object} question */
  ask = (id, question) => this.json('POST', `/matches/${id}/ask`, question);
  /** @param {string} id */
  record = (id) => this.text('GET', `/matches/${id}/record`);
  /** @param {string} id @param {string} name */
  keep = (id, name) => this.json('POST', `/matches/${id}/archive`, { name });
  /** @param {string} text @param {string} name */
  importRecord = (text, name) => this.json('POST', '/archive/import', { text, name });
  /** @param {string} id */
  extend = (id) => this.json('POST', `/archive/${id}/extend`);
}
