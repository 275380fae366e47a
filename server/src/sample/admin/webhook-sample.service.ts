import { randomUUID } from 'node:crypto';
import { MOST_WEBHOOKS, PING, type WebhookKind } from '@builder-os/contract/modules/admin/webhook-rules';
import { countWebhooksAlone } from '../../modules/admin/webhooks/webhooks.queries.ts';
import { makeSecret, redact } from '../../modules/admin/webhooks/webhooks.service.ts';
import { recordChange } from '../../platform/audit/audit.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { NO_MACHINE } from '../../platform/outgoing/outgoing.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import type { SecretBox } from '../../platform/settings/secret-box.ts';
import { insertSampleWebhook } from './webhook-sample.queries.ts';

export const WEBHOOK_SAMPLE: Sample = {
  name: 'webhooks',
  tables: ['webhooks'],
  add: (act, { secrets }) => addWebhookSample(act, secrets),
  shows: ['webhook'],
};

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
const KINDS: WebhookKind[] = ['quote', 'order', 'revenue-record', 'bill'];
/** Turned off, and the host name can't exist, so nothing is ever sent anywhere. */
const SAMPLE = {
  url: 'https://hooks.lagonda-books.example/builder',
  description: 'Sync to Lagonda Bookkeeping',
  kinds: KINDS,
  isActive: false,
};
const MADE_AGO = 3 * DAY;
/** Two tests sent soon after the webhook was created. Both failed because the host doesn't exist. */
const TESTS = [
  { after: 2, durationMs: 38 },
  { after: 9, durationMs: 6 },
];

/** A webhook that is being set up. @returns nothing when the limit is reached */
async function addWebhookSample(act: Act, secrets: SecretBox) {
  if ((await countWebhooksAlone(act.tx)) >= MOST_WEBHOOKS) return [];
  const now = Date.now();
  const ago = (minutes: number) => new Date(now - minutes * MINUTE_MS).toISOString();
  const createdBy = actorId(act);
  const tests = TESTS.map(({ after, durationMs }) =>
    triedTest(ago(MADE_AGO - after), { durationMs, causedBy: createdBy }),
  );
  const webhook = await insertSampleWebhook(
    act.tx,
    {
      ...SAMPLE,
      sealedSecret: secrets.seal(makeSecret()),
      createdBy,
      createdAt: ago(MADE_AGO),
      updatedAt: ago(MADE_AGO),
      lastTriedAt: tests.at(-1)?.lastTriedAt,
    },
    tests,
  );
  await recordChange(act, { resource: 'webhook', verb: 'create', after: redact(webhook) });
  return [{ tableName: 'webhooks', resource: 'webhook', recordId: webhook.id }];
}

/** A test whose host wasn't found, as sending would store it. */
function triedTest(at: string, { durationMs, causedBy }: { durationMs: number; causedBy: string | null }) {
  return {
    eventId: randomUUID(),
    type: PING,
    recordKind: PING,
    causedBy,
    occurredAt: at,
    createdAt: at,
    state: 'failed' as const,
    attempts: 1,
    lastTriedAt: at,
    dueAt: at,
    durationMs,
    error: NO_MACHINE,
  };
}
