// What only the build of the web edition provides.

// Where the modules are, and what wasm-bindgen makes of crates/browser/src/modules/exports for each; `cargo xtask web` writes both.
declare module '$wasm/files.js' {
  /** The addresses of the modules: of that without a game, and of those of the games. */
  export const lobby: string;
  export const games: Record<string, string>;
}
declare module '$wasm/glue.js' {
  export const lobby: Program & { Lobby: new (stored: string, seed: Uint8Array) => Lobby };
  export const games: Record<string, GameProgram>;
  export type Program = {
    default: (options: { module_or_path: WebAssembly.Module }) => Promise<unknown>;
  };
  export type GameProgram = Program & {
    sift: (file: string) => string;
    Host: new (stored: string, seed: Uint8Array, draws?: number) => Host;
    Engine: new () => Engine;
  };
  export type Lobby = Pick<Host, 'request' | 'hear' | 'learn' | 'free'>;
  export type Host = {
    request: (method: string, address: string, body: string, wall: number, steady: number) => string;
    hear: (text: string, wall: number, steady: number) => string;
    wake: (wall: number, steady: number) => string;
    leave_all: (wall: number, steady: number) => string;
    supply: (store: string, key: string, rows: string, wall: number, steady: number) => void;
    learn: (writes: string) => void;
    duty: () => string | undefined;
    job_of: (id: string) => string | undefined;
    found: (id: string, tokens: string[], wall: number, steady: number) => string;
    free: () => void;
  };
  export type Engine = {
    wants: (job: string) => string | undefined;
    bring: (game: string, file: Uint8Array) => void;
    run: (job: string, report: (progress: string) => void) => string;
  };
}

// What vite-plugin-pwa makes; only the web edition has it.
declare module 'virtual:pwa-register' {
  export function registerSW(options: {
    onNeedRefresh?: () => void;
    onRegisteredSW?: (address: string, registration: ServiceWorkerRegistration | undefined) => void;
  }): (reload: boolean) => Promise<void>;
}
