import dns from 'node:dns/promises';
import type { WebhookDelivery } from '@builder-os/contract/modules/admin/webhooks';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { Listener, signedBy } from '../../../../test/listener.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { SecretBox } from '../../../platform/settings/secret-box.ts';
import { webhookDeliveries } from '../../../platform/webhooks/webhook-deliveries.table.ts';
import { webhooks } from '../../../platform/webhooks/webhooks.table.ts';
import { notifications } from '../../account/notifications/notifications.table.ts';
import { queueDue } from './webhook-sending.service.ts';

const WEBHOOKS = '/api/admin/webhooks';
const WAIT = { timeout: 20_000, interval: 20 };
const PUBLIC = { address: '93.184.215.14', family: 4 };
const PRIVATE = { address: '127.0.0.1', family: 4 };

let app: TestApp;
let admin: Agent;
let adminId: string;
const listener = new Listener();

beforeAll(async () => {
  await listener.start();
  app = await testApp({ WEBHOOK_ALLOW_PRIVATE: '127.0.0.1, hooks.partner.example' });
  await app.startJobs();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  listener.forget();
  const kim = await buildUser(app.db, { role: 'admin' });
  adminId = kim.id;
  admin = await app.signedIn(kim);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await listener.stop();
});

async function addWebhook(changes: object = {}): Promise<{ id: number; secret: string }> {
  const answer = await admin.post(WEBHOOKS, { url: `${listener.url}/hooks`, kinds: ['lead'], ...changes });
  expect(answer.statusCode, answer.body).toBe(201);
  const { secret, webhook } = answer.json();
  return { id: webhook.id, secret };
}

async function addLead(): Promise<number> {
  return (await admin.post('/api/leads', { title: 'Barn kit', company: 'Harbor Homes' })).json().id;
}

const heard = (count: number) => vi.waitFor(() => expect(listener.calls).toHaveLength(count), WAIT);

/** Waits until a webhook's newest delivery was tried this many times and the result is stored. */
async function tried(webhookId: number, attempts = 1) {
  return vi.waitFor(async () => {
    const [delivery] = (await admin.get(`${WEBHOOKS}/${webhookId}/deliveries?limit=1`)).json();
    expect(delivery).toMatchObject({ attempts, durationMs: expect.any(Number) });
    return delivery;
  }, WAIT);
}

const stateOf = async (id: number) => (await admin.get(`${WEBHOOKS}/${id}`)).json();

/** Makes waiting deliveries due, as if time had passed. */
async function passTime(): Promise<void> {
  await vi.waitFor(async () => {
    const [held] = await app.db.select().from(webhooks).where(sql`${webhooks.busyUntil} is not null`);
    expect(held).toBeUndefined();
  }, WAIT);
  await app.db
    .update(webhookDeliveries)
    .set({ dueAt: sql`now()`, durationMs: null })
    .where(eq(webhookDeliveries.state, 'waiting'));
  await queueDue(app.fastify.platform);
}

