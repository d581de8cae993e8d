// The board of an analysis: a tree of positions, each asked of the sandbox, so that nothing of it is stored. Both sides are
// moved freely; what has been played before is gone on with, and everything else is a variation.

import { announce } from '../lib/announce';
import { ApiError, api, asApiError } from '../lib/api';
import { say } from '../lib/locale.svelte';
import { InTurn } from '../lib/inturn.svelte';
import { answered, tellRefusal } from '../lib/refusals';
import { told as toldOf } from '../lib/replay';
import { toasts } from '../lib/toasts.svelte';
import type {
  MatchState,
  MatchUpdate,
  RecordTree,
  SandboxPosition,
  SandboxUpdate,
  Section,
} from '../lib/types';
import {
  fromRecord,
  grow,
  mainLine,
  MOST_DRAWINGS,
  path,
  promote,
  remove,
  tokens,
  toRecord,
  type TreeNode,
} from './tree';

/** A position is reached from another one that is so many tokens away at most: the text of one is kept now and then. */
const STRIDE = 200;
/** A line is gone on with from the same text up to so many tokens. */
const LONGEST = 1_500;

/** So many variations are told before somebody looks at them: a record may have thousands. */
const MOST_TOLD = 40;

/** A position whose text is known. */
type Anchor = { depth: number; from: SandboxPosition };

/** A draw that waits until somebody chooses what comes of it. */
type Waiting = { node: TreeNode; done: (update: MatchUpdate) => void; fail: (error: ApiError) => void };

export class AnalysisBoard {
  readonly game: string;
  readonly record: RecordTree;
  readonly top: TreeNode;
  /** The node that is shown. */
  at = $state.raw<TreeNode>() as TreeNode;
  state = $state.raw<MatchState | null>(null);
  /** The change that led to `state`, as a board is told it. */
  update = $state.raw<MatchUpdate | null>(null);
  /** Why the position cannot be shown. */
  error = $state.raw<ApiError | null>(null);
  /** Counts the changes of the tree: it is not made of signals. */
  changes = $state(0);
  /** How often moves, marks, comments or their order were changed since they were saved. */
  edits = $state(0);
  /** Whose eyes one sees with: of the side on turn, or of everybody. */
  secrets = $state(true);
  #anchors = new Map<TreeNode, Anchor>();
  /** The text that the position shown was reached from. */
  #anchor: Anchor;
  /** Changes are counted, because a ply can stand for several positions. */
  #seq = 0;
  /** One thing after the other, each on the position that the one before left. */
  readonly #inTurn = new InTurn();
  #waiting: Waiting | null = null;

  /** Whether the sides have secrets from each other. */
  readonly hides: boolean;

  /** Chance decides how the game begins: nothing is played yet, and a study has no suspense, so no coin is tossed. */
  get opening(): boolean {
    return this.at === this.top && this.state?.next.node === 'chance';
  }

