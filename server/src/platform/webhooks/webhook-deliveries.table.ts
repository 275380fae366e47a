import { DELIVERY_STATES } from '@builder-os/contract/modules/admin/webhook-rules';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../db/columns.ts';
import { webhooks } from './webhooks.table.ts';

/**
 * One event to deliver to one webhook, written in the transaction of its change and kept for 30 days. It belongs to
 * this installation, so backups leave it out (ADR 025).
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The same for every webhook that gets the event, and for retries. */
    eventId: uuid('event_id').notNull(),
    /** The activity log's action: `deal.update`. */
    type: text('type').notNull(),
    recordKind: text('record_kind').notNull(),
    recordId: text('record_id'),
    /** Null for the system. Not a foreign key: the row only records what is sent, and is deleted after a month. */
    causedBy: uuid('caused_by'),
    occurredAt: moment('occurred_at').notNull().default(sql`now()`),
    state: text('state', { enum: DELIVERY_STATES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().default(sql`now()`),
    lastTriedAt: moment('last_tried_at'),
    statusCode: integer('status_code'),
    durationMs: integer('duration_ms'),
    error: text('error'),
    excerpt: text('excerpt'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('webhook_deliveries_newest_idx').on(table.webhookId, table.id.desc()),
    index('webhook_deliveries_due_idx').on(table.webhookId, table.dueAt, table.id).where(sql`state = 'waiting'`),
    index('webhook_deliveries_created_idx').on(table.createdAt),
    oneOf('webhook_deliveries_state_check', table.state, DELIVERY_STATES),
  ],
);
