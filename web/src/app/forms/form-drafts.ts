import { DraftStore } from '../../api/draft-store.ts';
import { type FieldConflict, findConflicts } from '../records/edit-conflict.ts';

type Texts = Readonly<Record<string, string>>;

/** The unsaved values of a form, with the stored value each one was edited from. */
export interface StoredFormDraft {
  typed: Texts;
  base: Texts;
}

export const formDrafts = new DraftStore('form', isStoredFormDraft);

/**
 * Returns the draft of a form: the values that differ from the stored ones. Someone else may save in the meantime, so
 * each value keeps the stored value it was edited from.
 * @param before the current draft
 */
export function toStoredFormDraft(
  entries: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
  before: StoredFormDraft | undefined,
): StoredFormDraft | undefined {
  const typed = Object.entries(entries).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== stored[entry[0]],
  );
  if (typed.length === 0) return undefined;
  const base = typed.map(([field]) => [field, before?.base[field] ?? textOf(stored[field])]);
  return { typed: Object.fromEntries(typed), base: Object.fromEntries(base) };
}

/**
 * Returns the drafted fields whose stored value someone else has changed since.
 * @param shown conflicts on screen; resolved ones stay so their choice can be changed
 * @param isSaving whether the stored value may come from the user's own save, whose response hasn't arrived
 */
export function draftConflicts(
  kept: StoredFormDraft | undefined,
  stored: Readonly<Record<string, unknown>>,
  shown: readonly FieldConflict<string>[],
  isSaving = false,
): FieldConflict<string>[] {
  if (isSaving) return [...shown];
  const { typed, base } = kept ?? { typed: {}, base: {} };
  const theirs = Object.fromEntries(Object.keys(typed).map((field) => [field, textOf(stored[field])]));
  const open = findConflicts(Object.keys(typed), base, typed, theirs);
  const isOpen = ({ field }: FieldConflict<string>) => open.some((conflict) => conflict.field === field);
  const settled = shown.filter((conflict) => !isOpen(conflict) && stored[conflict.field] === conflict.theirs);
  return [...settled, ...open.map((conflict) => shown.find((one) => isSame(one, conflict)) ?? conflict)];
}

/** The draft after a conflict is resolved: based on the value that is stored now. */
export function settled(
  kept: StoredFormDraft | undefined,
  { field, theirs }: FieldConflict<string>,
): StoredFormDraft | undefined {
  return kept && { ...kept, base: { ...kept.base, [field]: theirs } };
}

function isSame(one: FieldConflict<string>, other: FieldConflict<string>): boolean {
  return one.field === other.field && one.theirs === other.theirs;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isStoredFormDraft(value: unknown): value is StoredFormDraft {
  return typeof value === 'object' && value !== null && 'typed' in value && 'base' in value;
}
