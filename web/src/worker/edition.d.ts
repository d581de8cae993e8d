// What only the build of the web edition provides.

// What wasm-bindgen makes of crates/browser/src/bindings.rs.
declare module '$wasm' {
  export default function init(options: {
    module_or_path: WebAssembly.Module | Promise<Response> | URL;
  }): Promise<unknown>;
  export function sift(file: string): string;
  export class Host {
    constructor(stored: string, seed: Uint8Array, draws?: number);
    request(method: string, address: string, body: string, wall: number, steady: number): string;
    hear(text: string, wall: number, steady: number): string;
    wake(wall: number, steady: number): string;
    leave_all(wall: number, steady: number): string;
    supply(store: string, key: string, rows: string, wall: number, steady: number): void;
    duty(): string | undefined;
    job_of(id: string): string | undefined;
    found(id: string, tokens: string[], wall: number, steady: number): string;
    free(): void;
  }
  export class Engine {
    constructor();
    wants(job: string): string | undefined;
    bring(game: string, file: Uint8Array): void;
    run(job: string, report: (progress: string) => void): string;
  }
}
declare module '$wasm-file?url' {
  const address: string;
  export default address;
}

// What vite-plugin-pwa makes; only the web edition has it.
declare module 'virtual:pwa-register' {
  export function registerSW(options: {
    onNeedRefresh?: () => void;
    onRegisteredSW?: (address: string, registration: ServiceWorkerRegistration | undefined) => void;
  }): (reload: boolean) => Promise<void>;
}