  constructor(record: RecordTree, hides: boolean) {
    this.game = record.game;
    this.hides = hides;
    this.record = record;
    this.top = fromRecord(record);
    this.at = this.top;
    const { from, rules, options } = record;
    this.#anchor = {
      depth: 0,
      from: from == null ? { rules, options: options ?? {}, tokens: [] } : { from, options: {}, tokens: [] },
    };
    this.#anchors.set(this.top, this.#anchor);
  }

  get busy(): boolean {
    return this.#inTurn.busy;
  }

  /** The position that is shown, as the host is asked about it. */
  get position(): SandboxPosition {
    return this.#position(this.#anchor, this.at);
  }

  /** Shows the position after so many tokens of the main line, and has all of that line told. */
  open(ply: number): Promise<void> {
    return this.#inTurn.run(async () => {
      this.error = null;
      try {
        await this.#tellMainLine();
        const line = mainLine(this.top);
        await this.#show(line[Math.min(ply, line.length) - 1] ?? this.top);
        void this.#tellVariations();
      } catch (thrown) {
        this.error = asApiError(thrown);
      }
    });
  }

  /** Shows a node. */
  go(node: TreeNode): Promise<void> {
    this.#leave();
    return this.#inTurn.run(async () => {
      try {
        await this.#show(node);
      } catch (thrown) {
        tellRefusal(thrown);
      }
    });
  }

  play = (played: string[]): Promise<MatchUpdate> =>
    this.#inTurn.run(async () => {
      if (this.at.depth - this.#anchor.depth + played.length > LONGEST) await this.#anchorHere();
      const anchor = this.#anchor;
      const before = this.at;
      const position = this.#position(anchor, before);
      try {
        const told = await api.sandbox(this.game, {
          ...position,
          tokens: [...position.tokens!, ...played],
          since: position.tokens!.length,
        });
        let node = before;
        for (const token of played) {
          if (!node.children.some((child) => child.token === token)) this.#changed();
          node = grow(node, token);
        }
        this.#learn(before, node, told);
        return await this.#take(node, told, true);
      } catch (thrown) {
        throw tellRefusal(thrown);
      }
    });

  /** What comes of a draw is chosen by the player; the board waits for it. */
  draw = (): Promise<MatchUpdate> => {
    this.#waiting?.fail(new ApiError(409, { error: 'stale', message: '' }));
    return new Promise((done, fail) => {
      this.#waiting = { node: this.at, done, fail };
    });
  };

  /** The outcome of the draw that is due; without one it is drawn by chance. */
  async choose(outcome: string | null): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = null;
    try {
      const token = outcome ?? (await this.#drawn());
      const update = await this.play([token]);
      waiting?.done(update);
    } catch (thrown) {
      waiting?.fail(asApiError(thrown));
    }
  }

  async #drawn(): Promise<string> {
    const told = await api.sandbox(this.game, { ...this.position, since: 0, draw: true });
    if (told.drawn == null) throw new ApiError(422, { error: 'illegal', message: '' });
    return told.drawn;
  }

  undo = async (to?: number): Promise<MatchUpdate> => {
    const ply = this.state?.ply ?? 0;
    const back = ply - Math.max(0, to ?? ply - 1);
    const nodes = path(this.at);
    await this.go(nodes[nodes.length - 1 - back] ?? this.top);
    return { played: [], state: this.state! };
  };

  ask = (question: object, quiet = false): Promise<object> =>
    answered(api.sandboxAsk(this.game, { ...this.position, question: { ...question } }), quiet);

  peek = (seat: number): Promise<Record<string, unknown>> =>
    answered(api.sandboxPeek(this.game, { ...this.position, seat }));

  sections = (): Promise<Section[]> => answered(api.sandboxSections(this.game, this.position));

  /** One token back, or on along the line that is shown. */
  step(by: 1 | -1): void {
    const next = by < 0 ? this.at.parent : this.at.children[0];
    if (next) void this.go(next);
  }

  /** To the variation beside this one, above or below it. */
  beside(by: 1 | -1): void {
    const { parent } = this.at;
    if (!parent || parent.children.length < 2) return;
    const { children } = parent;
    void this.go(children[(children.indexOf(this.at) + by + children.length) % children.length]!);
  }

  setMark(mark: string | undefined): void {
    if (this.at === this.top) return;
    this.at.mark = this.at.mark === mark ? undefined : mark;
    this.#changed();
  }

  setComment(comment: string): void {
    this.at.comment = comment.trim() === '' ? undefined : comment;
    this.#changed();
  }

  /** Draws an arrow or a circle (`g3>h5`, `h4`) that is kept with the position; the same again wipes it off. */
  draws(drawing: string): void {
    const before = this.at.drawings ?? [];
    const others = before.filter((one) => one !== drawing);
    if (others.length === before.length && before.length >= MOST_DRAWINGS)
      return void toasts.notice(say('analysis-drawn-enough', { count: MOST_DRAWINGS }));
    this.at.drawings = others.length < before.length ? others : [...before, drawing];
    this.#changed();
  }

  erase(): void {
    this.at.drawings = undefined;
    this.#changed();
  }

  promote(toMain: boolean): void {
    promote(this.at, toMain);
    this.#changed();
  }

  /** Deletes what is shown and all that comes after it; what brings it back. */
  async delete(): Promise<(() => void) | null> {
    const { at } = this;
    if (at === this.top) return null;
    const place = at.parent!.children.indexOf(at);
    const node = remove(at);
    this.#changed();
    await this.go(node);
    return () => {
      node.children.splice(place, 0, at);
      this.#changed();
      void this.go(at);
    };
  }

  /** The tree as a record, to be kept. */
  asRecord(): RecordTree {
    const comment = this.top.comment?.trim();
    const { comment: _, drawings: __, ...record } = this.record;
    const { drawings } = this.top;
    return {
      ...record,
      ...(comment ? { comment } : {}),
      ...(drawings?.length ? { drawings: [...drawings] } : {}),
      line: toRecord(this.top),
    };
  }

  /** The text of the position that is shown. */
  async text(): Promise<string> {
    const position = this.position;
    const told = await api.sandbox(this.game, { ...position, since: position.tokens!.length, text: true });
    return told.text ?? '';
  }

  async see(secrets: boolean): Promise<void> {
    this.secrets = secrets;
    await this.go(this.at);
  }

  #changed(): void {
    this.changes += 1;
    this.edits += 1;
  }

  /** The board that waits for a draw at the node that is left waits in vain. */
  #leave(): void {
    this.#waiting?.fail(new ApiError(409, { error: 'stale', message: '' }));
    this.#waiting = null;
  }

  #position(anchor: Anchor, node: TreeNode): SandboxPosition {
    return { ...anchor.from, tokens: tokens(node).slice(anchor.depth) };
  }

  /** The nearest text on the way to a node. */
  #before(node: TreeNode): Anchor {
    for (let at: TreeNode | null = node; at; at = at.parent) {
      const anchor = this.#anchors.get(at);
      if (anchor) return anchor;
    }
    return this.#anchors.get(this.top)!;
  }

  async #anchorHere(): Promise<void> {
    const from = await this.text();
    this.#keep(this.at, from);
    this.#anchor = this.#anchors.get(this.at)!;
  }

  #keep(node: TreeNode, from: string): void {
    this.#anchors.set(node, { depth: node.depth, from: { from, options: {}, tokens: [] } });
  }

  async #show(node: TreeNode): Promise<void> {
    const anchor = this.#before(node);
    const forward = node.parent === this.at && anchor === this.#anchor;
    const position = this.#position(anchor, node);
    const since = Math.max(0, position.tokens!.length - (forward ? 1 : STRIDE));
    const told = await api.sandbox(this.game, { ...position, since });
    this.#anchor = anchor;
    this.#learn(this.#ancestor(node, told.played.length), node, told);
    await this.#take(node, told, forward);
  }

  #ancestor(node: TreeNode, above: number): TreeNode {
    let at = node;
    for (let left = above; left > 0 && at.parent; left--) at = at.parent;
    return at;
  }

  /** What was told of the tokens between two nodes is kept with them. */
  #learn(from: TreeNode, to: TreeNode, told: SandboxUpdate): void {
    const nodes = path(to).slice(from.depth);
    nodes.forEach((node, index) => {
      const played = told.played[told.played.length - nodes.length + index];
      if (played) node.lines ??= played.lines;
    });
    this.changes += 1;
  }

  async #take(node: TreeNode, told: SandboxUpdate, forward: boolean): Promise<MatchUpdate> {
    let { state } = told;
    if (this.hides && this.secrets && state.next.node === 'decide') {
      const anchor = this.#anchor;
      // What the side on turn knows is its own position's, and shown by those who move both sides.
      const scene = await api
        .sandboxPeek(this.game, { ...this.#position(anchor, node), seat: state.next.seat })
        .catch(() => state.scene);
      state = { ...state, scene };
    }
    this.#seq += 1;
    const undo_to = state.ply > 0 ? Math.min(state.undo_to ?? state.ply - 1, state.ply - 1) : null;
    state = { ...state, id: `analysis-${this.game}`, seq: this.#seq, position: this.#seq, undo_to };
    const update = { played: forward ? told.played : [], state };
    // What has been chosen at the toss is not told by a coin either.
    const { opening } = this;
    this.at = node;
    this.update = forward && !opening ? update : null;
    this.state = state;
    if (node !== this.top) announce(toldOf(node.lines ?? [], false) || state.headline);
    return update;
  }

  /** The main line is told from its beginning, and its positions' texts are kept now and then. */
  async #tellMainLine(): Promise<void> {
    const line = mainLine(this.top);
    let anchor = this.#anchors.get(this.top)!;
    for (let from = 0; from < line.length; from += STRIDE) {
      const part = line.slice(from, from + STRIDE);
      const last = part.at(-1)!;
      const more = from + STRIDE < line.length;
      const told = await api.sandbox(this.game, { ...this.#position(anchor, last), since: 0, text: more });
      this.#learn(part[0]!.parent!, last, told);
      if (!more || told.text == null) continue;
      this.#keep(last, told.text);
      anchor = this.#anchors.get(last)!;
    }
  }

  /** Some variations of a record are told one after the other; the others are when they are looked at. */
  async #tellVariations(): Promise<void> {
    const ends: TreeNode[] = [];
    const open = [this.top];
    for (let node = open.pop(); node && ends.length < MOST_TOLD; node = open.pop()) {
      if (node.children.length === 0 && node.lines === undefined) ends.push(node);
      for (const child of node.children) open.push(child);
    }
    for (const end of ends) {
      const anchor = this.#before(end);
      const position = this.#position(anchor, end);
      if (position.tokens!.length > LONGEST) continue;
      try {
        this.#learn(
          this.#ancestor(end, position.tokens!.length),
          end,
          await api.sandbox(this.game, { ...position, since: 0 }),
        );
      } catch {
        // It is told when it is looked at.
      }
    }
  }
}
