import { CHANGE_ORDER_STATES, UNSIGNED_STATES } from '@builder-os/contract/modules/changes/change-order-states';
import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { binColumns, moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { jobLineColumns } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobFiles } from '../../jobs/job-files/job-files.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';

/**
 * Change orders of jobs. A signed one never changes; contract, budget and billing are computed from it. `selectionId`
 * has no foreign key, because selections use change orders.
 */
export const changeOrders = pgTable(
  'change_orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    number: text('number').notNull().generatedAlwaysAs(sql`'CO-' || ordinal::text`),
    title: text('title').notNull(),
    description: text('description'),
    state: text('state', { enum: CHANGE_ORDER_STATES }).notNull().default('draft'),
    days: smallint('days').notNull().default(0),
    requestedBy: text('requested_by'),
    selectionId: integer('selection_id'),
    /** The sums of its lines, written together with them, so that every report can add changes up. */
    cost: numeric('cost', { precision: 14, scale: 2 }).notNull().default('0.00'),
    price: numeric('price', { precision: 16, scale: 2 }).notNull().default('0.00'),
    workStartedOn: date('work_started_on', { mode: 'string' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The last person who changed the content the customer would sign; someone else has to approve a large change. */
    writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
    pricedAt: moment('priced_at'),
    pricedBy: uuid('priced_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: moment('approved_at'),
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at'),
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
    signedAt: moment('signed_at'),
    /** The day in the office when it was signed. Reports of earlier days leave it out. */
    signedOn: date('signed_on', { mode: 'string' }),
    /** The customer, as they wrote their name. */
    signedBy: text('signed_by'),
    declinedAt: moment('declined_at'),
    declinedBy: text('declined_by'),
    declineReason: text('decline_reason'),
    voidedAt: moment('voided_at'),
    voidedBy: uuid('voided_by').references(() => users.id, { onDelete: 'set null' }),
    voidReason: text('void_reason'),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    uniqueIndex('change_orders_number_key').on(table.jobId, table.ordinal),
    index('change_orders_state_idx').on(table.state, table.id).where(isLive),
    ...sortIndexes('change_orders', changeSortKeysOf(table), table.id, isLive),
    index('change_orders_selection_idx').on(table.selectionId).where(sql`selection_id is not null`),
    index('change_orders_started_idx')
      .on(table.jobId)
      .where(sql`work_started_on is not null and state in ('draft', 'priced', 'approved', 'sent')`),
    index('change_orders_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('change_orders_state_check', table.state, CHANGE_ORDER_STATES),
    check('change_orders_ordinal_check', sql`${table.ordinal} > 0`),
    check('change_orders_days_check', sql`${table.days} between -730 and 730`),
    check('change_orders_title_check', sql`char_length(${table.title}) <= 200`),
    check('change_orders_description_check', sql`char_length(${table.description}) <= 10000`),
    check('change_orders_requested_check', sql`char_length(${table.requestedBy}) <= 200`),
    check('change_orders_reason_check', sql`char_length(${table.voidReason}) <= 500`),
    check(
      'change_orders_approved_check',
      sql`${table.state} not in ('approved', 'sent', 'signed') or ${table.approvedAt} is not null`,
    ),
    check(
      'change_orders_signed_check',
      sql`num_nulls(${table.signedAt}, ${table.signedOn}, ${table.signedBy}) = case when ${table.state} = 'signed' then 0 else 3 end`,
    ),
    check(
      'change_orders_void_check',
      sql`num_nulls(${table.voidedAt}, ${table.voidReason}) = case when ${table.state} = 'void' then 0 else 2 end`,
    ),
    check('change_orders_declined_check', sql`${table.state} <> 'declined' or ${table.declinedAt} is not null`),
    check('change_orders_deleted_check', sql`${table.deletedAt} is null or ${table.state} = 'draft'`),
  ],
);

/** The last number given in each job. The row is locked while the next number is taken. */
export const changeOrderNumbers = pgTable('change_order_numbers', {
  jobId: integer('job_id')
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  last: integer('last').notNull(),
});

/** The lines of a change order. Amount and price as in a budget; the quantity of a credit is negative. */
export const changeOrderLines = pgTable(
  'change_order_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    changeOrderId: integer('change_order_id')
      .notNull()
      .references(() => changeOrders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    ...jobLineColumns({ precision: 11, scale: 3 }),
    unitCost: numeric('unit_cost', { precision: 10, scale: 2 }).notNull(),
    /** In percent of the amount. */
    markup: numeric('markup', { precision: 6, scale: 2 }).notNull().default('0.00'),
    /** The customer's price if it isn't the amount plus markup: a choice has its own price. */
    fixedPrice: numeric('fixed_price', { precision: 12, scale: 2 }),
    amount: numeric('amount', { precision: 12, scale: 2 })
      .notNull()
      .generatedAlwaysAs(sql`round(quantity * unit_cost, 2)`),
    price: numeric('price', { precision: 14, scale: 2 })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(fixed_price, round(round(quantity * unit_cost, 2) * (100 + markup) / 100, 2))`),
  },
  (table) => [
    uniqueIndex('change_order_lines_position_key').on(table.changeOrderId, table.position),
    index('change_order_lines_code_idx').on(table.costCodeId),
    oneOf('change_order_lines_type_check', table.costType, COST_TYPES),
    check('change_order_lines_cost_check', sql`${table.unitCost} >= 0 and ${table.markup} >= 0`),
    check('change_order_lines_description_check', sql`char_length(${table.description}) <= 200`),
    check('change_order_lines_unit_check', sql`char_length(${table.unit}) <= 20`),
  ],
);

/** The photos of the job that belong to a change order, in order. */
export const changeOrderPhotos = pgTable(
  'change_order_photos',
  {
    changeOrderId: integer('change_order_id')
      .notNull()
      .references(() => changeOrders.id, { onDelete: 'cascade' }),
    fileId: integer('file_id')
      .notNull()
      .references(() => jobFiles.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeOrderId, table.fileId] }),
    index('change_order_photos_file_idx').on(table.fileId),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

function changeSortKeysOf(table: Record<'jobId' | 'ordinal' | 'price' | 'createdAt', AnyPgColumn>) {
  return {
    job: { expression: sql`${table.jobId}::numeric * 1000000 + ${table.ordinal}`, type: 'numeric' },
    price: { expression: sql`${table.price}`, type: 'numeric' },
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

export const changeOrderSortKeys = changeSortKeysOf(changeOrders);

/**
 * The sum of a job's signed changes for the customer, as a subselect; null if there are none.
 * @param until the last signing day to include; all without it
 */
export function signedPrice(jobId: SQL, until?: SQL): SQL {
  const byThen = until === undefined ? sql`` : sql` and change.signed_on <= ${until}::date`;
  return sql`(select sum(change.price) from ${changeOrders} change
    where change.job_id = ${jobId} and change.state = 'signed'${byThen})`;
}

/** The contract of the job called `job` in a query: the original plus signed changes; null if there is none. */
export function contractOf(until?: SQL): SQL {
  const signed = signedPrice(sql`job.id`, until);
  return sql`coalesce(job.original_contract + ${signed}, job.original_contract, ${signed})`;
}

/**
 * Whether a change called `change` waits for a signature, in a report of today. On a past day none does: an unsigned
 * change can be edited, reopened and deleted, so its state on that day isn't stored.
 */
export function isPending(day: SQL): SQL {
  return sql`(change.state in ${UNSIGNED_STATES} and change.deleted_at is null
    and ${day}::date >= (now() at time zone (select office_time_zone()))::date)`;
}
