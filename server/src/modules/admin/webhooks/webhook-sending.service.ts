import { SWITCHED_OFF_AFTER_DAYS } from '@builder-os/contract/modules/admin/webhook-rules';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { systemAct } from '../../../platform/http/act.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { OutgoingResponse } from '../../../platform/outgoing/outgoing.ts';
import { signMessage, writeMessage } from '../../../platform/webhooks/sign-message.ts';
import { notifyHolders } from '../../account/notifications/notifications.service.ts';
import { DELIVER } from './webhook-deliveries.service.ts';
import {
  type DueDelivery,
  hasDue,
  listWebhooksWithDue,
  noteFailedTest,
  noteFailure,
  noteSuccess,
  releaseLease,
  settleDelivery,
  switchOff,
  takeDue,
  takeLease,
} from './webhook-sending.queries.ts';
import { minutesToWait } from './webhooks.policy.ts';
import { findWebhook } from './webhooks.queries.ts';
import { redact } from './webhooks.service.ts';

type Sender = Pick<Platform, 'database' | 'jobs' | 'outgoing' | 'secrets' | 'isStopping'>;

// A longer run continues as a new job, so the queue never considers it dead.
const LONGEST_RUN = 60_000;

/**
 * Sends a webhook's due deliveries one after the other, outside any transaction. Only one run on all servers handles a
 * webhook at a time; other webhooks continue. If a receiver doesn't respond, the run stops.
 */
export async function deliverDue(sender: Sender, webhookId: number): Promise<void> {
  const { db } = sender.database;
  const until = performance.now() + LONGEST_RUN;
  do {
    if (!(await takeLease(db, webhookId))) return;
    try {
      for (;;) {
        if (sender.isStopping) return;
        if (performance.now() > until) return await sender.jobs.send(db, DELIVER, { webhookId });
        const delivery = await takeDue(db, webhookId);
        if (!delivery) break;
        if (!(await attempt(sender, delivery))) return;
      }
    } finally {
      await releaseLease(db, webhookId);
    }
    // Catches deliveries committed since the last check, whose own run found the webhook taken.
  } while (await hasDue(db, webhookId));
}

/** Queues a run for every webhook with a delivery due: retries and missed notifications. */
export async function queueDue({ database: { db }, jobs }: Pick<Platform, 'database' | 'jobs'>): Promise<void> {
  for (const webhookId of await listWebhooksWithDue(db)) await jobs.send(db, DELIVER, { webhookId });
}

/** @returns whether the receiver responded, with any status */
async function attempt(sender: Sender, delivery: DueDelivery): Promise<boolean> {
  const answer = await send(sender, delivery);
  await inTransaction(sender.database, (tx) => settle(tx, delivery, answer));
  return answer.statusCode !== null;
}

async function send({ outgoing, secrets }: Sender, delivery: DueDelivery): Promise<OutgoingResponse> {
  const { url, sealedSecret, sealedOldSecret, now } = delivery.webhook;
  const secret = secrets.open(sealedSecret);
  if (secret === undefined) {
    const error = 'The server’s secret changed, so this webhook’s secret can’t be read. Rotate it.';
    return { statusCode: null, durationMs: 0, excerpt: null, error };
  }
  const old = sealedOldSecret === null ? undefined : secrets.open(sealedOldSecret);
  const body = writeMessage(delivery);
  const headers = signMessage(body, {
    event: delivery,
    deliveryId: delivery.id,
    secrets: old === undefined ? [secret] : [secret, old],
    timestamp: now,
  });
  return outgoing.post(url, { headers, body });
}

async function settle(tx: Transaction, delivery: DueDelivery, answer: OutgoingResponse): Promise<void> {
  const { id, webhookId, recordKind, type, attempts } = delivery;
  const wait = minutesToWait(recordKind, attempts);
  await settleDelivery(tx, id, { ...answer, wait });
  if (answer.error === null) await noteSuccess(tx, webhookId, answer.statusCode);
  else if (type === recordKind) await noteFailedTest(tx, webhookId, answer.statusCode);
  else if (await noteFailure(tx, webhookId, answer.statusCode)) await giveUp(tx, webhookId);
  await publishEvent(tx, { resource: 'webhook', id: webhookId });
}

/** Turns off a webhook whose deliveries failed for days, and notifies the people who can fix it. */
async function giveUp(tx: Transaction, webhookId: number): Promise<void> {
  const act = systemAct(tx);
  const before = await findWebhook(tx, webhookId);
  await switchOff(tx, webhookId);
  const after = await findWebhook(tx, webhookId);
  if (!before || !after) return;
  await recordChange(act, { resource: 'webhook', verb: 'switch-off', before: redact(before), after: redact(after) });
  await notifyHolders(act, 'system_admin', {
    kind: 'reminder',
    title: `The webhook to ${new URL(after.url).hostname} was turned off`,
    body: `Every delivery failed for ${SWITCHED_OFF_AFTER_DAYS} days. Missed events are sent once you turn it back on.`,
    link: `/admin/webhooks?webhook=${webhookId}`,
  });
}
