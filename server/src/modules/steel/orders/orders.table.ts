import { ORDER_STEPS } from '@builder-os/contract/modules/steel/orders';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { binColumns, moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import type { SortKey } from '../../../platform/db/keyset.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';
import { quotes } from '../quotes/quotes.table.ts';

/** Accepted jobs on their way through the four steps. Weight and price come from the quote. */
export const orders = pgTable(
  'steel_orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The revision whose acceptance created the order. */
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'restrict' }),
    step: text('step', { enum: ORDER_STEPS }).notNull().default('submit_plans'),
    stepSince: moment('step_since').notNull().default(sql`now()`),
    promisedDate: date('promised_date', { mode: 'string' }),
    deliveredOn: date('delivered_on', { mode: 'string' }),
    /** The revenue record its delivery is tracked as. */
    revenueRecordId: integer('revenue_record_id').references(() => revenueRecords.id, { onDelete: 'set null' }),
    /** Whether its delivery created that record, or found one the deal already had. */
    isRevenueMade: boolean('is_revenue_made').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
    ...binColumns,
  },
  (table) => {
    const keys = sortKeysOf(table);
    return [
      uniqueIndex('steel_orders_quote_key').on(table.quoteId),
      index('steel_orders_open_idx')
        .on(sql`(${keys.promised.expression})`, table.id)
        .where(sql`deleted_at is null and delivered_on is null`),
      index('steel_orders_delivered_idx')
        .on(sql`(${keys.delivered.expression})`, table.id)
        .where(sql`deleted_at is null and delivered_on is not null`),
      index('steel_orders_created_at_idx').on(table.createdAt).where(isLive),
      index('steel_orders_revenue_idx').on(table.revenueRecordId).where(sql`revenue_record_id is not null`),
      index('steel_orders_created_by_idx').on(table.createdBy),
      index('steel_orders_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
      oneOf('steel_orders_step_check', table.step, ORDER_STEPS),
    ];
  },
);

const isLive: SQL = sql`deleted_at is null`;

function sortKeysOf(table: Record<'promisedDate' | 'deliveredOn', AnyPgColumn>) {
  return {
    // Orders without a promised date come last.
    promised: { expression: sql`coalesce(${table.promisedDate}, 'infinity'::date)`, type: 'date' },
    delivered: { expression: sql`coalesce(${table.deliveredOn}, 'infinity'::date)`, type: 'date' },
  } as const satisfies Record<string, SortKey>;
}

export const orderSortKeys = sortKeysOf(orders);
