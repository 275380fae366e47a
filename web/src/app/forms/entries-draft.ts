import { fieldDrafts, forgetDraft } from './field-drafts.ts';

/** The texts of a form by field; undefined for nothing chosen. */
export type TextEntries<Entries> = Record<keyof Entries, string | undefined>;

/** A form's starting entries, replaced by those of its draft. */
export function restoreEntries<Entries extends TextEntries<Entries>>(name: string, start: Entries): Entries {
  return { ...start, ...fieldDrafts.get(name) };
}

/** Keeps the entries that differ from those the form starts with; without any, there is no draft. */
export function keepEntries<Entries extends TextEntries<Entries>>(
  name: string,
  entries: Entries,
  start: Entries,
): void {
  const before = new Map<string, unknown>(Object.entries(start));
  const typed = Object.entries<string | undefined>(entries).flatMap(([field, text]) =>
    text === undefined || text === before.get(field) ? [] : [[field, text] as const],
  );
  if (typed.length === 0) forgetDraft(name);
  else fieldDrafts.set(name, Object.fromEntries(typed));
}

/** Whether any entry differs from the one the form starts with. */
export function isChanged<Entries extends TextEntries<Entries>>(entries: Entries, start: Entries): boolean {
  const before = new Map<string, unknown>(Object.entries(start));
  return Object.entries<string | undefined>(entries).some(([field, text]) => text !== before.get(field));
}
