import { VENDOR_TRADES, type VendorTrade } from '@builder-os/contract/modules/purchasing/vendor-trades';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';

/** Contacts the company pays. A vendor's id is its contact's. The secret box encrypts the tax ID. */
export const vendors = pgTable(
  'vendors',
  {
    id: integer('id')
      .primaryKey()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    trades: text('trades').array().$type<VendorTrade[]>().notNull().default(sql`'{}'::text[]`),
    termsDays: integer('terms_days').notNull(),
    costCodeId: integer('cost_code_id').references(() => costCodes.id, { onDelete: 'restrict' }),
    retainagePercent: numeric('retainage_percent', { precision: 5, scale: 2 }).notNull().default('0.00'),
    requiresPapers: boolean('requires_papers').notNull().default(false),
    requiresWaivers: boolean('requires_waivers').notNull().default(false),
    is1099Eligible: boolean('is_1099_eligible').notNull().default(false),
    taxFormOn: date('tax_form_on', { mode: 'string' }),
    sealedTaxId: text('sealed_tax_id'),
    /** The last four digits, which the masked number shows. */
    taxIdEnding: text('tax_id_ending'),
    notes: text('notes'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    index('vendors_cost_code_idx').on(table.costCodeId).where(sql`cost_code_id is not null`),
    index('vendors_created_by_idx').on(table.createdBy),
    index('vendors_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    check(
      'vendors_trades_check',
      sql`${table.trades} <@ array[${sql.raw(VENDOR_TRADES.map((trade) => `'${trade}'`).join(', '))}]`,
    ),
    check('vendors_terms_check', sql`${table.termsDays} between 0 and 365`),
    check('vendors_retainage_check', sql`${table.retainagePercent} between 0 and 100`),
    check('vendors_tax_id_check', sql`(${table.sealedTaxId} is null) = (${table.taxIdEnding} is null)`),
    check('vendors_tax_id_ending_check', sql`${table.taxIdEnding} ~ '^[0-9]{4}$'`),
  ],
);
