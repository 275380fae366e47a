import { LONGEST_WEBHOOK_URL, type WebhookKind } from '@builder-os/contract/modules/admin/webhook-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, recordColumns } from '../db/columns.ts';
import { users } from '../identity/users.table.ts';

/**
 * Other programs' URLs to notify of changes. The secret box encrypts the signing secrets. `version` counts people's
 * changes; deliveries update `lastTriedAt` and the columns after it without raising it.
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
    /** The secret before the last rotation. It also signs until `oldSecretUntil`. */
    sealedOldSecret: text('sealed_old_secret'),
    oldSecretUntil: moment('old_secret_until'),
    lastTriedAt: moment('last_tried_at'),
    lastStatusCode: integer('last_status_code'),
    /** When the first attempt after the last success failed. */
    failingSince: moment('failing_since'),
    /** When repeated failures turned it off automatically. */
    switchedOffAt: moment('switched_off_at'),
    /** The delivering server's claim lasts until then, so a webhook gets one call at a time. */
    busyUntil: moment('busy_until'),
  },
  (table) => [
    check('webhooks_url_check', sql`length(${table.url}) <= ${sql.raw(String(LONGEST_WEBHOOK_URL))}`),
    check('webhooks_kinds_check', sql`cardinality(${table.kinds}) > 0`),
  ],
);
