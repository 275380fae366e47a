import type { WebhookRow } from '../../modules/admin/webhooks/webhooks.queries.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { webhookDeliveries } from '../../platform/webhooks/webhook-deliveries.table.ts';
import { webhooks } from '../../platform/webhooks/webhooks.table.ts';

type NewTest = Omit<typeof webhookDeliveries.$inferInsert, 'webhookId'>;

/** Stores a webhook with its test deliveries. */
export async function insertSampleWebhook(
  tx: Transaction,
  webhook: typeof webhooks.$inferInsert,
  tests: readonly NewTest[],
): Promise<WebhookRow> {
  const [row] = await tx.insert(webhooks).values(webhook).returning();
  if (!row) throw new Error('The sample webhook was not stored.');
  await tx.insert(webhookDeliveries).values(tests.map((test) => ({ ...test, webhookId: row.id })));
  return row;
}