test('a signed call tells a listener which record changed, how, when and by whom, but not its contents', async () => {
  const { id, secret } = await addWebhook();
  const leadId = await addLead();
  await heard(1);
  const [call] = listener.calls;
  if (!call) throw new Error('nothing was heard');
  expect(signedBy(secret, call)).toBe(true);
  expect(signedBy(secret, { ...call, body: `${call.body} ` })).toBe(false);
  expect(Math.abs(Number(call.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);

  const delivery = await tried(id);
  expect(JSON.parse(call.body)).toEqual({
    id: delivery.eventId,
    type: 'lead.create',
    at: delivery.occurredAt,
    act: 'create',
    record: { kind: 'lead', id: leadId },
    by: adminId,
  });
  expect(call.headers).toMatchObject({
    'webhook-event': 'lead.create',
    'webhook-id': delivery.eventId,
    'webhook-delivery': String(delivery.id),
    'content-type': 'application/json; charset=utf-8',
  });
  expect(delivery).toMatchObject({ state: 'sent', statusCode: 204, error: null, nextTryAt: null });
  expect(await stateOf(id)).toMatchObject({ state: 'active', lastStatusCode: 204 });
});

test('a failed call is retried a minute later, and a success clears the failure', async () => {
  const { id } = await addWebhook();
  listener.answer = (response) => response.writeHead(500).end('The yard\u0000 is closed');
  await addLead();
  const failed = await tried(id);
  expect(failed).toMatchObject({ state: 'waiting', statusCode: 500, error: 'Responded with 500.' });
  expect(failed.excerpt).toBe('The yard  is closed');
  const wait = Date.parse(failed.nextTryAt) - Date.now();
  expect(wait).toBeGreaterThan(40_000);
  expect(wait).toBeLessThan(61_000);
  expect(await stateOf(id)).toMatchObject({ state: 'failing', lastStatusCode: 500 });

  listener.answer = (response) => response.writeHead(200).end();
  await passTime();
  expect(await tried(id, 2)).toMatchObject({ eventId: failed.eventId, state: 'sent', excerpt: null });
  expect(listener.calls.map(({ headers }) => headers['webhook-id'])).toEqual([failed.eventId, failed.eventId]);
  expect(await stateOf(id)).toMatchObject({ state: 'active', failingSince: null });
});

test('an event is dropped after the last attempt', async () => {
  const { id } = await addWebhook();
  listener.answer = (response) => response.writeHead(503).end();
  await addLead();
  await tried(id);
  await app.db.update(webhookDeliveries).set({ attempts: 6 });
  await passTime();
  expect(await tried(id, 7)).toMatchObject({ state: 'failed', nextTryAt: null });
});

test('a redirect is not followed', async () => {
  const { id } = await addWebhook();
  listener.answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end();
  await addLead();
  const delivery = await tried(id);
  expect(delivery).toMatchObject({ state: 'waiting', statusCode: 302 });
  expect(delivery.error).toContain('Redirects aren’t followed');
  expect(listener.calls.map(({ path }) => path)).toEqual(['/hooks']);
});

test('a hostname that has moved to a private address since it was saved isn’t called', async () => {
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(async () => Object.assign([PUBLIC]));
  const { id } = await addWebhook({ url: `https://moving.partner.example:${listener.port}/` });
  lookup.mockImplementation(async () => Object.assign([PUBLIC, PRIVATE]));
  await addLead();
  expect(await tried(id)).toMatchObject({ statusCode: null, error: expect.stringContaining('private network') });
  expect(listener.calls).toEqual([]);
});

test('a hostname is looked up once per call, and the connection goes to the checked address', async () => {
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(async () => Object.assign([PRIVATE]));
  const { id } = await addWebhook({ url: `http://hooks.partner.example:${listener.port}/` });
  lookup.mockClear();
  await addLead();
  expect(await tried(id)).toMatchObject({ state: 'sent' });
  expect(lookup).toHaveBeenCalledTimes(1);
  expect(listener.calls[0]?.headers.host).toBe(`hooks.partner.example:${listener.port}`);
});

test('a listener gets one call at a time and every event once', async () => {
  const { id } = await addWebhook();
  // Each change wakes a worker while the previous call is still in progress.
  listener.answer = (response) => setTimeout(() => response.writeHead(204).end(), 400);
  for (let lead = 1; lead <= 4; lead += 1) await addLead();
  await Promise.all(Array.from({ length: 4 }, addLead));
  await vi.waitFor(async () => {
    const deliveries: WebhookDelivery[] = (await admin.get(`${WEBHOOKS}/${id}/deliveries`)).json();
    expect(deliveries.map(({ state, error }) => error ?? state)).toEqual(Array.from({ length: 8 }, () => 'sent'));
  }, WAIT);
  expect(listener.calls).toHaveLength(8);
  expect(listener.atOnce).toBe(1);
  const records = listener.calls.map(({ body }) => JSON.parse(body).record.id);
  expect(new Set(records).size).toBe(8);
});

test('events are sent one at a time even if PostgreSQL expects a single delivery', async () => {
  const { id } = await addWebhook();
  await app.db.update(webhooks).set({ busyUntil: sql`now() + interval '1 minute'` });
  await addLead();
  // With these statistics the planner runs a subquery again for each delivery.
  await app.db.execute(sql`analyze webhook_deliveries`);
  for (let lead = 2; lead <= 4; lead += 1) await addLead();
  await app.db.update(webhooks).set({ busyUntil: null });
  await queueDue(app.fastify.platform);
  await vi.waitFor(async () => {
    const deliveries: WebhookDelivery[] = (await admin.get(`${WEBHOOKS}/${id}/deliveries`)).json();
    expect(deliveries.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(Array(4).fill('sent 1'));
  }, WAIT);
  expect(listener.calls).toHaveLength(4);
});

test('an endless response is read up to 64 kB, and its beginning is stored', async () => {
  const { id } = await addWebhook();
  let sent = 0;
  listener.answer = (response) => {
    response.writeHead(200);
    const pour = () => {
      sent += 16_384;
      if (!response.destroyed) response.write('x'.repeat(16_384), () => setImmediate(pour));
    };
    pour();
  };
  await addLead();
  expect(await tried(id)).toMatchObject({ state: 'sent', excerpt: 'x'.repeat(500) });
  expect(sent).toBeLessThan(50_000_000);
});

test('after a rotation both secrets sign for a day, then only the new one', async () => {
  const { id, secret: old } = await addWebhook();
  const { secret } = (await admin.post(`${WEBHOOKS}/${id}/secret`)).json();
  await addLead();
  await heard(1);
  await app.db.update(webhooks).set({ oldSecretUntil: sql`now() - interval '1 second'` });
  await addLead();
  await heard(2);
  const signers = listener.calls.map((call) => [signedBy(secret, call), signedBy(old, call)]);
  expect(signers).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('a webhook that fails for three days is turned off, administrators are notified, and nothing more is queued', async () => {
  const { id } = await addWebhook();
  listener.answer = (response) => response.writeHead(500).end();
  await addLead();
  await tried(id);
  expect(await stateOf(id)).toMatchObject({ state: 'failing' });
  await app.db.update(webhooks).set({ failingSince: sql`now() - interval '73 hours'` });
  await passTime();
  await tried(id, 2);
  await expect
    .poll(() => stateOf(id))
    .toMatchObject({ state: 'off', isActive: false, switchedOffAt: expect.any(String) });
  const notification = await app.db.select().from(notifications).where(eq(notifications.userId, adminId));
  expect(notification).toMatchObject([
    { title: 'The webhook to 127.0.0.1 was turned off', link: `/admin/webhooks?webhook=${id}` },
  ]);
  const [logged] = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'webhook.switch-off'));
  expect(logged).toMatchObject({ userId: null, resourceId: String(id) });

  await addLead();
  await passTime();
  expect(await app.db.select().from(webhookDeliveries)).toHaveLength(1);
  // Waiting events are sent once the webhook is on again.
  listener.answer = (response) => response.writeHead(204).end();
  await admin.put(`${WEBHOOKS}/${id}`, { isActive: true });
  await passTime();
  expect(await tried(id, 3)).toMatchObject({ state: 'sent' });
});

test('a test is sent once while the webhook is off, and doesn’t count as a failure', async () => {
  const { id } = await addWebhook({ isActive: false });
  listener.answer = (response) => response.writeHead(404).end('No such hook');
  const ping = await admin.post(`${WEBHOOKS}/${id}/ping`);
  expect(ping.statusCode).toBe(202);
  expect(await tried(id)).toMatchObject({ type: 'ping', state: 'failed', statusCode: 404, excerpt: 'No such hook' });
  expect(JSON.parse(listener.calls[0]?.body ?? '')).toMatchObject({ type: 'ping', record: { kind: 'ping', id: null } });
  expect(await stateOf(id)).toMatchObject({ failingSince: null, lastStatusCode: 404 });
});

test('nothing is sent unsigned, and a secret that can’t be read fails the call', async () => {
  const { id } = await addWebhook();
  await app.db.update(webhooks).set({ sealedSecret: new SecretBox('another secret').seal('whsec_x') });
  await addLead();
  expect(await tried(id)).toMatchObject({ statusCode: null, error: expect.stringContaining('Rotate it') });
  expect(listener.calls).toEqual([]);
});

test('an event whose server died while sending it is due again', async () => {
  const { id } = await addWebhook({ isActive: false });
  await app.db.update(webhooks).set({ busyUntil: sql`now() - interval '1 second'`, isActive: true });
  await app.db.insert(webhookDeliveries).values({
    webhookId: id,
    eventId: sql`gen_random_uuid()`,
    type: 'lead.update',
    recordKind: 'lead',
    recordId: '4',
    attempts: 1,
    dueAt: sql`now() - interval '1 second'`,
  });
  await queueDue(app.fastify.platform);
  expect(await tried(id, 2)).toMatchObject({ state: 'sent' });
  const waiting = and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting'));
  expect(await app.db.select().from(webhookDeliveries).where(waiting)).toEqual([]);
});
