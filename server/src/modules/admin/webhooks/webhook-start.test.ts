import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { Listener } from '../../../../test/listener.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';

const listener = new Listener();
let app: TestApp;

beforeAll(async () => {
  await listener.start();
  app = await testApp({ WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' });
  await emptyDatabase(app.database);
});
afterAll(async () => {
  await app.close();
  await listener.stop();
});

test('a change made before jobs start reaches a webhook when they do, without waiting for the schedule', async () => {
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const added = await admin.post('/api/admin/webhooks', { url: `${listener.url}/hooks`, kinds: ['lead'] });
  expect(added.statusCode, added.body).toBe(201);
  expect((await admin.post('/api/leads', { title: 'Barn kit', company: 'Harbor Homes' })).statusCode).toBe(201);
  expect(listener.calls).toEqual([]);
  // In tests nothing runs on a schedule.
  await app.startJobs();
  await vi.waitFor(() => expect(listener.calls).toHaveLength(1), { timeout: 30_000, interval: 50 });
});
