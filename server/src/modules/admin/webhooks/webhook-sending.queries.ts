import { PING, SWITCHED_OFF_AFTER_DAYS } from '@builder-os/contract/modules/admin/webhook-rules';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { webhookDeliveries } from '../../../platform/webhooks/webhook-deliveries.table.ts';
import { webhooks } from '../../../platform/webhooks/webhooks.table.ts';

// Longer than one call may take, so that it only ends by itself when its server died.
const LEASE = sql.raw(`interval '60 seconds'`);
/** For the time being: the outcome says when it is due again. Until then no other server takes it. */
const TAKEN = sql.raw(`interval '1 minute'`);
const PATIENCE = sql.raw(`interval '${SWITCHED_OFF_AFTER_DAYS} days'`);

const isDue = and(
  eq(webhookDeliveries.state, 'waiting'),
  sql`${webhookDeliveries.dueAt} <= now()`,
  // What a webhook that is off has missed waits for it; a test goes out all the same.
  or(
    eq(webhookDeliveries.recordKind, PING),
    sql`exists (select 1 from ${webhooks} where ${webhooks.id} = ${webhookDeliveries.webhookId} and ${webhooks.isActive})`,
  ),
);

/** The webhooks that have something to send by now. */
export async function listWebhooksWithDue(db: Executor): Promise<number[]> {
  const rows = await db
    .selectDistinct({ webhookId: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(isDue)
    .limit(200);
  return rows.map(({ webhookId }) => webhookId);
}

export async function hasDue(db: Executor, webhookId: number): Promise<boolean> {
  const rows = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isDue))
    .limit(1);
  return rows.length > 0;
}

/** Takes the webhook for oneself, or answers false while another run has it. */
export async function takeLease(db: Executor, webhookId: number): Promise<boolean> {
  const rows = await db
    .update(webhooks)
    .set({ busyUntil: sql`now() + ${LEASE}` })
    .where(and(eq(webhooks.id, webhookId), sql`(${webhooks.busyUntil} is null or ${webhooks.busyUntil} < now())`))
    .returning({ id: webhooks.id });
  return rows.length > 0;
}

export async function releaseLease(db: Executor, webhookId: number): Promise<void> {
  await db.update(webhooks).set({ busyUntil: null }).where(eq(webhooks.id, webhookId));
}

export type DueDelivery = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

/**
 * Takes the next delivery that is due, counts the attempt before it is made, and keeps the lease. One whose server dies
 * meanwhile is due again a minute later.
 */
export async function takeDue(db: Executor, webhookId: number) {
  const next = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isDue))
    .orderBy(webhookDeliveries.dueAt, webhookDeliveries.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      dueAt: sql`now() + ${TAKEN}`,
      lastTriedAt: sql`now()`,
    })
    .where(inArray(webhookDeliveries.id, next))
    .returning();
  if (!delivery) return undefined;
  const [webhook] = await db
    .update(webhooks)
    .set({ busyUntil: sql`now() + ${LEASE}` })
    .where(eq(webhooks.id, webhookId))
    .returning({
      url: webhooks.url,
      sealedSecret: webhooks.sealedSecret,
      sealedOldSecret: sql<
        string | null
      >`case when ${webhooks.oldSecretUntil} > now() then ${webhooks.sealedOldSecret} end`,
      now: sql<number>`floor(extract(epoch from now()))::int`,
    });
  return webhook && { ...delivery, webhook };
}

export interface Outcome {
  statusCode: number | null;
  durationMs: number;
  error: string | null;
  excerpt: string | null;
  /** Minutes until the next attempt; undefined when there is none. */
  wait: number | undefined;
}

/** Notes how an attempt went. */
export async function settleDelivery(tx: Transaction, id: number, { wait, ...attempt }: Outcome): Promise<void> {
  const state = attempt.error === null ? 'sent' : wait === undefined ? 'failed' : 'waiting';
  const dueAt = sql`now() + make_interval(mins => ${wait ?? 0}::int)`;
  await tx
    .update(webhookDeliveries)
    .set({ ...attempt, state, dueAt })
    .where(eq(webhookDeliveries.id, id));
}

/** Notes a success: whatever failed before is over. */
export async function noteSuccess(tx: Transaction, webhookId: number, statusCode: number | null): Promise<void> {
  await tx
    .update(webhooks)
    .set({ lastTriedAt: sql`now()`, lastStatusCode: statusCode, failingSince: null })
    .where(eq(webhooks.id, webhookId));
}

/** Notes a failure. @returns whether it has failed for so long that it is to be switched off */
export async function noteFailure(tx: Transaction, webhookId: number, statusCode: number | null): Promise<boolean> {
  const [row] = await tx
    .update(webhooks)
    .set({
      lastTriedAt: sql`now()`,
      lastStatusCode: statusCode,
      failingSince: sql`coalesce(${webhooks.failingSince}, now())`,
    })
    .where(eq(webhooks.id, webhookId))
    .returning({
      isHopeless: sql<boolean>`${webhooks.isActive} and ${webhooks.failingSince} < now() - ${PATIENCE}`,
    });
  return row?.isHopeless ?? false;
}

/** Notes a test that failed, which says nothing about how long events have failed. */
export async function noteFailedTest(tx: Transaction, webhookId: number, statusCode: number | null): Promise<void> {
  await tx
    .update(webhooks)
    .set({ lastTriedAt: sql`now()`, lastStatusCode: statusCode })
    .where(eq(webhooks.id, webhookId));
}

export async function switchOff(tx: Transaction, webhookId: number): Promise<void> {
  await tx
    .update(webhooks)
    .set(changed(webhooks, { isActive: false, switchedOffAt: sql`now()` }))
    .where(eq(webhooks.id, webhookId));
}
