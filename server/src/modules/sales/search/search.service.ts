import type { FoundRecords } from '@builder-os/contract/modules/sales/search';
import type { Database } from '../../../platform/db/database.ts';
import { findMatchingRecords } from './search.queries.ts';

/** Every approved person reads all of sales, so nothing found is hidden from anybody who may call this. */
export function searchRecords(db: Database, q: string): Promise<FoundRecords> {
  return findMatchingRecords(db, q);
}
