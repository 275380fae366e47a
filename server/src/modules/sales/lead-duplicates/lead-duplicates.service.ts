import {
  LEAD_DUPLICATE_KINDS,
  type LeadDuplicate,
  type LeadDuplicateQuery,
} from '@builder-os/contract/modules/sales/lead-duplicates';
import type { Database } from '../../../platform/db/database.ts';
import { findLeadDuplicates } from './lead-duplicates.queries.ts';

export async function listLeadDuplicates(db: Database, entered: LeadDuplicateQuery): Promise<LeadDuplicate[]> {
  const rows = await findLeadDuplicates(db, entered);
  return rows.map(({ same, ...lead }) => ({ lead, matches: LEAD_DUPLICATE_KINDS.filter((kind) => same[kind]) }));
}
