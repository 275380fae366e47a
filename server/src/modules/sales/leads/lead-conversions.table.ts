import { LEAD_STATUSES } from '@builder-os/contract/modules/sales/leads';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { activities } from '../activities/activities.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { deals } from '../deals/deals.table.ts';
import { leads } from './leads.table.ts';

/** Conversions of leads to deals, with the data an undo needs: the lead's previous state and the created records. */
export const leadConversions = pgTable(
  'lead_conversions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    dealId: integer('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    noteId: integer('note_id').references(() => activities.id, { onDelete: 'set null' }),
    statusBefore: text('status_before', { enum: LEAD_STATUSES }).notNull(),
    statusChangedBefore: moment('status_changed_before').notNull(),
    /** The contact the conversion linked to a lead that had none. */
    linkedContactId: integer('linked_contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    /** The contact the conversion created. */
    madeContactId: integer('made_contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    convertedBy: uuid('converted_by').references(() => users.id, { onDelete: 'set null' }),
    convertedAt: moment('converted_at').notNull().default(sql`now()`),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('lead_conversions_lead_idx').on(table.leadId, table.id),
    uniqueIndex('lead_conversions_deal_key').on(table.dealId),
    index('lead_conversions_note_idx').on(table.noteId),
    index('lead_conversions_linked_contact_idx').on(table.linkedContactId),
    index('lead_conversions_made_contact_idx').on(table.madeContactId),
    index('lead_conversions_converted_by_idx').on(table.convertedBy),
    oneOf('lead_conversions_status_check', table.statusBefore, LEAD_STATUSES),
  ],
);
