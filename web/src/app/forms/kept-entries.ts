import type { KeptKey, KeySlot } from '../../api/intent.ts';
import { KeptDrafts } from '../../api/kept-drafts.ts';
import { keptForms } from './kept-forms.ts';

/**
 * What is typed in fields without a form behind them, by the name of their screen. Everything typed on a screen is kept,
 * here or with its form (`keptForms`); the page editor saves it on the server instead.
 */
export const keptEntries = new KeptDrafts('entry', isEntries);

const keptKeys = new KeptDrafts('key', isKeptKey);

/**
 * The Idempotency-Key by which the entries of a form were last sent. A page that is reloaded during a save doesn't see the
 * answer: saving the same entries again must not create a second record.
 */
export function keySlotOf(name: string): KeySlot {
  return {
    get: () => keptKeys.get(name),
    set: (kept) => keptKeys.set(name, kept),
    delete: () => keptKeys.delete(name),
  };
}

/** Forgets the entries of a form, or of a field without one, with their key: the same entries are something new from now on. */
export function forgetEntries(name: string): void {
  keptEntries.delete(name);
  keptForms.delete(name);
  keptKeys.delete(name);
}

function isKeptKey(value: unknown): value is KeptKey {
  return isEntries(value) && ['intent', 'key', 'begunAt'].every((name) => name in value);
}

function isEntries(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string')
  );
}
