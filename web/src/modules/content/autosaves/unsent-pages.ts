import type { Autosave, AutosaveValues } from '@builder-os/contract/modules/content/autosaves';
import { KeptDrafts } from '../../../api/kept-drafts.ts';

/** A page's id, or `new` for one that is not there yet. */
export type AutosavePlace = number | 'new';

/** The text of the last autosave request. A page that is being unloaded never learns whether it arrived. */
export interface UnsentPage {
  values: AutosaveValues;
  baseVersion: number | null;
  userId: string;
  /** `savedAt` of the autosave this text follows; null where the server had none, absent where an earlier build kept the text. The server's mark, not a time to compare. */
  follows?: string | null;
  /** By this device, for its owner to read: clocks of two machines are never compared. */
  typedAt: string;
}

const NEW_PAGE = 0;
const drafts = new KeptDrafts('page', isUnsent);

/** Unsent texts by the place they belong to. */
export const unsentPages = {
  get: (place: AutosavePlace) => drafts.get(keyOf(place)),
  set: (place: AutosavePlace, page: UnsentPage) => drafts.set(keyOf(place), page),
  delete: (place: AutosavePlace) => drafts.delete(keyOf(place)),
};

/**
 * Whether what a tab could not send is newer than what the server holds: by the version of the page each was typed over,
 * and within one version by which autosave the text followed. `unclear` where another device typed over the same version.
 */
export function compareUnsent(unsent: UnsentPage, autosave: Autosave | null): 'newer' | 'older' | 'unclear' {
  if (!autosave) return 'newer';
  const [own, stored] = [unsent.baseVersion ?? 0, autosave.baseVersion ?? 0];
  if (own !== stored) return own > stored ? 'newer' : 'older';
  if (autosave.savedAt === unsent.follows) return 'newer';
  // It arrived after all.
  return isSame(unsent.values, autosave.values) ? 'older' : 'unclear';
}

function isSame(one: AutosaveValues, other: AutosaveValues): boolean {
  const held = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => held.get(name) === value);
}

function keyOf(place: AutosavePlace): number {
  return place === 'new' ? NEW_PAGE : place;
}

function isUnsent(value: unknown): value is UnsentPage {
  return typeof value === 'object' && value !== null && ['values', 'userId'].every((name) => name in value);
}
