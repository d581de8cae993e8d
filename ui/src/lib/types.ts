// The messages of the server. src/lib/schema.d.ts is made from docs/openapi.json by `npm run types`.

export type * from './schema';
export type * from './scrimmage-types';
