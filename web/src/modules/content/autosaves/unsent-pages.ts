import type { Autosave, AutosaveValues } from '@builder-os/contract/modules/content/autosaves';
import { DraftStore } from '../../../api/draft-store.ts';

/** A page's id, or `new` for a page that isn't created yet. */
export type PageKey = number | 'new';

/** The text of the last autosave request. A page that is being unloaded never learns whether it arrived. */
export interface UnsentPage {
  values: AutosaveValues;
  baseVersion: number | null;
  userId: string;
  /**
   * `savedAt` of the autosave this text follows; null if the server had none, absent if an earlier build stored the
   * text. Compared only for equality, never as a time.
   */
  follows?: string | null;
  /** This device's time, only for display: clocks of two machines are never compared. */
  typedAt: string;
}

const NEW_PAGE = 0;
const drafts = new DraftStore('page', isUnsent);

/** Unsent texts, keyed by the page they belong to. */
export const unsentPages = {
  get: (pageKey: PageKey) => drafts.get(keyOf(pageKey)),
  set: (pageKey: PageKey, page: UnsentPage) => drafts.set(keyOf(pageKey), page),
  delete: (pageKey: PageKey) => drafts.delete(keyOf(pageKey)),
};

/**
 * Whether a tab's unsent text is newer than the server's autosave: by the page version each was typed over, then by
 * which autosave the text followed. `unclear` if another device typed over the same version.
 */
export function compareUnsent(unsent: UnsentPage, autosave: Autosave | null): 'newer' | 'older' | 'unclear' {
  if (!autosave) return 'newer';
  const [own, stored] = [unsent.baseVersion ?? 0, autosave.baseVersion ?? 0];
  if (own !== stored) return own > stored ? 'newer' : 'older';
  if (autosave.savedAt === unsent.follows) return 'newer';
  // The request arrived after all.
  return isSame(unsent.values, autosave.values) ? 'older' : 'unclear';
}

function isSame(one: AutosaveValues, other: AutosaveValues): boolean {
  const held = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => held.get(name) === value);
}

function keyOf(pageKey: PageKey): number {
  return pageKey === 'new' ? NEW_PAGE : pageKey;
}

function isUnsent(value: unknown): value is UnsentPage {
  return typeof value === 'object' && value !== null && ['values', 'userId'].every((name) => name in value);
}
