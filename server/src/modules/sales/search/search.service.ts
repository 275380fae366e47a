import { FOUND_OF_A_KIND, type FoundRecords } from '@builder-os/contract/modules/sales/search';
import type { Permission } from '@builder-os/contract/platform/permissions';
import type { Database } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/act.ts';
import { findPagesBySearch } from '../../content/pages/pages.service.ts';
import { searchIssues } from '../../organization/issues/open-sources.service.ts';
import { searchProcesses } from '../../organization/processes/processes.service.ts';
import { searchRocks } from '../../organization/rocks/rocks.service.ts';
import { searchProperties } from '../../real-estate/properties/properties.service.ts';
import { searchQuotes } from '../../steel/quotes/quotes.service.ts';
import { findMatchingRecords } from './search.queries.ts';

/**
 * Every approved person and every token reads all of sales, all pages and the organization; a kind that has a permission of
 * its own is empty for callers who lack it.
 */
export async function searchRecords(db: Database, actor: Actor, q: string): Promise<FoundRecords> {
  const may = (permission: Permission) => actor.permissions.includes(permission);
  const [records, pages, rocks, issues, processes, properties, quotes] = await Promise.all([
    findMatchingRecords(db, q),
    findPagesBySearch(db, q, FOUND_OF_A_KIND),
    searchRocks(db, q, FOUND_OF_A_KIND),
    searchIssues(db, q, FOUND_OF_A_KIND),
    searchProcesses(db, q, FOUND_OF_A_KIND),
    may('real_estate_read') ? searchProperties(db, q, FOUND_OF_A_KIND) : [],
    may('steel_framing_read') ? searchQuotes(db, q, FOUND_OF_A_KIND) : [],
  ]);
  return { ...records, pages, rocks, issues, processes, properties, quotes };
}
