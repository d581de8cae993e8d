// Makes a match from an archived game, so that boards need to know only one type.

import type { ArchiveEntry, Frame, MatchState } from './types';

export function archivedMatch(entry: ArchiveEntry, frame: Frame): MatchState {
  return {
    id: entry.id,
    game: entry.game,
    rules_version: entry.rules_version,
    options: entry.options,
    names: entry.names,
    seq: 0,
    position: 0,
    ply: frame.ply,
    next: entry.score ? { node: 'over', score: entry.score, returns: [0, 0] } : { node: 'decide', seat: 0 },
    headline: frame.headline,
    scene: frame.scene,
    log: [],
    section: frame.section,
    computers: { levels: [null, null], think_ms: 2000, paused: false },
  };
}
