import { KeptDrafts } from '../../api/kept-drafts.ts';
import { type ConflictChoice, type FieldConflict, findConflicts } from '../records/edit-conflict.ts';

type Texts = Readonly<Record<string, string>>;

/** What is typed in a form and not saved, with the stored value that each entry began from. */
export interface KeptForm {
  typed: Texts;
  base: Texts;
}

export const keptForms = new KeptDrafts('form', isKeptForm);

/**
 * What to keep of a form: the entries that differ from what is stored. Another person may have stored something since an
 * entry was begun, so each keeps the value it began from.
 * @param before what is kept so far
 */
export function toKeptForm(
  entries: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
  before: KeptForm | undefined,
): KeptForm | undefined {
  const typed = Object.entries(entries).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== stored[entry[0]],
  );
  if (typed.length === 0) return undefined;
  const base = typed.map(([field]) => [field, before?.base[field] ?? textOf(stored[field])]);
  return { typed: Object.fromEntries(typed), base: Object.fromEntries(base) };
}

/**
 * The entries over whose beginning another person has stored something else.
 * @param shown conflicts on screen: one that was settled stays there, so that its choice can be changed
 */
export function draftConflicts(
  kept: KeptForm | undefined,
  stored: Readonly<Record<string, unknown>>,
  shown: readonly FieldConflict<string>[],
): FieldConflict<string>[] {
  const { typed, base } = kept ?? { typed: {}, base: {} };
  const theirs = Object.fromEntries(Object.keys(typed).map((field) => [field, textOf(stored[field])]));
  const open = findConflicts(Object.keys(typed), base, typed, theirs);
  const isOpen = ({ field }: FieldConflict<string>) => open.some((conflict) => conflict.field === field);
  const settled = shown.filter((conflict) => !isOpen(conflict) && stored[conflict.field] === conflict.theirs);
  return [...settled, ...open.map((conflict) => shown.find((one) => isSame(one, conflict)) ?? conflict)];
}

/** What is kept once a person has seen what is stored now and decided on it. */
export function settled(kept: KeptForm | undefined, { field, theirs }: FieldConflict<string>): KeptForm | undefined {
  return kept && { ...kept, base: { ...kept.base, [field]: theirs } };
}

export function chosen(
  shown: readonly FieldConflict<string>[],
  { field }: FieldConflict<string>,
  choice: ConflictChoice,
): FieldConflict<string>[] {
  return shown.map((conflict) => (conflict.field === field ? { ...conflict, choice } : conflict));
}

function isSame(one: FieldConflict<string>, other: FieldConflict<string>): boolean {
  return one.field === other.field && one.theirs === other.theirs;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isKeptForm(value: unknown): value is KeptForm {
  return typeof value === 'object' && value !== null && 'typed' in value && 'base' in value;
}
