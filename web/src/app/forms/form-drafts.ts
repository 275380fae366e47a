import { DraftStore } from '../../api/draft-store.ts';
import { type FieldConflict, findConflicts, isSameEntry } from '../records/edit-conflict.ts';

type Entries = Readonly<Record<string, unknown>>;

/** The unsaved values of a form, with the stored value each one was edited from. */
export interface StoredFormDraft {
  typed: Entries;
  base: Entries;
  /** Whether a save was begun whose outcome isn't known. */
  isSent?: boolean;
}

export const formDrafts = new DraftStore('form', isStoredFormDraft);

/**
 * Returns the draft of a form: the values that differ from the stored ones. Someone else may save in the meantime, so
 * each value keeps the stored value it was edited from. Files aren't kept, because the tab can't store them.
 * @param before the current draft
 */
export function toStoredFormDraft(
  entries: Entries,
  stored: Entries,
  before: StoredFormDraft | undefined,
): StoredFormDraft | undefined {
  const typed = Object.entries(entries).filter(
    ([field, entry]) => !hasFile(entry) && !isSameEntry(entry ?? '', stored[field] ?? ''),
  );
  if (typed.length === 0) return undefined;
  const base = typed.map(([field]) => [field, before?.base[field] ?? stored[field] ?? '']);
  return { typed: Object.fromEntries(typed), base: Object.fromEntries(base), isSent: before?.isSent };
}

/**
 * Returns the drafted fields whose stored value someone else has changed since.
 * @param shown conflicts on screen; resolved ones stay so their choice can be changed
 * @param isSaving whether the stored value may come from the user's own save, whose response hasn't arrived
 */
export function draftConflicts(
  kept: StoredFormDraft | undefined,
  stored: Entries,
  shown: readonly FieldConflict<string, unknown>[],
  isSaving = false,
): FieldConflict<string, unknown>[] {
  if (isSaving) return [...shown];
  const { typed, base } = kept ?? { typed: {}, base: {} };
  const theirs = Object.fromEntries(Object.keys(typed).map((field) => [field, stored[field] ?? '']));
  const open = findConflicts<string, unknown>(Object.keys(typed), base, typed, theirs);
  const isOpen = ({ field }: FieldConflict<string, unknown>) => open.some((conflict) => conflict.field === field);
  const settled = shown.filter((conflict) => !isOpen(conflict) && isSameEntry(stored[conflict.field], conflict.theirs));
  return [...settled, ...open.map((conflict) => shown.find((one) => isSame(one, conflict)) ?? conflict)];
}

/** The draft after a conflict is resolved: based on the value that is stored now. */
export function settled(
  kept: StoredFormDraft | undefined,
  { field, theirs }: FieldConflict<string, unknown>,
): StoredFormDraft | undefined {
  return kept && { ...kept, base: { ...kept.base, [field]: theirs } };
}

function isSame(one: FieldConflict<string, unknown>, other: FieldConflict<string, unknown>): boolean {
  return one.field === other.field && isSameEntry(one.theirs, other.theirs);
}

function hasFile(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  return entry instanceof Blob || Object.values(entry).some(hasFile);
}

function isStoredFormDraft(value: unknown): value is StoredFormDraft {
  return isObject(value) && isObject(value.typed) && isObject(value.base);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
