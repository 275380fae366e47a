import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import {
  INVITATION_STATUSES,
  PRICE_REQUEST_STATUSES,
} from '@builder-os/contract/modules/purchasing/price-request-states';
import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { jobFiles } from '../../jobs/job-files/job-files.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';

const isLive = sql`deleted_at is null`;

/** Requests for prices. A draft has no number; a sent one has, and is never deleted. */
export const priceRequests = pgTable(
  'price_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The number's parts: the year it was sent, and its place in that year. */
    year: smallint('year'),
    ordinal: integer('ordinal'),
    number: text('number').generatedAlwaysAs(
      sql`'RFP-' || year::text || '-' || lpad(ordinal::text, greatest(3, length(ordinal::text)), '0')`,
    ),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description'),
    /** The last day on which vendors can answer. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    status: text('status', { enum: PRICE_REQUEST_STATUSES }).notNull().default('draft'),
    /** The order that was made from an answer; null again if its draft was permanently deleted. */
    orderId: integer('order_id').references(() => purchaseOrders.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at'),
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    canceledAt: moment('canceled_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    uniqueIndex('price_requests_number_key').on(table.year, table.ordinal),
    ...sortIndexes(
      'price_requests',
      { createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' } },
      table.id,
      isLive,
    ),
    index('price_requests_job_idx').on(table.jobId, table.id),
    index('price_requests_order_idx').on(table.orderId),
    index('price_requests_created_by_idx').on(table.createdBy),
    index('price_requests_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('price_requests_status_check', table.status, PRICE_REQUEST_STATUSES),
    check('price_requests_title_check', sql`char_length(${table.title}) <= 200`),
    check('price_requests_description_check', sql`char_length(${table.description}) <= 10000`),
    check(
      'price_requests_sent_check',
      sql`case when ${table.status} = 'draft'
        then ${table.ordinal} is null and ${table.year} is null and ${table.sentAt} is null
        else ${table.ordinal} > 0 and ${table.year} is not null and ${table.sentAt} is not null
          and ${table.deletedAt} is null end`,
    ),
    check('price_requests_decided_check', sql`(${table.status} = 'decided') = (${table.decidedAt} is not null)`),
    check('price_requests_canceled_check', sql`(${table.status} = 'canceled') = (${table.canceledAt} is not null)`),
  ],
);

/** The last number given in each year. The row is locked while the next number is taken. */
export const priceRequestNumbers = pgTable('price_request_numbers', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
});

export const priceRequestLines = pgTable(
  'price_request_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => priceRequests.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    ...jobLineColumns({ precision: 12, scale: 3 }),
  },
  (table) => [
    uniqueIndex('price_request_lines_position_key').on(table.requestId, table.position),
    index('price_request_lines_code_idx').on(table.costCodeId),
    oneOf('price_request_lines_type_check', table.costType, COST_TYPES),
    check('price_request_lines_quantity_check', sql`${table.quantity} > 0`),
    check('price_request_lines_description_check', sql`char_length(${table.description}) <= 200`),
    check('price_request_lines_unit_check', sql`char_length(${table.unit}) <= 20`),
  ],
);

/** The job's files that the invited vendors can download. */
export const priceRequestFiles = pgTable(
  'price_request_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => priceRequests.id, { onDelete: 'cascade' }),
    fileId: integer('file_id')
      .notNull()
      .references(() => jobFiles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('price_request_files_key').on(table.requestId, table.fileId),
    index('price_request_files_file_idx').on(table.fileId),
  ],
);

/** The invited vendors, each with its latest answer. */
export const priceInvitations = pgTable(
  'price_invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => priceRequests.id, { onDelete: 'cascade' }),
    /** Null once the contact was permanently deleted. The name stays. */
    vendorId: integer('vendor_id').references(() => contacts.id, { onDelete: 'set null' }),
    vendorName: text('vendor_name').notNull(),
    email: text('email'),
    status: text('status', { enum: INVITATION_STATUSES }).notNull().default('waiting'),
    /** Whether the order was made from its answer. */
    chosenAt: moment('chosen_at'),
    mailedAt: moment('mailed_at'),
    remindedAt: moment('reminded_at'),
    viewedAt: moment('viewed_at'),
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by'),
    /** Whether a team member entered the latest answer, which the vendor gave by phone. */
    isByPhone: boolean('is_by_phone').notNull().default(false),
    enteredBy: uuid('entered_by').references(() => users.id, { onDelete: 'set null' }),
    lumpSum: numeric('lump_sum', { precision: 12, scale: 2 }),
    note: text('note'),
    leadDays: smallint('lead_days'),
    validUntil: date('valid_until', { mode: 'string' }),
    declineReason: text('decline_reason'),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('price_invitations_vendor_key').on(table.requestId, table.vendorId),
    index('price_invitations_vendor_idx').on(table.vendorId),
    index('price_invitations_entered_by_idx').on(table.enteredBy),
    uniqueIndex('price_invitations_chosen_key').on(table.requestId).where(sql`chosen_at is not null`),
    oneOf('price_invitations_status_check', table.status, INVITATION_STATUSES),
    check('price_invitations_name_check', sql`char_length(${table.vendorName}) <= 401`),
    check('price_invitations_email_check', sql`char_length(${table.email}) <= 254`),
    check('price_invitations_answered_by_check', sql`char_length(${table.answeredBy}) <= 200`),
    check('price_invitations_note_check', sql`char_length(${table.note}) <= 10000`),
    check('price_invitations_reason_check', sql`char_length(${table.declineReason}) <= 500`),
    check('price_invitations_lump_sum_check', sql`${table.lumpSum} > 0`),
    check('price_invitations_lead_check', sql`${table.leadDays} between 0 and 999`),
    check('price_invitations_entered_check', sql`${table.isByPhone} or ${table.enteredBy} is null`),
    check(
      'price_invitations_answered_check',
      sql`(${table.status} = 'waiting') = (${table.answeredAt} is null)
        and (${table.status} = 'waiting') = (${table.answeredBy} is null)`,
    ),
  ],
);

/** The unit price an answer has for a line; a line without a row has no price. */
export const priceInvitationPrices = pgTable(
  'price_invitation_prices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invitationId: integer('invitation_id')
      .notNull()
      .references(() => priceInvitations.id, { onDelete: 'cascade' }),
    lineId: integer('line_id')
      .notNull()
      .references(() => priceRequestLines.id, { onDelete: 'cascade' }),
    unitPrice: numeric('unit_price', { precision: 12, scale: 4 }).notNull(),
  },
  (table) => [
    uniqueIndex('price_invitation_prices_key').on(table.invitationId, table.lineId),
    index('price_invitation_prices_line_idx').on(table.lineId),
    check('price_invitation_prices_price_check', sql`${table.unitPrice} >= 0`),
  ],
);

/** Secret links of the invited vendors, stored hashed. How long they work follows from the request's due day. */
export const priceInvitationLinks = pgTable(
  'price_invitation_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invitationId: integer('invitation_id')
      .notNull()
      .references(() => priceInvitations.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('price_invitation_links_token_key').on(table.tokenHash),
    index('price_invitation_links_invitation_idx').on(table.invitationId),
    index('price_invitation_links_created_by_idx').on(table.createdBy),
  ],
);

export const requestSortKeys = {
  createdAt: { expression: sql`${priceRequests.createdAt}`, type: 'timestamptz' },
} as const satisfies Record<string, SortKey>;
