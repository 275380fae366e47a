import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../db/columns.ts';

export const OUTBOX_STATES = ['waiting', 'sent', 'given-up'] as const;

/** Mail queued in a transaction and sent after its commit. `onceKey` prevents queuing the same letter twice. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Whether `body` is encrypted by the secret box, because it contains a link that signs someone in. */
    isSealed: boolean('is_sealed').notNull().default(false),
    onceKey: text('once_key'),
    state: text('state', { enum: OUTBOX_STATES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().default(sql`now()`),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('outbox_messages_due_idx').on(table.dueAt).where(sql`state = 'waiting'`),
    index('outbox_messages_settled_idx').on(table.settledAt).where(sql`state <> 'waiting'`),
    uniqueIndex('outbox_messages_once_key').on(table.onceKey),
    oneOf('outbox_messages_state_check', table.state, OUTBOX_STATES),
  ],
);
