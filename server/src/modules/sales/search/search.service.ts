import { FOUND_OF_A_KIND, type FoundRecords, foundRecordsSchema } from '@builder-os/contract/modules/sales/search';
import type { Database } from '../../../platform/db/database.ts';
import { matchesText } from '../../../platform/db/search.ts';
import { matchesSimilarText, mayBeMistyped } from '../../../platform/db/similar-words.ts';
import type { Actor } from '../../../platform/http/act.ts';
import type { Search, SearchSource, SearchSources } from '../../../platform/search/search-sources.ts';
import { findMatchingRecords } from './search.queries.ts';

/**
 * Every approved person and every token can read all of sales, all pages and the organization. A kind with its own
 * permission is empty for callers without it. If nothing matches exactly, matches may differ by one letter.
 */
export async function searchRecords(
  db: Database,
  sources: SearchSources,
  { actor, q }: { actor: Actor; q: string },
): Promise<FoundRecords> {
  const isOpen = ({ permission }: SearchSource) => permission === undefined || actor.permissions.includes(permission);
  const search = (isForgiving: boolean) =>
    searchOnce(db, sources.all(), isOpen, {
      q,
      limit: FOUND_OF_A_KIND,
      isForgiving,
      matches: isForgiving ? matchesSimilarText : matchesText,
    });
  const found = await search(false);
  const isFound = Object.values(found).some((records) => records.length > 0);
  return isFound || !mayBeMistyped(q) ? found : search(true);
}

async function searchOnce(
  db: Database,
  sources: readonly SearchSource[],
  isOpen: (source: SearchSource) => boolean,
  search: Search,
): Promise<FoundRecords> {
  const [ofSales, ...others] = await Promise.all([
    findMatchingRecords(db, search.q, search.isForgiving),
    ...sources.map(async (source) => [source.kind, isOpen(source) ? await source.find(db, search) : []] as const),
  ]);
  return foundRecordsSchema.parse({ ...ofSales, ...Object.fromEntries(others) });
}
