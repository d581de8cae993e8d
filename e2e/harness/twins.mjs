// Two games that are the same but for the secret call, brought to one position after the other.
import { Refused } from './api.mjs';
import { Driver } from './scrimmage.mjs';

/** @typedef {import('./api.mjs').Api} Api */

/** What differs between any two games: ids, times, and the words that a page makes up for its commands. @param {string} text */
export function levelled(text) {
  return text
    .replace(/"(id|match|key|created|updated|archived|archived_as)":\s*("[^"]*"|null)/g, '"$1":"*"')
    .replace(/\/(matches|archive)\/[0-9a-zA-Z-]+/g, '/$1/*');
}

export class Twins {
  /** The tokens since the call, which both games share. @type {string[]} */
  later = [];

  /** @param {Api} api @param {string} before the record up to the call @param {[string, string]} calls */
  constructor(api, before, calls) {
    this.api = api;
    this.before = before;
    this.calls = calls;
  }

  /** A game in which the offense has lined up so that all these calls are legal. @param {Api} api @param {[string, string]} calls */
  static async begin(api, calls) {
    const driver = await Driver.begin(api);
    await driver.draw();
    await driver.lineUpFor(calls);
    return new Twins(api, await api.record(driver.state.id), calls);
  }

  /** Both games in the position after `later` and these tokens, or null if one of them forbids a token. @param {string[]} [more] */
  async stand(more = []) {
    const states = [];
    for (const call of this.calls) {
      try {
        const text = `${this.before}\n${[call, ...this.later, ...more].join(' ')}\n`;
        const entry = await this.api.importRecord(text, 'Twin');
        states.push({ entry, state: await this.api.extend(entry.id) });
      } catch (error) {
        if (error instanceof Refused && error.status === 422) return null;
        throw error;
      }
    }
    this.later.push(...more);
    return states;
  }

  /** Plays on with tokens that both games allow. @param {any} state */
  async next(state) {
    /** @type {string[][]} */
    let ways;
    if (state.next.node === 'chance') {
      ways = state.next.odds.map((/** @type {any} */ outcome) => [outcome.token]);
    } else if (state.scene.placing) {
      const { man, squares } = state.scene.placing;
      ways = squares.map((/** @type {string} */ square) => [`${man}@${square}`]);
    } else {
      ways = state.scene.reach
        .filter((/** @type {any} */ reach) => reach.man !== 'Q')
        .flatMap((/** @type {any} */ reach) => reach.squares)
        .filter((/** @type {any} */ square) => !square.contact && !square.ball)
        .map((/** @type {any} */ square) => square.tokens);
      ways.sort((one, other) => other.length - one.length);
    }
    for (const way of ways) {
      const stand = await this.stand(way);
      if (stand) return stand;
    }
    throw new Error('no token is legal in both games');
  }
}
