// What is looked at in an analysis: all that was played or could have been, as a tree. The first child of a node is the
// main line from there; the others are variations.

import type { LogLine, RecordNode, RecordTree } from '../lib/types';

export type TreeNode = {
  /** What led here; '' at the root. */
  readonly token: string;
  readonly parent: TreeNode | null;
  /** Tokens from the root. */
  readonly depth: number;
  children: TreeNode[];
  mark?: string | undefined;
  comment?: string | undefined;
  /** Arrows and circles on the board, as records have them: `g3>h5`, `h4`. */
  drawings?: readonly string[] | undefined;
  /** What the play-by-play says of the token, once it is known. */
  lines?: LogLine[] | undefined;
};

/** The most arrows and circles of a position; a record takes no more. */
export const MOST_DRAWINGS = 100;

/** Marks for a token, the best first. */
export const MARKS = ['!!', '!', '!?', '?!', '?', '??'] as const;

export function root(): TreeNode {
  return { token: '', parent: null, depth: 0, children: [] };
}

/** The child of a node with this token, which is made if there is none. */
export function grow(node: TreeNode, token: string): TreeNode {
  const known = node.children.find((child) => child.token === token);
  if (known) return known;
  const made: TreeNode = { token, parent: node, depth: node.depth + 1, children: [] };
  node.children.push(made);
  return made;
}

/** The nodes from the root to this one, without the root. */
export function path(node: TreeNode): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let at = node; at.parent; at = at.parent) nodes.push(at);
  return nodes.reverse();
}

export function tokens(node: TreeNode): string[] {
  return path(node).map((one) => one.token);
}

/** The main line from a node to its end, without the node. */
export function mainLine(node: TreeNode): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let at = node.children[0]; at; at = at.children[0]) nodes.push(at);
  return nodes;
}

/** Whether a node is on the main line of the whole tree. */
export function onMainLine(node: TreeNode): boolean {
  for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return false;
  return true;
}

/** The node at which the line of a node branches off: the last one on the way that is no first child; null on the main line. */
export function branch(node: TreeNode): TreeNode | null {
  for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
  return null;
}

/** The variation of a node comes before those beside it: one place, or to the front of all. */
export function promote(node: TreeNode, toMain = false): void {
  for (let at = branch(node); at?.parent; at = toMain ? branch(at) : null) {
    const { children } = at.parent;
    const place = children.indexOf(at);
    children.splice(place, 1);
    children.splice(toMain ? 0 : Math.max(0, place - 1), 0, at);
  }
}

/** Takes a node with all that comes after it off the tree. What is looked at then. */
export function remove(node: TreeNode): TreeNode {
  const { parent } = node;
  if (!parent) return node;
  parent.children = parent.children.filter((child) => child !== node);
  return parent;
}

/** Whether a node lies on the way to another one, or is it. */
export function leadsTo(node: TreeNode, to: TreeNode): boolean {
  for (let at: TreeNode | null = to; at; at = at.parent) if (at === node) return true;
  return false;
}

/** The tree of a record. */
export function fromRecord(record: Pick<RecordTree, 'line' | 'comment' | 'drawings'>): TreeNode {
  const top = root();
  top.drawings = record.drawings;
  top.comment = record.comment ?? undefined;
  addLine(top, record.line);
  return top;
}

function addLine(from: TreeNode, line: readonly RecordNode[]): void {
  let at = from;
  for (const { t, m, c, d, v } of line) {
    const before = at;
    at = grow(before, t);
    at.mark = m ?? at.mark;
    at.comment = c ?? at.comment;
    at.drawings = d ?? at.drawings;
    for (const variation of v ?? []) addLine(before, variation);
  }
}

/** Whether somebody has marked it, or said or drawn something. */
export function noted(node: TreeNode): boolean {
  return node.mark !== undefined || node.comment !== undefined || (node.drawings?.length ?? 0) > 0;
}

/** The line from a node as a record has it. */
export function toRecord(top: TreeNode): RecordNode[] {
  return lineOf(top);
}

function lineOf(from: TreeNode): RecordNode[] {
  const line: RecordNode[] = [];
  for (let at = from; at.children[0]; at = at.children[0]) {
    const [main, ...others] = at.children;
    line.push(written(main, others));
  }
  return line;
}

function written(node: TreeNode, others: readonly TreeNode[]): RecordNode {
  const comment = node.comment?.trim();
  return {
    t: node.token,
    ...(node.mark === undefined ? {} : { m: node.mark }),
    ...(comment ? { c: comment } : {}),
    ...(node.drawings?.length ? { d: [...node.drawings] } : {}),
    ...(others.length === 0 ? {} : { v: others.map((other) => [written(other, []), ...lineOf(other)]) }),
  };
}

/** A turn of a line, or as much of one as stands between two branches. */
export type Item = {
  nodes: TreeNode[];
  /** What the play-by-play says; the tokens where that is not known. */
  text: string;
  /** The headings of what begins with it: a drive, a half. */
  heading: string | null;
  mark: string | undefined;
  comment: string | undefined;
  /** What could have been played instead of its first tokens, or of later ones. */
  variations: Item[][];
};

/** The line from a node, in turns. `within`: a node that an item may end at, because it is looked at. */
export function items(from: TreeNode): Item[] {
  return itemsOf(mainLine(from), from.children.slice(1));
}

function itemsOf(line: readonly TreeNode[], besideFirst: readonly TreeNode[]): Item[] {
  const list: Item[] = [];
  let nodes: TreeNode[] = [];
  let beside: TreeNode[] = [...besideFirst];
  /** What begins after the item before. */
  let begun: string[] = [];
  for (const node of line) {
    nodes.push(node);
    const tells = (node.lines ?? []).some(({ kind }) => kind === 'event' || kind === 'summary');
    const parts = node.children.length !== 1 || noted(node);
    if (!tells && !parts) continue;
    list.push({
      nodes,
      text: textOf(nodes),
      heading: [...begun, ...headings(nodes, true)].join(' · ') || null,
      mark: node.mark,
      comment: node.comment,
      variations: beside.map((other) => itemsOf([other, ...mainLine(other)], [])),
    });
    begun = headings(nodes, false);
    nodes = [];
    // What could have been played instead of the next token stands behind it.
    beside = node.children.slice(1);
  }
  return list;
}

function textOf(nodes: readonly TreeNode[]): string {
  const lines = nodes.flatMap((node) => node.lines ?? []);
  const turns = lines.filter(({ kind }) => kind === 'event' || kind === 'summary');
  const told = turns.length > 0 ? turns : lines.filter(({ kind }) => kind === 'step');
  return told.length > 0 ? told.map(({ text }) => text).join(' ') : nodes.map((node) => node.token).join(' ');
}

/** The headings before what is told of these nodes, or after it: those are of what comes next. */
function headings(nodes: readonly TreeNode[], before: boolean): string[] {
  const lines = nodes.flatMap((node) => node.lines ?? []);
  const tells = lines.findIndex(({ kind }) => kind === 'event' || kind === 'summary');
  const from = tells < 0 ? lines.length : tells;
  const part = before ? lines.slice(0, from) : lines.slice(from);
  return part.filter(({ kind }) => kind === 'heading').map(({ text }) => text);
}
