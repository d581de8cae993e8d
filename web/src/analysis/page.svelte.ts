// What the analysis page does: it loads what is analyzed, joins board and engine, and keeps, shares and exports the tree.

import { boards } from '../games';
import { announce } from '../lib/announce';
import { ApiError, api, asApiError } from '../lib/api';
import type { GameModule } from '../lib/board';
import { yourSeat } from '../lib/computers';
import { copyText, download } from '../lib/files';
import { games } from '../lib/games.svelte';
import { addressed } from '../lib/headernames';
import { onControl, onField, typing, windowOpen } from '../lib/keys';
import { say } from '../lib/locale.svelte';
import { overlays } from '../lib/overlays.svelte';
import { told } from '../lib/replay';
import type { AnalysisOf } from '../lib/routes';
import { shareAddress, sharePicture } from '../lib/share';
import { packGame, unpackGame } from '../lib/sharedgame';
import { routeHref, router } from '../lib/router.svelte';
import { fileName, versus } from '../lib/text';
import { toasts } from '../lib/toasts.svelte';
import type { AnalysisLine, RecordTree } from '../lib/types';
import { AnalysisBoard } from './board.svelte';
import { draftOf, dropDraft, keepDraft } from './draft';
import { AnalysisEngine } from './engine.svelte';
import { mainLine, noted, type TreeNode } from './tree';

/** The header of a record that an analysis was kept as: it may be kept over itself. */
const HEADER = 'Analysis';

export class AnalysisPageController {
  readonly of: AnalysisOf;
  board = $state.raw<AnalysisBoard | null>(null);
  engine = $state.raw<AnalysisEngine | null>(null);
  error = $state.raw<ApiError | null>(null);
  saving = $state(false);
  /** The line that the pointer or the focus is on. */
  pointed = $state.raw<AnalysisLine | null>(null);
  turned = $state(false);
  /** The archived game that the analysis is kept as. */
  #keptAs: string | null = null;
  #name = $state<string | null>(null);
  /** The seat whose player its match calls "You". */
  #you = $state<number | null>(null);

  constructor(of: AnalysisOf) {
    this.of = of;
  }

  /** To be called while the page's component is made; shows the position after `ply` actions of the main line. */
  connect(ply: number | undefined): void {
    $effect(() => {
      overlays.game = this.board?.game ?? null;
    });
    // Whatever is shown is looked at.
    $effect(() => {
      const { board, engine } = this;
      if (!board?.state || !engine) return;
      void board.state.seq;
      this.pointed = null;
      engine.look(board.position);
    });
    $effect(() => {
      const { engine } = this;
      if (engine?.found?.expected != null && !engine.threat) this.expected = engine.found.expected;
    });
    $effect(() => () => this.engine?.close());
    // What is tried stays here as long as the page's window, until it is saved.
    $effect(() => {
      const { board } = this;
      if (!board?.edits) return;
      keepDraft(this.of, board.asRecord());
    });
    $effect(() => {
      if (!this.board?.edits) return;
      const warn = (event: BeforeUnloadEvent) => event.preventDefault();
      addEventListener('beforeunload', warn);
      return () => removeEventListener('beforeunload', warn);
    });
    void this.load(ply);
  }

  async load(ply?: number): Promise<void> {
    this.error = null;
    try {
      const record = await this.#record();
      this.engine?.close();
      const board = new AnalysisBoard(record, boards[record.game]?.secrets === true);
      this.engine = new AnalysisEngine(record.game);
      this.board = board;
      await board.open(ply ?? 0);
    } catch (thrown) {
      this.error = asApiError(thrown);
    }
  }

