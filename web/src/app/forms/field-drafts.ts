import { DraftStore } from '../../api/draft-store.ts';
import type { KeySlot, StoredKey } from '../../api/intent.ts';
import { formDrafts } from './form-drafts.ts';

/**
 * Drafts of fields outside of forms, by the name of their screen. All entries on a screen are kept here or with its
 * form (`formDrafts`), except in the page editor, which autosaves to the server.
 */
export const fieldDrafts = new DraftStore('entry', isTexts);

const storedKeys = new DraftStore('key', isStoredKey);

/**
 * The Idempotency-Key the form was last sent with. A page that is reloaded during a save doesn't see the response:
 * saving the same values again must not create a second record.
 */
export function keySlotOf(name: string): KeySlot {
  return {
    get: () => storedKeys.get(name),
    set: (kept) => storedKeys.set(name, kept),
    delete: () => storedKeys.delete(name),
  };
}

/**
 * Forgets a draft and its key, for a form or a field without one. Sending the same values again creates a new record.
 */
export function forgetDraft(name: string): void {
  fieldDrafts.delete(name);
  formDrafts.delete(name);
  storedKeys.delete(name);
}

function isStoredKey(value: unknown): value is StoredKey {
  return isTexts(value) && ['intent', 'key', 'begunAt'].every((name) => name in value);
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string')
  );
}
