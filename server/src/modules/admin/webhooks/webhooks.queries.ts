import { OLD_SECRET_HOURS } from '@builder-os/contract/modules/admin/webhook-rules';
import type { CreateWebhook, UpdateWebhook } from '@builder-os/contract/modules/admin/webhooks';
import { count, desc, eq, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { webhooks } from '../../../platform/webhooks/webhooks.table.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

const SECRET_HOURS = sql.raw(`interval '${OLD_SECRET_HOURS} hours'`);

/** All webhooks, newest first. There are never many. */
export function listAllWebhooks(db: Executor): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(desc(webhooks.id)).limit(200);
}

export async function findWebhook(db: Executor, id: number): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
}

/** Locks the row until the transaction ends, so the compared version is the one that's changed. */
export async function findWebhookForUpdate(tx: Transaction, id: number): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  return row;
}

/** Counts the webhooks under a table lock, so concurrent additions wait for each other. */
export async function countWebhooksAlone(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table ${webhooks} in share row exclusive mode`);
  const [row] = await tx.select({ total: count() }).from(webhooks);
  return row?.total ?? 0;
}

export async function insertWebhook(
  tx: Transaction,
  webhook: CreateWebhook & { sealedSecret: string; createdBy: string | null },
): Promise<WebhookRow> {
  const [row] = await tx.insert(webhooks).values(webhook).returning();
  if (!row) throw new Error('The webhook was not stored.');
  return row;
}

/** @param isFresh whether to forget earlier failures: the URL changed, or the webhook was turned on again */
export async function changeWebhook(
  tx: Transaction,
  id: number,
  { isFresh, ...changes }: UpdateWebhook & { isFresh: boolean },
): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .update(webhooks)
    .set(changed(webhooks, { ...changes, ...(isFresh && { failingSince: null, switchedOffAt: null }) }))
    .where(eq(webhooks.id, id))
    .returning();
  return row;
}

/** Stores a new secret. The old one also signs for another day. */
export async function replaceSecret(
  tx: Transaction,
  id: number,
  sealed: { secret: string; old: string | null },
): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .update(webhooks)
    .set(
      changed(webhooks, {
        sealedSecret: sealed.secret,
        sealedOldSecret: sealed.old,
        oldSecretUntil: sealed.old === null ? null : sql`now() + ${SECRET_HOURS}`,
      }),
    )
    .where(eq(webhooks.id, id))
    .returning();
  return row;
}

export async function deleteWebhook(tx: Transaction, id: number): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}
