import type { KeptKey, KeySlot } from '../../api/intent.ts';
import { KeptDrafts } from '../../api/kept-drafts.ts';
import { keptForms } from './kept-forms.ts';

/**
 * Drafts of fields without a form behind them, by the name of their screen. Everything typed on a screen is kept here
 * or with its form (`keptForms`), except in the page editor, which autosaves to the server.
 */
export const keptEntries = new KeptDrafts('entry', isEntries);

const keptKeys = new KeptDrafts('key', isKeptKey);

/**
 * The Idempotency-Key the form was last sent with. A page that is reloaded during a save doesn't see the response:
 * saving the same values again must not create a second record.
 */
export function keySlotOf(name: string): KeySlot {
  return {
    get: () => keptKeys.get(name),
    set: (kept) => keptKeys.set(name, kept),
    delete: () => keptKeys.delete(name),
  };
}

/**
 * Forgets a draft and its key, for a form or a field without one. Sending the same values again creates a new record.
 */
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
