import dns from 'node:dns/promises';
import { MOST_WEBHOOKS } from '@builder-os/contract/modules/admin/webhook-rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase, restoreKept } from '../../../test/database.ts';
import { keepSample } from '../../../test/sample.ts';
import { buildUser } from '../../platform/identity/users.factory.ts';
import { webhookDeliveries } from '../../platform/webhooks/webhook-deliveries.table.ts';
import { webhooks } from '../../platform/webhooks/webhooks.table.ts';

const WEBHOOKS = '/api/admin/webhooks';
const WAIT = { timeout: 20_000, interval: 20 };

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await testApp();
  await app.startJobs();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

describe('in a populated database', () => {
  beforeAll(async () => {
    admin = await keepSample(app);
  });
  beforeEach(() => restoreKept(app.database));

  test('the sample webhook is off, points to an address no one owns, and receives nothing', async () => {
    const [hook] = (await admin.get(WEBHOOKS)).json();
    expect(hook).toMatchObject({ isActive: false, state: 'off', canSign: true, switchedOffAt: null, version: 1 });
    expect(new URL(hook.url).hostname).toMatch(/\.example$/);
    const bill = { vendor: 'Coil mill', amount: 10, dueDate: '2031-01-15', businessUnit: 'general' };
    expect((await admin.post('/api/bills', bill)).statusCode).toBe(201);
    expect(hook.kinds).toContain('bill');
    const deliveries = (await admin.get(`${WEBHOOKS}/${hook.id}/deliveries`)).json();
    expect(deliveries.map(({ type, state }: Record<string, unknown>) => [type, state])).toEqual([
      ['ping', 'failed'],
      ['ping', 'failed'],
    ]);
    expect(hook.lastTriedAt).toBe(deliveries[0].lastTriedAt);
    expect(hook.createdAt < deliveries[1].occurredAt).toBe(true);
  });

  test('sample test deliveries look like ones sent now', async () => {
    const lookUp = vi.spyOn(dns, 'lookup').mockRejectedValue(Object.assign(new Error(), { code: 'ENOTFOUND' }));
    const [hook] = (await admin.get(WEBHOOKS)).json();
    await admin.post(`${WEBHOOKS}/${hook.id}/ping`);
    const read = async () => (await admin.get(`${WEBHOOKS}/${hook.id}/deliveries`)).json();
    const [sent, ...samples] = await vi.waitFor(async () => {
      const rows = await read();
      expect(rows[0].state).toBe('failed');
      return rows;
    }, WAIT);
    expect(lookUp).toHaveBeenCalledTimes(1);
    expect(samples).toHaveLength(2);
    for (const sample of samples) {
      const { id, eventId, occurredAt, lastTriedAt, durationMs } = sample;
      expect(sample).toEqual({ ...sent, id, eventId, occurredAt, lastTriedAt, durationMs });
      expect(durationMs).toBeGreaterThan(0);
    }
  });
});

test('the samples leave out the webhook when there is no room for another', async () => {
  await emptyDatabase(app.database);
  admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const hook = { url: 'https://hooks.partner.example', kinds: ['lead' as const], isActive: false, sealedSecret: 'x' };
  await app.db.insert(webhooks).values(Array.from({ length: MOST_WEBHOOKS }, () => hook));
  const answer = await admin.post('/api/seed-data');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await app.db.select().from(webhooks)).toHaveLength(MOST_WEBHOOKS);
  expect(await app.db.select().from(webhookDeliveries)).toEqual([]);
  expect((await admin.get('/api/admin/sample-data')).json().sample).not.toHaveProperty('webhooks');
});
