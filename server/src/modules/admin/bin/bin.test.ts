import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpAccountsSince } from '../../finance/allocation-runs/allocation-runs.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { purgeBin } from './bin.service.ts';

const BIN = '/api/admin/bin';
let app: TestApp;
let dale: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'admin', firstName: 'Dale', lastName: 'Whitaker' });
  dale = await app.signedIn(user);
});
afterAll(() => app.close());

/** Deletes one record of each kind, in this order. */
async function fillBin(): Promise<void> {
  await dale.post('/api/leads', { title: 'Eight kits', company: 'Fieldstone' });
  await dale.post('/api/deals', { title: 'Nine kits', company: 'Harbor', value: '1000.00' });
  await dale.post('/api/contacts', { firstName: 'Maria', lastName: 'Ortiz' });
  await dale.post('/api/activities', { type: 'call', title: 'Call back' });
  for (const kind of ['leads', 'deals', 'contacts', 'activities']) await dale.delete(`/api/${kind}/1`);
}

const age = (table: string, days: number) =>
  app.db.execute(sql`update ${sql.identifier(table)} set deleted_at = now() - ${days} * interval '1 day'`);

test('the Trash list shows deleted records of every type, latest first, with who deleted them and when', async () => {
  await fillBin();
  const answer = await dale.get(BIN);
  expect(answer.headers['x-total-count']).toBe('4');
  expect(answer.json()).toMatchObject([
    { kind: 'activity', id: 1, name: 'Call back', detail: 'call', deletedByName: 'Dale Whitaker' },
    { kind: 'contact', name: 'Maria Ortiz', detail: null },
    { kind: 'deal', name: 'Nine kits', detail: 'Harbor' },
    { kind: 'lead', name: 'Eight kits', detail: 'Fieldstone' },
  ]);
  const [{ deletedAt, purgeAt }] = answer.json();
  expect(Date.parse(purgeAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000);
  expect((await dale.get(`${BIN}/kinds`)).json()).toEqual(
    expect.arrayContaining([
      { kind: 'lead', label: 'Leads', count: 1 },
      { kind: 'activity', label: 'Activities', count: 1 },
    ]),
  );
});

test('the Trash list is filtered by type and text, and read page by page', async () => {
  await fillBin();
  const names = async (query: string) => (await dale.get(BIN + query)).json().map((row: { name: string }) => row.name);
  expect(await names('?kind=deal')).toEqual(['Nine kits']);
  expect(await names('?q=KITS')).toEqual(['Nine kits', 'Eight kits']);
  expect(await names('?q=harbor')).toEqual(['Nine kits']);
  expect(await names('?q=%25')).toEqual([]);
  const seen: string[] = [];
  let url: string | undefined = `${BIN}?limit=1`;
  while (url !== undefined) {
    const page = await dale.get(url);
    seen.push(...page.json().map((row: { kind: string }) => row.kind));
    url = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(['activity', 'contact', 'deal', 'lead']);
  expect((await dale.get(`${BIN}?cursor=x`)).statusCode).toBe(400);
});

test('a restored record is back in its list, and the log shows who restored it', async () => {
  await fillBin();
  for (const kind of ['lead', 'deal', 'contact', 'activity']) {
    expect((await dale.post(`${BIN}/${kind}/1/restore`)).statusCode).toBe(204);
  }
  expect((await dale.get(BIN)).json()).toEqual([]);
  for (const list of ['leads', 'deals', 'contacts', 'activities']) {
    expect((await dale.get(`/api/${list}`)).json()).toHaveLength(1);
  }
  expect((await app.db.select().from(auditLogs).orderBy(auditLogs.id)).at(-1)).toMatchObject({
    action: 'activity.restore',
  });
  expect((await dale.post(`${BIN}/lead/1/restore`)).statusCode).toBe(404);
  expect((await dale.post(`${BIN}/house/1/restore`)).statusCode).toBe(404);
});

test('a merged contact is restored with its links', async () => {
  await dale.post('/api/contacts', { firstName: 'Maria', lastName: 'Ortiz' });
  await dale.post('/api/contacts', { firstName: 'Mary', lastName: 'Ortiz' });
  await dale.post('/api/deals', { title: 'Nine kits', company: 'Harbor', value: '1000.00', contactId: 2 });
  await dale.post('/api/contacts/merge', { keepId: 1, mergeId: 2 });
  expect((await dale.get('/api/deals/1')).json().contactId).toBe(1);
  expect((await dale.post(`${BIN}/contact/2/restore`)).statusCode).toBe(204);
  expect((await dale.get('/api/deals/1')).json().contactId).toBe(2);
});

test('after 30 days a record is gone from Trash, and the nightly job permanently deletes it', async () => {
  await fillBin();
  await age('leads', 31);
  await age('deals', 29);
  expect((await dale.get(`${BIN}?kind=lead`)).json()).toEqual([]);
  expect((await dale.post(`${BIN}/lead/1/restore`)).statusCode).toBe(404);
  await purgeBin(app.database, app.fastify.platform.bin);
  const { rows } = await app.db.execute(
    sql`select (select count(*)::int from leads) as leads, (select count(*)::int from deals) as deals`,
  );
  expect(rows).toEqual([{ leads: 0, deals: 1 }]);
  expect((await app.db.select().from(auditLogs).orderBy(auditLogs.id)).at(-1)).toMatchObject({
    action: 'bin.purge',
    userId: null,
    details: { kind: 'lead', count: 1 },
  });
});

test('a deal whose revenue is recorded isn’t purged, because its job must not bill it again', async () => {
  await setUpAccountsSince(app.db, dale);
  const { id: customerId } = await buildContact(app.db);
  const won = { stage: 'closed_won', value: '1000.00', businessUnit: 'steel_framing', contactId: customerId } as const;
  const { id: kept } = await buildDeal(app.db, won);
  const { id: jobId } = await buildJob(app.db, { contactId: customerId, dealId: kept, originalContract: '1000.00' });
  expect((await dale.post(`/api/deals/${kept}/allocation`, {})).statusCode).toBe(201);
  const { id: purged } = await buildDeal(app.db, won);
  for (const id of [kept, purged]) expect((await dale.delete(`/api/deals/${id}`)).statusCode).toBe(204);
  await age('deals', 31);
  await purgeBin(app.database, app.fastify.platform.bin);
  const { rows } = await app.db.execute(sql`select id from deals`);
  expect(rows).toEqual([{ id: kept }]);
  expect((await dale.get(BIN)).json()).toEqual([]);
  const lines = [{ description: 'Framing', unitPrice: '1000' }];
  const billed = await dale.post('/api/invoices', { customerId, jobId, lines });
  expect(billed.statusCode, billed.body).toBe(409);
  await dale.post(`/api/deals/${kept}/allocation/undo`, {});
  await purgeBin(app.database, app.fastify.platform.bin);
  expect((await app.db.execute(sql`select id from deals`)).rows).toEqual([]);
});
