import { FOUND_OF_A_KIND, type FoundRecords } from '@builder-os/contract/modules/sales/search';
import type { Database } from '../../../platform/db/database.ts';
import { findPagesBySearch } from '../../content/pages/pages.service.ts';
import { searchIssues } from '../../organization/issues/open-sources.service.ts';
import { searchProcesses } from '../../organization/processes/processes.service.ts';
import { searchRocks } from '../../organization/rocks/rocks.service.ts';
import { searchProperties } from '../../real-estate/properties/properties.service.ts';
import { findMatchingRecords } from './search.queries.ts';

/**
 * Every approved person reads all of sales, all pages, the organization and real estate, which is in every role, so nothing found is hidden from anybody who
 * may call this.
 */
export async function searchRecords(db: Database, q: string): Promise<FoundRecords> {
  const [records, pages, rocks, issues, processes, properties] = await Promise.all([
    findMatchingRecords(db, q),
    findPagesBySearch(db, q, FOUND_OF_A_KIND),
    searchRocks(db, q, FOUND_OF_A_KIND),
    searchIssues(db, q, FOUND_OF_A_KIND),
    searchProcesses(db, q, FOUND_OF_A_KIND),
    searchProperties(db, q, FOUND_OF_A_KIND),
  ]);
  return { ...records, pages, rocks, issues, processes, properties };
}