  async #record(): Promise<RecordTree> {
    const draft = draftOf(this.of);
    const record = await this.#begun();
    if (!draft) return record;
    toasts.notice(say('analysis-draft'), {
      label: say('analysis-draft-drop'),
      run: () => {
        dropDraft(this.of);
        void this.load();
      },
    });
    const { comment: _, drawings: __, ...begun } = record;
    return { ...begun, ...draft };
  }

  async #begun(): Promise<RecordTree> {
    const { of } = this;
    if (of.kind === 'game') {
      await games.load();
      const info = games.find(of.game);
      if (!info) throw new ApiError(404, { error: 'not-found', message: say('app-nothing') });
      const empty = { game: of.game, rules: info.rules_version, options: {}, names: [], line: [] };
      return of.position === undefined ? empty : { ...empty, from: of.position };
    }
    if (of.kind === 'match') this.#you = yourSeat(await api.match(of.id));
    const text =
      of.kind === 'shared' ? await unpackGame(of.word) : await api.record({ kind: of.kind, id: of.id });
    const record = await api.recordTree(text);
    if (of.kind === 'archive' && record.headers?.some(([key]) => key === HEADER)) this.#keptAs = of.id;
    return record;
  }

  get module(): GameModule | undefined {
    return this.board ? boards[this.board.game] : undefined;
  }
  get names(): string[] {
    const { board } = this;
    if (!board) return [];
    const seats = games.find(board.game)?.seats ?? [];
    return [0, 1].map((seat) => board.record.names?.[seat] ?? seats[seat] ?? '');
  }
  /** The arrows and circles of the position that is shown. */
  get drawings(): readonly string[] {
    const { board } = this;
    void board?.changes;
    return board?.at.drawings ?? [];
  }
  /** Whether it has a name, or the players have. */
  get named(): boolean {
    return this.#name !== null || this.board?.record.names?.some((name) => name != null) === true;
  }
  get title(): string {
    if (this.#name !== null) return this.#name;
    return this.named ? versus(addressed(this.names, this.#you)) : say('analysis-title');
  }

  /** The points a game that the first seat can expect, as far as the engine knew when it was last asked. */
  expected = $state(0.5);
  /** The best turn, while the engine is wanted. */
  get best(): AnalysisLine | null {
    const { engine } = this;
    return (engine?.on && engine.found?.lines[0]) || null;
  }
  /** What the board points at: the turn of the line that is pointed at, else of the best. */
  get arrows(): readonly string[] {
    const { engine } = this;
    if (!engine?.on || engine.threat) return [];
    const line = this.pointed ?? engine.found?.lines[0];
    return line?.turns[0]?.tokens ?? [];
  }
  get atEnd(): boolean {
    void this.board?.changes;
    return (this.board?.at.children.length ?? 0) === 0;
  }
  /** What was played last, or where the game stands. */
  get where(): string {
    const { board } = this;
    if (!board?.state) return '';
    void board.changes;
    return told(board.at.lines ?? [], false) || board.state.headline;
  }
  get flipped(): boolean {
    return this.turned;
  }
  flip(): void {
    if (!this.module?.flips) return;
    this.turned = !this.turned;
    announce(say('said-turned'));
  }

  /** A turn back or on: line-ups, and the steps of one turn, are one. */
  step(by: 1 | -1): void {
    const { board } = this;
    if (!board) return;
    // What chance brought after a turn belongs to it: then somebody decides again.
    const ends = (node: TreeNode) =>
      node.parent === null ||
      node.children.length !== 1 ||
      noted(node) ||
      (!node.children[0]!.token.startsWith('~') &&
        (node.token.startsWith('~') ||
          (node.lines ?? []).some(({ kind }) => kind === 'event' || kind === 'summary')));
    let node = by < 0 ? board.at.parent : board.at.children[0];
    while (node && !ends(node)) node = by < 0 ? node.parent : node.children[0];
    if (node) void board.go(node);
  }
  toEnd(): void {
    const last = this.board && mainLine(this.board.at).at(-1);
    if (last) void this.board?.go(last);
  }

  /** Plays the first turn of a line. */
  async playLine(line: AnalysisLine): Promise<void> {
    const first = line.turns[0];
    if (!first || !this.board || this.board.busy) return;
    await this.board.play(first.tokens).catch(() => {});
  }

  positionText = (): Promise<string> => this.board?.text() ?? Promise.resolve('');

  /** Goes to the board editor with the position that is shown. */
  async edit(): Promise<void> {
    await this.#trying(async () => {
      const position = await this.positionText();
      if (this.board) router.go({ page: 'edit', game: this.board.game, position });
    });
  }

  /** A new game from the position that is shown. */
  async playHere(who: 'here' | 'invited'): Promise<void> {
    await this.#trying(async () => {
      const from = await this.positionText();
      if (this.board) overlays.playFrom(this.board.game, from, who);
    });
  }

  /** Goes to what was played in the position that is shown. */
  async explore(): Promise<void> {
    await this.#trying(async () => {
      const position = await this.positionText();
      if (this.board) router.go({ page: 'explorer', game: this.board.game, position });
    });
  }

  async copyPosition(): Promise<void> {
    await this.#trying(async () => {
      if (await copyText(await this.positionText())) toasts.notice(say('analysis-position-copied'));
      else toasts.problem(say('common-not-copied'));
    });
  }

  /** A link that holds the whole tree. */
  async share(): Promise<void> {
    await this.#trying(async () => {
      const word = await packGame(await this.#text());
      if (word === null) return void toasts.problem(say('share-too-long'));
      await shareAddress(
        routeHref({ page: 'analysis', of: { kind: 'shared', word } }),
        this.title,
        say('analysis-shared'),
      );
    });
  }

  async exportRecord(): Promise<void> {
    await this.#trying(async () => download(fileName(this.title), await this.#text()));
  }

  picture(): Promise<void> {
    const { board } = this;
    return sharePicture({
      game: board ? games.name(board.game) : 'Kickoff',
      title: this.title,
      ply: board?.at.depth ?? 0,
      headline: board?.state?.headline,
    });
  }

  /** Deletes what is shown and all that comes after it; it can be brought back. */
  async delete(): Promise<void> {
    const { board } = this;
    const bring = await board?.delete();
    if (bring) toasts.notice(say('analysis-deleted'), { label: say('common-take-back'), run: bring });
  }

  /** Keeps the tree in the archive: over itself if it was kept before. */
  async save(): Promise<void> {
    const { board } = this;
    if (!board || this.saving) return;
    const known = board.record.names?.some((one) => one != null) === true;
    const title = known ? this.title : games.name(board.game);
    const suggested = this.#keptAs === null ? say('analysis-of', { title }).slice(0, 100) : null;
    const name =
      suggested === null
        ? undefined
        : await overlays.askName(say('analysis-save'), suggested, say('keep-confirm'));
    if (name === null) return;
    this.saving = true;
    await this.#trying(async () => {
      const entry = await api.importRecord(await this.#text(), name, this.#keptAs ?? undefined);
      this.#keptAs = entry.id;
      this.#name = entry.name;
      board.edits = 0;
      dropDraft(this.of);
      toasts.notice(say('keep-done', { name: entry.name }));
    });
    this.saving = false;
  }

  /** The tree as the text of a record. */
  #text(): Promise<string> {
    const record = this.board!.asRecord();
    const others = (record.headers ?? []).filter(([key]) => key !== HEADER);
    return api.recordText({ ...record, headers: [...others, [HEADER, 'yes']] });
  }

  async #trying(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      toasts.problem(asApiError(thrown).message);
    }
  }

  /**
   * Whether somebody goes through the page by its keys: then arrows move over the squares of a board that has the focus.
   * For those who use a pointer they walk the tree, wherever they have clicked.
   */
  tabbing = false;

  oncapture(event: KeyboardEvent): void {
    if (event.key === 'Tab') this.tabbing = true;
    const walks = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', ' '].includes(event.key);
    if (this.tabbing || !walks || onField(event) || windowOpen()) return;
    this.onkeydown(event, false);
    if (event.defaultPrevented) event.stopPropagation();
  }

  /** `controls`: what has the focus may be a button that the key presses. */
  onkeydown(event: KeyboardEvent, controls = true): void {
    const { board, engine } = this;
    if (!board || event.defaultPrevented || windowOpen() || typing(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const best = engine?.found?.lines[0];
    if (event.key === ',' || (event.key === 'ArrowLeft' && !onField(event))) this.step(-1);
    else if (event.key === '.' || (event.key === 'ArrowRight' && !onField(event))) this.step(1);
    else if (event.key === 'ArrowUp' && !onField(event)) board.beside(-1);
    else if (event.key === 'ArrowDown' && !onField(event)) board.beside(1);
    else if (event.key === 'Home') void board.go(board.top);
    else if (event.key === 'End') this.toEnd();
    else if (event.key === ' ' && best && !(controls && onControl(event))) void this.playLine(best);
    else if (event.key === 'x') engine?.toggleThreat();
    else if (event.key === 'c') engine?.toggle();
    else if (event.key === 'f') this.flip();
    else return;
    event.preventDefault();
  }
}
