// The messages of the server and the scenes of the games. src/lib/schema.d.ts is made from docs/openapi.json by
// `npm run types`.

export type * from './schema';
