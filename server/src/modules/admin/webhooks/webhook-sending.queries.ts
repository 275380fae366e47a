import { PING, SWITCHED_OFF_AFTER_DAYS } from '@builder-os/contract/modules/admin/webhook-rules';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { webhookDeliveries } from '../../../platform/webhooks/webhook-deliveries.table.ts';
import { webhooks } from '../../../platform/webhooks/webhooks.table.ts';

// Longer than one call may take, so a lease expires only if its server died.
const LEASE = sql.raw(`interval '60 seconds'`);
/** Until then no other server takes the delivery. The outcome then sets its real due time. */
const TAKEN = sql.raw(`interval '1 minute'`);
const TIMEOUT = sql.raw(`interval '${SWITCHED_OFF_AFTER_DAYS} days'`);

const isDue = and(
  eq(webhookDeliveries.state, 'waiting'),
  sql`${webhookDeliveries.dueAt} <= now()`,
  // Missed events wait while their webhook is off. Tests are sent anyway.
  or(
    eq(webhookDeliveries.recordKind, PING),
    sql`exists (select 1 from ${webhooks} where ${webhooks.id} = ${webhookDeliveries.webhookId} and ${webhooks.isActive})`,
  ),
);

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

/** Claims the webhook. False if another run holds it. */
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
 * Takes the next due delivery, counts the attempt before making it, and renews the lease. If the server dies meanwhile,
 * the delivery is due again a minute later.
 */
export async function takeDue(db: Executor, webhookId: number) {
  // A CTE, because a subquery that locks may run again for each row and take the next delivery each time.
  const next = db.$with('next').as(
    db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, webhookId), isDue))
      .orderBy(webhookDeliveries.dueAt, webhookDeliveries.id)
      .limit(1)
      .for('update', { skipLocked: true }),
  );
  const [delivery] = await db
    .with(next)
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      dueAt: sql`now() + ${TAKEN}`,
      lastTriedAt: sql`now()`,
    })
    .where(inArray(webhookDeliveries.id, db.select({ id: next.id }).from(next)))
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
  /** Minutes until the next attempt. Undefined if there is none. */
  wait: number | undefined;
}

/** Stores the result of an attempt. */
export async function settleDelivery(tx: Transaction, id: number, { wait, ...attempt }: Outcome): Promise<void> {
  const state = attempt.error === null ? 'sent' : wait === undefined ? 'failed' : 'waiting';
  const dueAt = sql`now() + make_interval(mins => ${wait ?? 0}::int)`;
  await tx
    .update(webhookDeliveries)
    .set({ ...attempt, state, dueAt })
    .where(eq(webhookDeliveries.id, id));
}

/** Stores a success, which ends any failing period. */
export async function noteSuccess(tx: Transaction, webhookId: number, statusCode: number | null): Promise<void> {
  await tx
    .update(webhooks)
    .set({ lastTriedAt: sql`now()`, lastStatusCode: statusCode, failingSince: null })
    .where(eq(webhooks.id, webhookId));
}

/** Stores a failure. @returns whether it has failed long enough to be turned off */
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
      isHopeless: sql<boolean>`${webhooks.isActive} and ${webhooks.failingSince} < now() - ${TIMEOUT}`,
    });
  return row?.isHopeless ?? false;
}

/** Stores a failed test, which doesn't count toward the time events have failed. */
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
