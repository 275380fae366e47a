import { DELIVERIES_KEPT_DAYS, PING } from '@builder-os/contract/modules/admin/webhook-rules';
import type { WebhookDelivery } from '@builder-os/contract/modules/admin/webhooks';
import { COUNTED_UP_TO } from '@builder-os/contract/platform/pages';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { webhookDeliveries } from '../../../platform/webhooks/webhook-deliveries.table.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A webhook's deliveries before the id `before`, newest first. */
export async function listDeliveries(
  db: Executor,
  { webhookId, before, limit }: { webhookId: number; before: number | undefined; limit: number },
): Promise<WebhookDelivery[]> {
  const own = eq(webhookDeliveries.webhookId, webhookId);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(before === undefined ? own : and(own, lt(webhookDeliveries.id, before)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);
  return rows.map(toDelivery);
}

/** The number of a webhook's deliveries, counted up to the limit of lists. */
export async function countDeliveries(db: Executor, webhookId: number): Promise<number> {
  const counted = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .limit(COUNTED_UP_TO + 1)
    .as('counted');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(counted);
  return row?.count ?? 0;
}

/** Queues a test, which is about no record. */
export async function insertPing(
  db: Executor,
  webhookId: number,
  causedBy: string | null,
): Promise<WebhookDelivery | undefined> {
  const [row] = await db
    .insert(webhookDeliveries)
    .values({ webhookId, eventId: sql`gen_random_uuid()`, type: PING, recordKind: PING, causedBy })
    .returning();
  return row && toDelivery(row);
}

/** Queues an event again under the same event id, so a receiver can recognize the repeat. */
export async function insertAgain(
  db: Executor,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
): Promise<WebhookDelivery | undefined> {
  const [old] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, webhookId)));
  if (!old) return undefined;
  const { eventId, type, recordKind, recordId, causedBy, occurredAt } = old;
  const [row] = await db
    .insert(webhookDeliveries)
    .values({ webhookId, eventId, type, recordKind, recordId, causedBy, occurredAt })
    .returning();
  return row && toDelivery(row);
}

/** Deletes deliveries older than a month, including those never sent because their webhook was off. */
export async function deleteOldDeliveries(db: Executor): Promise<void> {
  const kept = sql.raw(`interval '${DELIVERIES_KEPT_DAYS} days'`);
  await db.delete(webhookDeliveries).where(sql`${webhookDeliveries.createdAt} < now() - ${kept}`);
}

function toDelivery({ dueAt, ...row }: DeliveryRow): WebhookDelivery {
  return { ...row, nextTryAt: row.state === 'waiting' ? dueAt : null };
}
