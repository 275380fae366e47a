import type { DealFilter } from '@builder-os/contract/modules/sales/deals';
import type { Executor } from '../../../platform/db/database.ts';
import { mayBeMistyped } from '../../../platform/db/similar-words.ts';
import { type DealSearch, holdsDeal } from './deals.queries.ts';

/**
 * Searches for the exact text, then allows one wrong letter if no deal matches. The check covers the whole table,
 * not just the filter, so board columns and list pages agree.
 */
export async function searchForgiving<Filter extends DealFilter, Found>(
  db: Executor,
  filter: Filter,
  { read, isEmpty }: { read: (search: DealSearch<Filter>) => Promise<Found>; isEmpty: (found: Found) => boolean },
): Promise<Found> {
  const found = await read(filter);
  const { q } = filter;
  if (!q || !isEmpty(found) || !mayBeMistyped(q) || (await holdsDeal(db, q))) return found;
  return read({ ...filter, isForgiving: true });
}
