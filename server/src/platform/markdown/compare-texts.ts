import { countPlainWords } from '@builder-os/contract/modules/content/plain-text';
import type { DiffPart, DiffRow, RevisionDiff } from '@builder-os/contract/modules/content/revisions';
import { diffArrays, diffWordsWithSpace } from 'diff';

export interface ComparedText {
  title: string;
  content: string;
}
export type Comparison = Pick<RevisionDiff, 'title' | 'rows' | 'addedWords' | 'removedWords' | 'isCoarse'>;
type Side = NonNullable<DiffRow['left']>;

const AROUND_A_CHANGE = 3;
const MOST_ROWS = 2_000;
// The reader waits for the whole comparison, so cap its time. Beyond that, more detail adds little.
const LINES_MS = 250;
const WORDS_MS = 200;

/** The differences between two texts: side by side by line, and word by word within changed lines. */
export function compareTexts(before: ComparedText, after: ComparedText): Comparison {
  const clock = { endsAt: performance.now() + LINES_MS + WORDS_MS, isCoarse: false };
  const title = compareWords(before.title, after.title, clock);
  const rows = pairLines(linesOf(before.content), linesOf(after.content), clock);
  const parts = title.concat(rows.flatMap(({ left, right }) => [...changedParts(left), ...changedParts(right)]));
  const shown = leaveOutEqual(rows);
  return {
    title,
    rows: shown.slice(0, MOST_ROWS),
    addedWords: countWords(parts, 'added'),
    removedWords: countWords(parts, 'removed'),
    isCoarse: clock.isCoarse || shown.length > MOST_ROWS,
  };
}

interface Clock {
  endsAt: number;
  isCoarse: boolean;
}

function pairLines(before: string[], after: string[], clock: Clock): DiffRow[] {
  const changes = diffArrays(before, after, { timeout: LINES_MS });
  if (!changes) clock.isCoarse = true;
  const known = changes ?? [
    { value: before, removed: true, added: false },
    { value: after, added: true, removed: false },
  ];
  const rows: DiffRow[][] = [];
  const at = { left: 0, right: 0 };
  for (let index = 0; index < known.length; index += 1) {
    const { value: lines = [], removed = false, added = false } = known[index] ?? {};
    const next = known[index + 1];
    if (removed && next?.added) {
      rows.push(pairChanged(lines, next.value, at, clock));
      index += 1;
    } else if (removed) rows.push(pairChanged(lines, [], at, clock));
    else if (added) rows.push(pairChanged([], lines, at, clock));
    else rows.push(lines.map((text) => equalRow(text, at)));
  }
  return rows.flat();
}

interface LineNumbers {
  left: number;
  right: number;
}

function equalRow(text: string, at: LineNumbers): DiffRow {
  at.left += 1;
  at.right += 1;
  const parts: DiffPart[] = text === '' ? [] : [{ kind: 'same', text }];
  return { left: { line: at.left, parts }, right: { line: at.right, parts } };
}

/** Pairs replaced lines in order: the first removed with the first added, and so on. */
function pairChanged(removed: string[], added: string[], at: LineNumbers, clock: Clock): DiffRow[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [was, is] = [removed[index], added[index]];
    const parts = was !== undefined && is !== undefined ? compareWords(was, is, clock) : undefined;
    const side = (text: string, kind: 'removed' | 'added', line: number): Side => ({
      line,
      parts: parts?.filter((part) => part.kind === 'same' || part.kind === kind) ?? [{ kind, text }],
    });
    if (was !== undefined) at.left += 1;
    if (is !== undefined) at.right += 1;
    return {
      left: was === undefined ? null : side(was, 'removed', at.left),
      right: is === undefined ? null : side(is, 'added', at.right),
    };
  });
}

function compareWords(before: string, after: string, clock: Clock): DiffPart[] {
  const left = Math.max(0, clock.endsAt - performance.now());
  const changes = left === 0 ? undefined : diffWordsWithSpace(before, after, { timeout: left });
  if (!changes) {
    clock.isCoarse = true;
    return [
      { kind: 'removed' as const, text: before },
      { kind: 'added' as const, text: after },
    ].filter(({ text }) => text !== '');
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/** The rows near a change. The first row after a gap carries the number of equal rows left out. */
function leaveOutEqual(rows: DiffRow[]): (DiffRow & { skipped: number })[] {
  const isNear = new Uint8Array(rows.length);
  rows.forEach((row, index) => {
    if (isEqualRow(row)) return;
    isNear.fill(1, Math.max(0, index - AROUND_A_CHANGE), index + AROUND_A_CHANGE + 1);
  });
  const shown: (DiffRow & { skipped: number })[] = [];
  let skipped = 0;
  rows.forEach((row, index) => {
    if (isNear[index] === 1) {
      shown.push({ ...row, skipped });
      skipped = 0;
    } else skipped += 1;
  });
  return shown;
}

function isEqualRow({ left, right }: DiffRow): boolean {
  return left !== null && right !== null && changedParts(left).length + changedParts(right).length === 0;
}

function changedParts(side: DiffRow['left']): DiffPart[] {
  return side?.parts.filter(({ kind }) => kind !== 'same') ?? [];
}

function countWords(parts: readonly DiffPart[], kind: DiffPart['kind']): number {
  const texts = parts.filter((part) => part.kind === kind).map(({ text }) => text);
  return texts.reduce((sum, text) => sum + countPlainWords(text), 0);
}

function linesOf(content: string): string[] {
  return content === '' ? [] : content.split('\n');
}
