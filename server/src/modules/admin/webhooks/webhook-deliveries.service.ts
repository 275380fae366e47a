import type { WebhookDelivery } from '@builder-os/contract/modules/admin/webhooks';
import { DEFAULT_LIMIT } from '@builder-os/contract/platform/pages';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { countDeliveries, insertAgain, insertPing, listDeliveries } from './webhook-deliveries.queries.ts';
import { findWebhook } from './webhooks.queries.ts';

/** The job that sends a webhook's waiting deliveries. */
export const DELIVER = 'webhook.deliver';

/** A page of a webhook's sent and waiting deliveries, newest first. */
export async function listWebhookDeliveries(
  db: Database,
  webhookId: number,
  query: { limit?: number; cursor?: string },
): Promise<Page<WebhookDelivery>> {
  found(await findWebhook(db, webhookId), 'Webhook');
  const limit = query.limit ?? DEFAULT_LIMIT;
  const before = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const rows = await listDeliveries(db, { webhookId, before, limit: limit + 1 });
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
  return { rows: kept, nextCursor: last ? String(last.id) : null, total: await countDeliveries(db, webhookId) };
}

/** Queues a test. This also works while the webhook is off, so it can be tested before it's turned on. */
export async function pingWebhook(act: Act, jobs: Jobs, webhookId: number): Promise<WebhookDelivery> {
  found(await findWebhook(act.tx, webhookId), 'Webhook');
  const delivery = found(await insertPing(act.tx, webhookId, actorId(act)), 'Delivery');
  await queueOne(act, jobs, { webhookId, action: 'webhook.ping', deliveryId: delivery.id });
  return delivery;
}

/** Queues an event again. */
export async function redeliver(
  act: Act,
  jobs: Jobs,
  { id: webhookId, deliveryId }: { id: number; deliveryId: number },
): Promise<WebhookDelivery> {
  const webhook = found(await findWebhook(act.tx, webhookId), 'Webhook');
  const again = found(await insertAgain(act.tx, { webhookId, deliveryId }), 'Delivery');
  if (!webhook.isActive && again.recordKind !== again.type) throw conflict('Turn on the webhook first.');
  await queueOne(act, jobs, { webhookId, action: 'webhook.redeliver', deliveryId });
  return again;
}

interface Queued {
  webhookId: number;
  action: string;
  deliveryId: number;
}

async function queueOne(act: Act, jobs: Jobs, { webhookId, action, deliveryId }: Queued): Promise<void> {
  await recordAction(act, { action, resource: 'webhook', id: webhookId, details: { deliveryId } });
  await publishEvent(act.tx, { resource: 'webhook', id: webhookId });
  await jobs.send(act.tx, DELIVER, { webhookId });
}

function readCursor(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw validation({ cursor: 'Follow the Link header from the previous page.' });
  return Number(text);
}
