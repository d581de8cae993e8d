// Two games that are the same but for the secret call, brought to one position after the other.
import type { Api } from './api.ts';
import { Refused } from './api.ts';
import { Driver } from './scrimmage.ts';

/** What differs between any two games: ids, times, and the words that a page makes up for its commands. */
export function levelled(text: string) {
  return text
    .replace(/"(id|match|key|created|updated|archived|archived_as)":\s*("[^"]*"|null)/g, '"$1":"*"')
    .replace(/\/(matches|archive)\/[0-9a-zA-Z-]+/g, '/$1/*');
}

export class Twins {
  /** The tokens since the call, which both games share. */
  later: string[] = [];

  constructor(
    readonly api: Api,
    /** The record up to the call. */
    readonly before: string,
    readonly calls: [string, string],
  ) {}

  /** A game in which the offense has lined up so that all these calls are legal. */
  static async begin(api: Api, calls: [string, string]) {
    const driver = await Driver.begin(api);
    await driver.draw();
    await driver.lineUpFor(calls);
    return new Twins(api, await api.record(driver.state.id), calls);
  }

  /** Both games in the position after `later` and these tokens, or null if one of them forbids a token. */
  async stand(more: string[] = []) {
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

  /** Plays on with tokens that both games allow. */
  async next(state: any) {
    let ways: string[][];
    if (state.next.node === 'chance') {
      ways = state.next.odds.map((outcome: any) => [outcome.token]);
    } else if (state.scene.placing) {
      const { man, squares } = state.scene.placing;
      ways = squares.map((square: string) => [`${man}@${square}`]);
    } else {
      ways = state.scene.reach
        .filter((reach: any) => reach.man !== 'Q')
        .flatMap((reach: any) => reach.squares)
        .filter((square: any) => !square.contact && !square.ball)
        .map((square: any) => square.tokens);
      ways.sort((one, other) => other.length - one.length);
    }
    for (const way of ways) {
      const stand = await this.stand(way);
      if (stand) return stand;
    }
    throw new Error('no token is legal in both games');
  }
}
