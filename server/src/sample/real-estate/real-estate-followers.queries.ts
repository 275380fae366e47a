import { sql } from 'drizzle-orm';
import { postings } from '../../modules/finance/journal-entries/postings.table.ts';
import type { SampleFollower } from '../../platform/sample/samples.ts';

/** The journal entries posted to a company account for a sample property. */
export const REAL_ESTATE_FOLLOWERS: readonly SampleFollower[] = [
  {
    tableName: 'journal_entries',
    resource: 'journal-entry',
    where: (isSample) => sql`made.source_type in ('capital-event', 'property-entry') and made.id in (
      select entry_id from ${postings} as moved where ${isSample('properties', sql`moved.property_id`)})`,
  },
];
