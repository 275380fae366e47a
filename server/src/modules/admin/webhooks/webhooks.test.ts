import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { signedBy } from '../../../../test/listener.ts';
import { recordChange, recordChanges } from '../../../platform/audit/audit.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { auditPersonalValues } from '../../../platform/audit/audit-personal-values.table.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { EventKind } from '../../../platform/events/event-readers.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { userPermissions } from '../../../platform/identity/user-permissions.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { SecretBox } from '../../../platform/settings/secret-box.ts';
import { webhookDeliveries } from '../../../platform/webhooks/webhook-deliveries.table.ts';
import { webhooks } from '../../../platform/webhooks/webhooks.table.ts';
import { deleteOldDeliveries } from './webhook-deliveries.queries.ts';

const WEBHOOKS = '/api/admin/webhooks';
const HOOK = { url: 'http://127.0.0.1:9/hooks', description: 'Yard display', kinds: ['deal', 'order'] };

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await testApp({ WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' });
  // No worker runs, so queued jobs can be inspected.
  await app.queueJobs();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

async function addWebhook(changes: object = {}): Promise<{ secret: string; webhook: { id: number; version: number } }> {
  const answer = await admin.post(WEBHOOKS, { ...HOOK, ...changes });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const queued = () => app.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id);
const changeOf = (resource: EventKind, id: number) => ({
  resource,
  verb: 'update',
  before: { id, version: 1 },
  after: { id, version: 2 },
});

test('a secret is shown when it is created and can’t be read afterward', async () => {
  const { secret, webhook } = await addWebhook();
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  expect(webhook).toMatchObject({ ...HOOK, isActive: true, state: 'active', canSign: true, oldSecretUntil: null });
  const rotated = (await admin.post(`${WEBHOOKS}/${webhook.id}/secret`)).json();
  expect(rotated.secret).not.toBe(secret);
  expect(Date.parse(rotated.webhook.oldSecretUntil)).toBeGreaterThan(Date.now() + 23 * 3_600_000);

  const listed = await admin.get(WEBHOOKS);
  const one = await admin.get(`${WEBHOOKS}/${webhook.id}`);
  expect(listed.json()).toEqual([one.json()]);
  const stored = [
    await app.db.select().from(webhooks),
    await app.db.select().from(auditLogs),
    await app.db.select().from(auditPersonalValues),
    (await app.db.execute(sql`select * from idempotency_keys`)).rows,
  ];
  for (const text of [listed.body, ...stored.map((rows) => JSON.stringify(rows))]) {
    expect(text).not.toContain(secret.slice(6));
    expect(text).not.toContain(rotated.secret.slice(6));
  }
  const logged = stored.slice(1).map((rows) => JSON.stringify(rows));
  expect([listed.body, ...logged].join()).not.toContain('sealed');
});

test('a response with a secret isn’t stored for replay', async () => {
  const headers = { 'idempotency-key': 'the-same-intent' };
  const first = (await admin.post(WEBHOOKS, HOOK, headers)).json();
  const second = await admin.post(WEBHOOKS, HOOK, headers);
  expect([second.statusCode, second.json().code]).toEqual([409, 'conflict']);
  const { rows } = await app.db.execute(sql`select * from idempotency_keys`);
  expect(JSON.stringify(rows)).not.toContain(first.secret);
  expect((await admin.get(WEBHOOKS)).json()).toHaveLength(1);
});

test.each([
  ['another protocol', 'ftp://partner.example/hooks', 'https://'],
  ['http', 'http://1.1.1.1/hooks', 'https://'],
  ['a name and a password', 'https://kim:secret@1.1.1.1/', 'username'],
  ['a private address', 'https://10.1.2.3/', 'private network'],
  ['a loopback address', 'https://127.0.0.2/', 'private network'],
  ['a number that is one', 'https://2130706434/', 'private network'],
  ['an address of the cloud’s own', 'https://169.254.169.254/latest', 'private network'],
  ['loopback in IPv6', 'https://[::1]/', 'private network'],
  ['IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/', 'private network'],
  ['a name of this machine', 'https://localhost/', 'private network'],
])('%s is rejected when the webhook is saved', async (_, url, reason) => {
  const { webhook } = await addWebhook();
  const created = await admin.post(WEBHOOKS, { ...HOOK, url });
  expect(created.statusCode).toBe(400);
  expect(created.json().fields.url).toContain(reason);
  expect((await admin.put(`${WEBHOOKS}/${webhook.id}`, { url })).json().fields.url).toContain(reason);
  expect((await admin.get(`${WEBHOOKS}/${webhook.id}`)).json().url).toBe(HOOK.url);
});

test('an unknown record type is rejected, and so is choosing none', async () => {
  expect((await admin.post(WEBHOOKS, { ...HOOK, kinds: [] })).json().fields.kinds).toContain('at least one');
  expect((await admin.post(WEBHOOKS, { ...HOOK, kinds: ['user'] })).statusCode).toBe(400);
  expect((await admin.post(WEBHOOKS, { ...HOOK, kinds: ['order', 'deal', 'deal'] })).json().webhook.kinds).toEqual([
    'deal',
    'order',
  ]);
});

test('a webhook is changed, rejects edits of an older version, and is deleted with its deliveries', async () => {
  const { webhook } = await addWebhook();
  const path = `${WEBHOOKS}/${webhook.id}`;
  const changed = await admin.put(path, { isActive: false }, { 'if-match': '"1"' });
  expect(changed.json()).toMatchObject({ state: 'off', version: 2, url: HOOK.url });
  expect((await admin.put(path, { isActive: true }, { 'if-match': '"1"' })).statusCode).toBe(409);

  await admin.post(`${path}/ping`);
  expect((await admin.delete(path)).statusCode).toBe(204);
  expect(await queued()).toEqual([]);
  expect((await admin.get(path)).statusCode).toBe(404);
  expect((await admin.get(`${path}/deliveries`)).statusCode).toBe(404);
  const log = await app.db.select({ action: auditLogs.action }).from(auditLogs).orderBy(auditLogs.id);
  expect(log.map(({ action }) => action)).toEqual([
    'webhook.create',
    'webhook.update',
    'webhook.ping',
    'webhook.delete',
  ]);
});

test('turning a webhook back on or changing its URL clears earlier failures', async () => {
  const { webhook } = await addWebhook();
  const path = `${WEBHOOKS}/${webhook.id}`;
  const fail = () =>
    app.db.update(webhooks).set({ failingSince: sql`now()`, switchedOffAt: sql`now()`, isActive: false });
  await fail();
  expect((await admin.put(path, { isActive: true })).json()).toMatchObject({ state: 'active', switchedOffAt: null });
  await fail();
  expect((await admin.put(path, { description: 'Other' })).json().failingSince).not.toBeNull();
  expect((await admin.put(path, { url: 'http://127.0.0.1:9/x' })).json()).toMatchObject({ failingSince: null });
});

test('there are at most twenty webhooks', async () => {
  for (let made = 0; made < 20; made += 1) await addWebhook();
  expect((await admin.post(WEBHOOKS, HOOK)).statusCode).toBe(409);
});

test('a change is queued under one ID for every active webhook subscribed to its type', async () => {
  const { webhook: first } = await addWebhook();
  const { webhook: second } = await addWebhook({ kinds: ['deal'] });
  await addWebhook({ kinds: ['lead'] });
  await addWebhook({ isActive: false });
  const deal = (await admin.post('/api/deals', { title: 'Kit', company: 'Harbor', value: '1.00' })).json();
  const rows = await queued();
  expect(rows).toMatchObject(
    [first, second].map(({ id }) => ({
      webhookId: id,
      type: 'deal.create',
      recordKind: 'deal',
      recordId: String(deal.id),
      causedBy: deal.createdBy,
      state: 'waiting',
      attempts: 0,
    })),
  );
  expect(new Set(rows.map(({ eventId }) => eventId)).size).toBe(1);
});

test('many changes at once are one event each', async () => {
  await addWebhook();
  const changes = [1, 2, 3].map((id) => ({ before: { id, version: 1 }, after: { id, version: 2 } }));
  await inTransaction(app.database, (tx) =>
    recordChanges(systemAct(tx), { resource: 'deal', verb: 'assign', changes }),
  );
  const rows = await queued();
  expect(rows.map(({ recordId, causedBy }) => [recordId, causedBy])).toEqual([
    ['1', null],
    ['2', null],
    ['3', null],
  ]);
  expect(new Set(rows.map(({ eventId }) => eventId)).size).toBe(3);
});

test('a rolled-back change sends no event', async () => {
  await addWebhook();
  const undone = inTransaction(app.database, async (tx) => {
    await recordChange(systemAct(tx), changeOf('deal', 7));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await queued()).toEqual([]);
  await inTransaction(app.database, (tx) => recordChange(systemAct(tx), changeOf('deal', 7)));
  expect(await queued()).toMatchObject([{ type: 'deal.update', recordId: '7' }]);
});

test('the delivery log is paged by key, newest first', async () => {
  const { webhook } = await addWebhook();
  const path = `${WEBHOOKS}/${webhook.id}/deliveries`;
  for (let id = 1; id <= 5; id += 1)
    await inTransaction(app.database, (tx) => recordChange(systemAct(tx), changeOf('deal', id)));
  const first = await admin.get(`${path}?limit=2`);
  expect(first.headers['x-total-count']).toBe('5');
  expect(first.json().map(({ recordId }: { recordId: string }) => recordId)).toEqual(['5', '4']);
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await admin.get(next)).json().map(({ recordId }: { recordId: string }) => recordId)).toEqual(['3', '2']);
  expect((await admin.get(`${path}?cursor=x`)).statusCode).toBe(400);
});

test('an event is resent under its own ID, and only by its own webhook', async () => {
  const { webhook } = await addWebhook();
  const { webhook: other } = await addWebhook({ kinds: ['lead'] });
  await inTransaction(app.database, (tx) => recordChange(systemAct(tx), changeOf('deal', 7)));
  const [event] = await queued();
  const again = await admin.post(`${WEBHOOKS}/${webhook.id}/deliveries/${event?.id}/redeliver`);
  expect(again.statusCode).toBe(202);
  expect(again.json()).toMatchObject({ eventId: event?.eventId, type: 'deal.update', recordId: '7', attempts: 0 });
  expect((await admin.post(`${WEBHOOKS}/${other.id}/deliveries/${event?.id}/redeliver`)).statusCode).toBe(404);

  await admin.put(`${WEBHOOKS}/${webhook.id}`, { isActive: false });
  expect((await admin.post(`${WEBHOOKS}/${webhook.id}/deliveries/${event?.id}/redeliver`)).statusCode).toBe(409);
  expect(await queued()).toHaveLength(2);
});

test('only an administrator can reach webhooks, not a user granted system settings', async () => {
  const user = await buildUser(app.db, { role: 'manager' });
  await app.db.insert(userPermissions).values({ userId: user.id, permission: 'system_admin' });
  const manager = await app.signedIn(user);
  expect((await manager.get('/api/admin/settings')).statusCode).toBe(200);
  expect((await manager.get(WEBHOOKS)).statusCode).toBe(403);
  expect((await manager.post(WEBHOOKS, HOOK)).statusCode).toBe(403);
  expect((await app.anonymous.get(WEBHOOKS)).statusCode).toBe(401);
});

test('a secret encrypted by another server is reported as unusable', async () => {
  await addWebhook();
  await app.db.update(webhooks).set({ sealedSecret: new SecretBox('another secret').seal('whsec_x') });
  expect((await admin.get(WEBHOOKS)).json()).toMatchObject([{ canSign: false }]);
  const [{ id }] = (await admin.get(WEBHOOKS)).json();
  expect((await admin.post(`${WEBHOOKS}/${id}/secret`)).json().webhook).toMatchObject({
    canSign: true,
    oldSecretUntil: null,
  });
});

test('deliveries older than a month are deleted', async () => {
  const { webhook } = await addWebhook();
  await admin.post(`${WEBHOOKS}/${webhook.id}/ping`);
  await app.db.update(webhookDeliveries).set({ createdAt: sql`now() - interval '31 days'` });
  await admin.post(`${WEBHOOKS}/${webhook.id}/ping`);
  await deleteOldDeliveries(app.db);
  expect(await queued()).toMatchObject([{ id: 2 }]);
});

test('the API reference shows the payload with a correct signature', async () => {
  const { change } = (await admin.get('/api/openapi.json')).json().webhooks;
  const example = JSON.stringify(change.post.requestBody.content['application/json'].example);
  const headers = Object.fromEntries(
    change.post.parameters.map(({ name, example: value }: { name: string; example: string }) => [
      name.toLowerCase(),
      value,
    ]),
  );
  expect(signedBy('whsec_example', { path: '', headers, body: example })).toBe(true);
  expect(change.post.description).toContain('timingSafeEqual');
});
