// The computer's worker: it does one job after the other, and tells how they go.

import type { Engine } from '$wasm/glue.js';
import type { FromEngine, Progress, ToEngine } from './messages';
import { gameModule } from './modules';

/** The networks that evaluate games, by the path of their files. */
const files = import.meta.glob<string>('../../../games/*/src/ai/*.net', {
  query: '?url',
  import: 'default',
  eager: true,
});
const networks = new Map(
  Object.entries(files).map(([path, address]) => [/([^/]+)\.net$/.exec(path)![1]!, address]),
);

/** Brings the network that a job wants, if its game has one. */
async function bring(engine: Engine, job: string): Promise<void> {
  const game = engine.wants(job);
  const address = game === undefined ? undefined : networks.get(game);
  if (game === undefined || address === undefined) return;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  engine.bring(game, new Uint8Array(await answer.arrayBuffer()));
}

const tell = (message: FromEngine) => postMessage(message);
let engine: Promise<Engine> | undefined;

onmessage = async ({ data }: MessageEvent<ToEngine>) => {
  if ('module' in data) {
    engine = gameModule(data.game, Promise.resolve(data.module)).then(({ Engine }) => new Engine());
    return;
  }
  try {
    const ready = (await engine)!;
    await bring(ready, data.job);
    const done = ready.run(data.job, (text) => tell({ progress: JSON.parse(text) as Progress }));
    tell({ done: JSON.parse(done) as { status: number; body: unknown } });
  } catch (error) {
    // In a promise nobody would hear of it.
    setTimeout(() => {
      throw error;
    });
  }
};
