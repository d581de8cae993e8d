// The board editor: a text that is changed on the board, in the form or by hand. Every change is checked by the rules; what
// they refuse is told, and the last legal position stays on the board.

import { boards } from '../games';
import { announce } from '../lib/announce';
import { ApiError, api, asApiError } from '../lib/api';
import type { GameModule } from '../lib/board';
import { copyText } from '../lib/files';
import { games } from '../lib/games.svelte';
import { say } from '../lib/locale.svelte';
import { overlays } from '../lib/overlays.svelte';
import { routeHref, router } from '../lib/router.svelte';
import { shareAddress, sharePicture } from '../lib/share';
import { toasts } from '../lib/toasts.svelte';
import type { MatchState } from '../lib/types';
import { parse, value, withValue, write, type PositionText } from './text';
import type { EditorPiece, PositionEditor } from './types';

/** Fast typing and counting up are checked once. */
const PAUSE_MS = 200;

/** What is in the hand: from a square, or from beside the board. */
export type Held = { from: string; pieces: EditorPiece[] } | { tray: EditorPiece };

export class EditorController {
  readonly game: string;
  readonly module: GameModule | undefined;
  editor = $state.raw<PositionEditor | null>(null);
  error = $state.raw<ApiError | null>(null);
  text = $state('');
  /** The last legal position. */
  shown = $state.raw<MatchState | null>(null);
  #shownPosition: PositionText = { head: [], fields: [] };
  /** Whether the rules take the text; null while they are asked. */
  legal = $state<boolean | null>(null);
  refusal = $state('');
  held = $state.raw<Held | null>(null);
  flipped = $state(false);
  readonly position: PositionText = $derived(parse(this.text));
  #past = $state.raw<string[]>([]);
  #future = $state.raw<string[]>([]);
  /** What was changed last: a field that is typed in is one change. */
  #changing: string | null = null;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string) {
    this.game = game;
    this.module = boards[game];
  }

  async load(position: string | undefined): Promise<void> {
    this.error = null;
    try {
      await games.load();
      if (!games.find(this.game) || !this.module)
        throw new ApiError(404, { error: 'not-found', message: say('app-nothing') });
      this.editor = (await this.module.editor?.())?.default ?? null;
      this.text = position ?? this.startText(this.starts[0]?.fields ?? 'phase=toss');
      await this.#check();
      // There is always a board, whatever the address says.
      if (!this.shown && this.starts[0]) await this.#showStart(this.startText(this.starts[0].fields));
    } catch (thrown) {
      this.error = asApiError(thrown);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  get starts(): PositionEditor['starts'] {
    return this.editor?.starts ?? [];
  }
  get seats(): string[] {
    return games.find(this.game)?.seats ?? [];
  }
  /** As one line. */
  get line(): string {
    return this.text.trim().replace(/\s+/g, ' ');
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** A position to begin with, under the options of the one that is there. */
  startText(fields: string): string {
    const info = games.find(this.game);
    const known = (info?.options ?? []).map(({ key }) => key);
    const options = this.position.fields.filter(([key]) => known.includes(key));
    const own = parse(fields).fields;
    return write({ head: [this.game, String(info?.rules_version ?? 1)], fields: [...options, ...own] });
  }

  /** Changes the text. Changes of one `part` that follow each other are undone together. */
  change(text: string, part: string | null = null): void {
    if (text === this.text) return;
    if (part === null || part !== this.#changing) this.#past = [...this.#past, this.text].slice(-500);
    this.#future = [];
    this.#changing = part;
    this.#set(text);
  }
  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.text];
    this.#changing = null;
    this.#set(before);
    announce(say('editor-undone'));
  }
  redo(): void {
    const after = this.#future.at(-1);
    if (after === undefined) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.text];
    this.#changing = null;
    this.#set(after);
    announce(say('editor-redone'));
  }

  setField(key: string, to: string | null): void {
    const now = withValue(this.position, key, to);
    this.change(write(this.editor?.follow?.(now, key) ?? now), key);
  }

  #set(text: string): void {
    this.text = text;
    this.legal = null;
    this.#asked += 1;
    clearTimeout(this.#timer);
    const held = this.held;
    if (held && 'from' in held && this.at(held.from).length === 0) this.held = null;
    this.#timer = setTimeout(() => void this.#check(), PAUSE_MS);
  }

  #ask(from: string) {
    return api.sandbox(this.game, { from, options: {}, tokens: [], since: 0 });
  }

  /** Asks the rules; only the latest answer counts. */
  async #check(): Promise<void> {
    const asked = ++this.#asked;
    const { line } = this;
    const of = line.split(' ')[0] ?? '';
    if (of !== this.game && boards[of]) return router.go({ page: 'edit', game: of, position: line });
    try {
      const { state } = await this.#ask(line);
      if (asked !== this.#asked) return;
      this.legal = true;
      this.refusal = '';
      this.#show(state, line);
    } catch (thrown) {
      if (asked !== this.#asked) return;
      const error = asApiError(thrown);
      this.legal = false;
      this.refusal = error.message;
      if (this.shown) announce(error.message);
    }
    // The address leads back to this text. It is the same page, so that nothing is loaded anew.
    history.replaceState(history.state, '', routeHref(this.#route));
  }

  async #showStart(text: string): Promise<void> {
    this.#show((await this.#ask(text)).state, text);
  }

  #show(state: MatchState, text: string): void {
    this.#shownPosition = parse(text);
    this.shown = { ...state, seq: (this.shown?.seq ?? 0) + 1 };
  }

  get #route() {
    return { page: 'edit' as const, game: this.game, position: this.line };
  }
  get analysis(): string {
    return routeHref({
      page: 'analysis',
      of: { kind: 'game', game: this.game, position: this.line },
    });
  }

  // The board.

  at(square: string): EditorPiece[] {
    return this.editor?.at(this.position, square) ?? [];
  }
  /** What the board shows there: while the rules refuse the text, that is something else. */
  shownAt(square: string): EditorPiece[] {
    return this.editor?.at(this.#shownPosition, square) ?? [];
  }
  get tray(): EditorPiece[] {
    return this.editor?.tray?.(this.position) ?? [];
  }
  /** What is in the hand can be taken off the board. */
  get removable(): boolean {
    const { held, editor } = this;
    return held !== null && 'from' in held && (editor?.lift?.(this.position, held.from) ?? null) !== null;
  }

  /** "Red 7", "T1 and the ball". */
  named(pieces: readonly EditorPiece[]): string {
    const one = ({ label, seat, id }: EditorPiece) => {
      if (id === 'ball') return say('editor-ball');
      if (label === '') return say('editor-man');
      return seat === null ? label : `${this.seats[seat] ?? ''} ${label}`.trim();
    };
    return pieces.map(one).join(', ');
  }

  /** A square was tapped, or Enter was pressed on it. */
  pick(square: string): void {
    const { editor, held } = this;
    if (!editor) return;
    if (held) return this.put(square);
    const tapped = editor.tap?.(this.position, square);
    if (tapped) {
      const placed = editor.at(tapped, square).length > 0;
      announce(say(placed ? 'editor-placed' : 'editor-removed', { square }));
      return this.change(write(tapped));
    }
    this.take(square);
  }

  take(square: string): boolean {
    const pieces = this.at(square);
    if (pieces.length === 0) {
      announce(say('editor-nothing', { square }));
      return false;
    }
    this.held = { from: square, pieces };
    announce(say('editor-picked', { pieces: this.named(pieces), square }));
    return true;
  }

  takeFromTray(piece: EditorPiece): void {
    const { held } = this;
    this.held = held && 'tray' in held && held.tray.id === piece.id ? null : { tray: piece };
    if (this.held) announce(say('editor-picked-tray', { piece: this.named([piece]) }));
  }

  put(square: string): void {
    const { editor, held } = this;
    this.held = null;
    if (!editor || !held) return;
    if ('tray' in held) {
      const put = editor.put?.(this.position, held.tray.id, square);
      if (put) this.change(write(put));
      announce(say('editor-put', { pieces: this.named([held.tray]), square }));
    } else if (held.from !== square) {
      this.change(write(editor.move(this.position, held.from, square)));
      announce(say('editor-put', { pieces: this.named(held.pieces), square }));
    } else announce(say('editor-dropped'));
  }

  /** Takes what stands on the square, or is in the hand, off the board. */
  lift(square: string | null): void {
    const { held } = this;
    const from = held && 'from' in held ? held.from : square;
    const lifted = from === null ? null : this.editor?.lift?.(this.position, from);
    if (from === null || !lifted) return;
    this.held = null;
    this.change(write(lifted));
    announce(say('editor-removed', { square: from }));
  }

  drop(): void {
    if (!this.held) return;
    this.held = null;
    announce(say('editor-dropped'));
  }

  // What is done with the position.

  /** Whether a game can go on from it. */
  get playable(): boolean {
    return this.legal === true && this.shown !== null && this.shown.next.node !== 'over';
  }
  play(who: 'here' | 'invited'): void {
    if (this.playable) overlays.playFrom(this.game, this.line, who);
  }

  async copy(): Promise<void> {
    if (await copyText(this.line)) toasts.notice(say('analysis-position-copied'));
    else toasts.problem(say('common-not-copied'));
  }
  share(): Promise<void> {
    return shareAddress(routeHref(this.#route), this.title);
  }
  picture(): Promise<void> {
    const { shown } = this;
    return sharePicture({
      game: games.name(this.game),
      title: say('editor-title'),
      ply: Number(value(this.position, 'played') ?? 0),
      headline: shown?.headline,
    });
  }
  get title(): string {
    return say('editor-of', { game: games.name(this.game) });
  }
  flip(): void {
    this.flipped = !this.flipped;
    announce(say('said-turned'));
  }
}
