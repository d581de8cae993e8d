// The computer's worker: it does one job after the other, and tells how they go.

import init, { Engine } from '$wasm';
import type { FromEngine, Progress, ToEngine } from './messages';

const tell = (message: FromEngine) => postMessage(message);
let engine: Promise<Engine> | undefined;

onmessage = async ({ data }: MessageEvent<ToEngine>) => {
  if ('module' in data) {
    engine = init({ module_or_path: data.module }).then(() => new Engine());
    return;
  }
  try {
    const done = (await engine)!.run(data.job, (text) => tell({ progress: JSON.parse(text) as Progress }));
    tell({ done: JSON.parse(done) as { status: number; body: unknown } });
  } catch (error) {
    // In a promise nobody would hear of it.
    setTimeout(() => {
      throw error;
    });
  }
};
