import { ORDER_DATE_KINDS, UPLOAD_KINDS, UPLOAD_STATES } from '@builder-os/contract/modules/job-pages/vendor-page';
import { PAPER_KINDS } from '@builder-os/contract/modules/purchasing/paper-kinds';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { purchaseOrders } from '../../purchasing/purchase-orders/purchase-orders.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';

/** Files of vendors' uploads under their generated names. A job removes those whose upload is gone. */
export const vendorUploadFiles = pgTable(
  'vendor_upload_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    storedName: text('stored_name').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('vendor_upload_files_name_key').on(table.storedName)],
);

/** Bills and papers that vendors sent by their page. They wait until someone enters or dismisses them. */
export const vendorUploads = pgTable(
  'vendor_uploads',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: UPLOAD_KINDS }).notNull(),
    state: text('state', { enum: UPLOAD_STATES }).notNull().default('waiting'),
    orderId: integer('order_id').references(() => purchaseOrders.id, { onDelete: 'set null' }),
    paperKind: text('paper_kind', { enum: PAPER_KINDS }),
    expiresOn: date('expires_on', { mode: 'string' }),
    note: text('note'),
    fileId: integer('file_id')
      .notNull()
      .references(() => vendorUploadFiles.id, { onDelete: 'restrict' }),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    /** The name on the link. */
    sentBy: text('sent_by').notNull(),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
    handledAt: moment('handled_at'),
    ...recordColumns,
  },
  (table) => [
    index('vendor_uploads_vendor_idx').on(table.vendorId, table.id.desc()),
    index('vendor_uploads_order_idx').on(table.orderId).where(sql`order_id is not null`),
    index('vendor_uploads_file_idx').on(table.fileId),
    index('vendor_uploads_handled_by_idx').on(table.handledBy),
    oneOf('vendor_uploads_kind_check', table.kind, UPLOAD_KINDS),
    oneOf('vendor_uploads_state_check', table.state, UPLOAD_STATES),
    oneOf('vendor_uploads_paper_kind_check', table.paperKind, PAPER_KINDS),
    check('vendor_uploads_paper_check', sql`(${table.kind} = 'paper') = (${table.paperKind} is not null)`),
    check('vendor_uploads_handled_check', sql`(${table.state} = 'waiting') = (${table.handledAt} is null)`),
    check('vendor_uploads_note_check', sql`char_length(${table.note}) <= 1000`),
    check('vendor_uploads_sent_by_check', sql`char_length(${table.sentBy}) <= 200`),
  ],
);

/** Vendors' answers about the delivery days of their orders. The order itself doesn't change. */
export const orderDates = pgTable(
  'order_dates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ORDER_DATE_KINDS }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    note: text('note'),
    saidBy: text('said_by').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('order_dates_order_idx').on(table.orderId, table.id.desc()),
    oneOf('order_dates_kind_check', table.kind, ORDER_DATE_KINDS),
    check('order_dates_note_check', sql`char_length(${table.note}) <= 500`),
    check('order_dates_said_by_check', sql`char_length(${table.saidBy}) <= 200`),
  ],
);
