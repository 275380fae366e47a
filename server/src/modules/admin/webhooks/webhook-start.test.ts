import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { Listener } from '../../../../test/listener.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';

const WEBHOOKS = '/api/admin/webhooks';
const WAIT = { timeout: 30_000, interval: 50 };
const TIMEOUT_MS = 3_000;

const listener = new Listener();
let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  await listener.start();
  app = await testApp({ WEBHOOK_ALLOW_PRIVATE: '127.0.0.1', WEBHOOK_TIMEOUT_MS: String(TIMEOUT_MS) });
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  listener.forget();
  admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
});
afterAll(async () => {
  await app.close();
  await listener.stop();
});

async function addWebhook(path: string): Promise<number> {
  const added = await admin.post(WEBHOOKS, { url: listener.url + path, kinds: ['lead'] });
  expect(added.statusCode, added.body).toBe(201);
  return added.json().webhook.id;
}

async function addLead(): Promise<void> {
  expect((await admin.post('/api/leads', { title: 'Barn kit', company: 'Harbor Homes' })).statusCode).toBe(201);
}

const newestOf = async (webhookId: number) => (await admin.get(`${WEBHOOKS}/${webhookId}/deliveries`)).json()[0];

test('a change made before jobs start reaches a webhook when they do, without waiting for the schedule', async () => {
  await addWebhook('/hooks');
  await addLead();
  expect(listener.calls).toEqual([]);
  // In tests nothing runs on a schedule.
  await app.startJobs();
  await vi.waitFor(() => expect(listener.calls).toHaveLength(1), WAIT);
});

test('a listener that doesn’t answer is dropped after the time limit and holds up no one else', async () => {
  await app.startJobs();
  const slow = await addWebhook('/slow');
  const fast = await addWebhook('/fast');
  listener.answer = (response, { path }) => (path === '/slow' ? undefined : response.writeHead(204).end());
  await addLead();
  await vi.waitFor(async () => expect(await newestOf(fast)).toMatchObject({ state: 'sent' }), WAIT);
  expect(await newestOf(slow), 'the slow one is still waited for').toMatchObject({ durationMs: null });
  const timedOut = await vi.waitFor(async () => {
    const delivery = await newestOf(slow);
    expect(delivery).toMatchObject({
      statusCode: null,
      durationMs: expect.any(Number),
      error: 'No response within 3 seconds.',
      state: 'waiting',
    });
    return delivery;
  }, WAIT);
  expect(timedOut.durationMs).toBeGreaterThanOrEqual(TIMEOUT_MS - 50);
});
