import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { ORDER_KINDS, ORDER_STATUSES } from '@builder-os/contract/modules/purchasing/order-states';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { binColumns, moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { jobLineColumns } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';

/** Purchase orders and subcontracts. A draft has no number; an issued order has one and is never deleted. */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The number's parts: the year the order was issued, and its place in that year. */
    year: smallint('year'),
    ordinal: integer('ordinal'),
    number: text('number').generatedAlwaysAs(
      sql`'PO-' || year::text || '-' || lpad(ordinal::text, greatest(3, length(ordinal::text)), '0')`,
    ),
    /** The current revision: 1 is the issue, 0 a draft. */
    revision: smallint('revision').notNull().default(0),
    kind: text('kind', { enum: ORDER_KINDS }).notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('draft'),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Required when it's written; null once the contact was permanently deleted. The name stays. */
    vendorId: integer('vendor_id').references(() => contacts.id, { onDelete: 'set null' }),
    vendorName: text('vendor_name').notNull(),
    deliveryOn: date('delivery_on', { mode: 'string' }),
    termsDays: smallint('terms_days'),
    retainage: numeric('retainage', { precision: 5, scale: 2 }).notNull().default('0.00'),
    notes: text('notes'),
    issuedAt: moment('issued_at'),
    issuedBy: uuid('issued_by').references(() => users.id, { onDelete: 'set null' }),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
    voidedAt: moment('voided_at'),
    voidedBy: uuid('voided_by').references(() => users.id, { onDelete: 'set null' }),
    voidReason: text('void_reason'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    uniqueIndex('purchase_orders_number_key').on(table.year, table.ordinal),
    ...sortIndexes('purchase_orders', orderSortKeysOf(table), table.id, isLive),
    index('purchase_orders_job_idx').on(table.jobId, table.id),
    index('purchase_orders_vendor_idx').on(table.vendorId, table.id),
    index('purchase_orders_status_idx').on(table.status, table.id).where(isLive),
    index('purchase_orders_delivery_idx').on(table.deliveryOn).where(sql`status in ('issued', 'accepted')`),
    index('purchase_orders_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('purchase_orders_kind_check', table.kind, ORDER_KINDS),
    oneOf('purchase_orders_status_check', table.status, ORDER_STATUSES),
    check('purchase_orders_ordinal_check', sql`${table.ordinal} > 0`),
    check('purchase_orders_terms_check', sql`${table.termsDays} between 0 and 365`),
    check('purchase_orders_retainage_check', sql`${table.retainage} between 0 and 100`),
    check('purchase_orders_vendor_check', sql`char_length(${table.vendorName}) <= 401`),
    check('purchase_orders_notes_check', sql`char_length(${table.notes}) <= 10000`),
    check('purchase_orders_reason_check', sql`char_length(${table.voidReason}) <= 500`),
    check(
      'purchase_orders_issued_check',
      sql`case when ${table.status} = 'draft'
        then ${table.ordinal} is null and ${table.year} is null and ${table.revision} = 0 and ${table.issuedAt} is null
        else ${table.ordinal} is not null and ${table.year} is not null and ${table.revision} > 0
          and ${table.issuedAt} is not null and ${table.deletedAt} is null end`,
    ),
    check('purchase_orders_closed_check', sql`${table.status} <> 'closed' or ${table.closedAt} is not null`),
    check(
      'purchase_orders_void_check',
      sql`(${table.status} = 'void') = (${table.voidedAt} is not null)
        and (${table.status} = 'void') = (${table.voidReason} is not null)`,
    ),
  ],
);

/** The last number given in each year. The row is locked while the next number is taken. */
export const purchaseOrderNumbers = pgTable('purchase_order_numbers', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
});

/** The lines of an order in its current revision. Code, type and description stay; quantity and price are revised. */
export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    ...jobLineColumns({ precision: 12, scale: 3 }),
    unitPrice: numeric('unit_price', { precision: 12, scale: 4 }).notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 })
      .notNull()
      .generatedAlwaysAs(sql`round(quantity * unit_price, 2)`),
    /** The sum of its cost postings, kept by a trigger on them. */
    billed: numeric('billed', { precision: 14, scale: 2 }).notNull().default('0.00'),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('purchase_order_lines_position_key').on(table.orderId, table.position),
    index('purchase_order_lines_code_idx').on(table.costCodeId),
    oneOf('purchase_order_lines_type_check', table.costType, COST_TYPES),
    check('purchase_order_lines_quantity_check', sql`${table.quantity} >= 0 and ${table.unitPrice} >= 0`),
    check('purchase_order_lines_description_check', sql`char_length(${table.description}) <= 200`),
    check('purchase_order_lines_unit_check', sql`char_length(${table.unit}) <= 20`),
  ],
);

/** The revisions of an order: the first is its issue. Each keeps who at the vendor accepted it. */
export const purchaseOrderRevisions = pgTable(
  'purchase_order_revisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    number: smallint('number').notNull(),
    reason: text('reason'),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    madeAt: moment('made_at').notNull().default(sql`now()`),
    acceptedAt: moment('accepted_at'),
    acceptedBy: text('accepted_by'),
    /** The team member who recorded it; null if the vendor accepted by link. */
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('purchase_order_revisions_number_key').on(table.orderId, table.number),
    check('purchase_order_revisions_number_check', sql`${table.number} > 0`),
    check('purchase_order_revisions_reason_check', sql`char_length(${table.reason}) <= 500`),
    check('purchase_order_revisions_name_check', sql`char_length(${table.acceptedBy}) <= 200`),
    check(
      'purchase_order_revisions_accepted_check',
      sql`(${table.acceptedAt} is null) = (${table.acceptedBy} is null)`,
    ),
  ],
);

/**
 * The quantity and price a revision gave a line, so that the committed amount of a past day can be added up. The issue
 * has all lines, a later revision only those it changed.
 */
export const purchaseOrderLineVersions = pgTable(
  'purchase_order_line_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    lineId: integer('line_id')
      .notNull()
      .references(() => purchaseOrderLines.id, { onDelete: 'cascade' }),
    revision: smallint('revision').notNull(),
    quantity: numeric('quantity', { precision: 12, scale: 3 }).notNull(),
    unitPrice: numeric('unit_price', { precision: 12, scale: 4 }).notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 })
      .notNull()
      .generatedAlwaysAs(sql`round(quantity * unit_price, 2)`),
    madeAt: moment('made_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('purchase_order_line_versions_key').on(table.lineId, table.revision),
    check('purchase_order_line_versions_quantity_check', sql`${table.quantity} >= 0 and ${table.unitPrice} >= 0`),
  ],
);

/**
 * Secret links to orders that were accepted before orders were signed, stored hashed. A link opens its revision until it
 * expires; revoking deletes the rows.
 */
export const purchaseOrderLinks = pgTable(
  'purchase_order_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    revision: smallint('revision').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('purchase_order_links_token_key').on(table.tokenHash),
    index('purchase_order_links_order_idx').on(table.orderId),
    index('purchase_order_links_created_by_idx').on(table.createdBy),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

type SortColumn = 'year' | 'ordinal' | 'deliveryOn' | 'createdAt';

function orderSortKeysOf(table: Record<SortColumn, AnyPgColumn>) {
  return {
    // Drafts come after the highest number.
    number: {
      expression: sql`coalesce((${table.year} - 2000) * 1000000 + ${table.ordinal}, 2000000000)`,
      type: 'integer',
    },
    deliveryOn: { expression: sql`coalesce(${table.deliveryOn}, 'infinity'::date)`, type: 'date' },
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

export const orderSortKeys = orderSortKeysOf(purchaseOrders);
