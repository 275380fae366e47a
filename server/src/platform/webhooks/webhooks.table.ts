import { LONGEST_WEBHOOK_URL, type WebhookKind } from '@builder-os/contract/modules/admin/webhook-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, recordColumns } from '../db/columns.ts';
import { users } from '../identity/users.table.ts';

/**
 * Addresses of other programs that are told of changes. The secrets that sign the calls are closed by the secret box.
 * `version` counts what people change; what deliveries note here (from `lastTriedAt` on) leaves it alone.
 */
export const webhooks = pgTable(
  'webhooks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ...recordColumns,
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'restrict' }),
    url: text('url').notNull(),
    description: text('description'),
    kinds: text('kinds').array().$type<WebhookKind[]>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    sealedSecret: text('sealed_secret').notNull(),
    /** The secret before the last rotation; it signs as well until `oldSecretUntil`. */
    sealedOldSecret: text('sealed_old_secret'),
    oldSecretUntil: moment('old_secret_until'),
    lastTriedAt: moment('last_tried_at'),
    lastStatusCode: integer('last_status_code'),
    /** When the first attempt after the last success failed. */
    failingSince: moment('failing_since'),
    /** When it was switched off by itself. */
    switchedOffAt: moment('switched_off_at'),
    /** Whoever delivers holds it until then, so that a webhook gets one call at a time. */
    busyUntil: moment('busy_until'),
  },
  (table) => [
    check('webhooks_url_check', sql`length(${table.url}) <= ${sql.raw(String(LONGEST_WEBHOOK_URL))}`),
    check('webhooks_kinds_check', sql`cardinality(${table.kinds}) > 0`),
  ],
);
