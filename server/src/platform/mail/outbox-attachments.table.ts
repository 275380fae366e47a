import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from '../db/columns.ts';
import { outboxMessages } from './outbox-messages.table.ts';

/** The file of a queued letter, until it's sent or given up. */
export const outboxAttachments = pgTable('outbox_attachments', {
  messageId: integer('message_id')
    .primaryKey()
    .references(() => outboxMessages.id, { onDelete: 'cascade' }),
  fileName: text('file_name').notNull(),
  content: bytes('content').notNull(),
});
