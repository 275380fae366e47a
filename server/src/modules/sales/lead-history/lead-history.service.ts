import type { LeadChange } from '@builder-os/contract/modules/sales/lead-history';
import type { Database } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { findLead } from '../leads/leads.queries.ts';
import { findLeadChanges } from './lead-history.queries.ts';

export async function listLeadChanges(db: Database, leadId: number): Promise<LeadChange[]> {
  const lead = found(await findLead(db, leadId), 'Lead');
  return findLeadChanges(db, lead);
}
