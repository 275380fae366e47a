import { isNull } from 'drizzle-orm';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { activities } from '../activities/activities.table.ts';
import { deals } from '../deals/deals.table.ts';
import { leads } from '../leads/leads.table.ts';
import { salesResourceUses } from '../sales-resources/sales-resource-uses.table.ts';

const lead = { name: 'leads', resource: 'lead', table: leads, counts: isNull(leads.deletedAt) } as const;
const deal = { name: 'deals', resource: 'deal', table: deals, counts: isNull(deals.deletedAt) } as const;
const activity = {
  name: 'activities',
  resource: 'activity',
  table: activities,
  counts: isNull(activities.deletedAt),
} as const;

/** Sales tables that refer to a sales record. Every foreign key is listed here or in `OWN_PARTS`. */
export const SALES_REFERRERS: readonly Referrer[] = [
  { to: 'contact', column: leads.contactId, ...lead },
  { to: 'contact', column: deals.contactId, ...deal },
  { to: 'contact', column: activities.contactId, ...activity },
  { to: 'lead', column: deals.leadId, ...deal },
  { to: 'lead', column: activities.leadId, ...activity },
  { to: 'deal', column: activities.dealId, ...activity },
  {
    to: 'deal',
    name: 'resourceUses',
    resource: 'sales-resource',
    table: salesResourceUses,
    column: salesResourceUses.dealId,
    says: 'A sales resource was used for the deal.',
  },
];

/** References to a record that don't count as using it, each with the reason. */
export const OWN_PARTS: Record<string, string> = {
  'contact_merges.kept_id': 'A merge gives the kept contact a new version.',
  'contact_merges.merged_id': 'The merged contact is in the bin.',
  'contacts.merged_into': 'A merge gives the kept contact a new version.',
  'deal_stage_changes.deal_id': 'A move gives the deal a new version; the first stage is part of making it.',
  'import_rows.made_contact_id': 'The row of the file that made the contact.',
  'reminder_stops.customer_id': 'A stop stays with the contact it was decided for.',
  'lead_conversions.lead_id': 'A conversion gives the lead a new version.',
  'lead_conversions.deal_id': 'The conversion that made the deal.',
  'lead_conversions.linked_contact_id': 'The lead the conversion linked points at the contact itself.',
  'lead_conversions.made_contact_id': 'The conversion that made the contact.',
};
