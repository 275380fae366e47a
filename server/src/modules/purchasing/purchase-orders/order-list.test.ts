import type { PurchaseOrder } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { issueOrderOf, orderLine } from './purchase-orders.factory.ts';

const URL = '/api/purchase-orders';
const today = dayIn(new Date());

let app: TestApp;
let mia: Agent;
let code: number;
let jobs: { mill: number; dock: number };
let vendors: { windows: number; roof: number };
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  code = (await buildCostCodes(app.db, { '05-200': 'Windows' }))['05-200'] ?? 0;
  jobs = {
    mill: (await buildJob(app.db, { name: 'Mill Street duplex' })).id,
    dock: (await buildJob(app.db, { name: 'Dock Road 50% barn' })).id,
  };
  vendors = {
    windows: (await buildContact(app.db, { company: 'Buck Creek Millwork' })).id,
    roof: (await buildContact(app.db, { company: 'Tyler Roofing' })).id,
  };
});
afterAll(() => app.close());

const issue = (jobId: number, vendorId: number, deliveryOn: string | null = null) =>
  issueOrderOf(mia, { jobId, vendorId, lines: [orderLine(code)], deliveryOn });
const list = async (query: string): Promise<PurchaseOrder[]> => (await mia.get(`${URL}?${query}`)).json();
const numbers = async (query: string) => (await list(query)).map(({ number }) => number?.slice(-3) ?? 'draft');

test('orders of all jobs are found by number, vendor and job', async () => {
  await issue(jobs.mill, vendors.windows);
  await issue(jobs.dock, vendors.windows);
  await issue(jobs.dock, vendors.roof);
  const draft = { jobId: jobs.mill, vendorId: vendors.roof, kind: 'subcontract', lines: [orderLine(code)] };
  await mia.post(URL, draft);
  expect(await numbers('')).toEqual(['draft', '003', '002', '001']);
  expect(await numbers(`q=PO-${today.slice(0, 4)}-002`)).toEqual(['002']);
  expect(await numbers('q=roofing')).toEqual(['draft', '003']);
  expect(await numbers('q=mill+street')).toEqual(['draft', '001']);
  expect(await numbers('q=J-2026-002')).toEqual(['003', '002']);
  // A sign of the pattern is a letter like any other.
  expect(await numbers('q=50%25')).toEqual(['003', '002']);
  expect(await numbers('q=zebra')).toEqual([]);
  expect(await numbers(`vendorId=${vendors.windows}`)).toEqual(['002', '001']);
  expect(await numbers(`jobId=${jobs.dock}&vendorId=${vendors.roof}`)).toEqual(['003']);
  expect(await numbers('status=draft')).toEqual(['draft']);
});

test('late orders are open and past their delivery day', async () => {
  const late = await issue(jobs.mill, vendors.windows, addDays(today, -1));
  await issue(jobs.mill, vendors.windows, today);
  await issue(jobs.mill, vendors.windows);
  const accepted = await issue(jobs.dock, vendors.roof, addDays(today, -9));
  await mia.post(`${URL}/${accepted.id}/accept`, { name: 'Ty' });
  expect(await numbers('late=yes')).toEqual(['004', '001']);
  expect(await numbers('late=yes&sort=deliveryOn')).toEqual(['004', '001']);
  await mia.post(`${URL}/${late.id}/close`, {});
  expect(await numbers('late=yes')).toEqual(['004']);
  expect((await mia.get(`${URL}?late=no`)).statusCode).toBe(400);
});

test('an order that is billed in full is neither late nor on the Expiry Radar, until its bill is canceled', async () => {
  const { id, lines } = await issue(jobs.mill, vendors.windows, addDays(today, -1));
  const partly = await issue(jobs.mill, vendors.windows, addDays(today, -1));
  const bill = async (orderLineId: number, amount: string) => {
    const lines = [{ amount, orderLineId }];
    const body = { vendor: 'Buck Creek Millwork', vendorId: vendors.windows, amount, dueDate: today, lines };
    const answer = await mia.post('/api/bills', body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const titles = async () => {
    const { things } = (await mia.get('/api/expiries')).json();
    return things
      .filter(({ source }: { source: string }) => source === 'purchase-order')
      .map(({ title }: { title: string }) => title.slice(8, 11));
  };
  await bill(partly.lines[0].id, '1000.00');
  const full = await bill(lines[0].id, '11264.00');
  expect([await numbers('late=yes'), await titles()]).toEqual([['002'], ['002']]);
  await mia.post(`/api/bills/${full.id}/cancel`, {});
  expect([await numbers('late=yes'), await titles()]).toEqual([
    ['002', '001'],
    ['001', '002'],
  ]);
  expect((await list(`late=yes&jobId=${jobs.mill}`)).map((order) => order.id)).toContain(id);
});

test('pages follow each other by key, also past a new order', async () => {
  for (let made = 0; made < 5; made += 1) await issue(jobs.mill, vendors.windows);
  const first = await mia.get(`${URL}?limit=2`);
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1];
  await issue(jobs.dock, vendors.roof);
  expect(await numbers(`limit=2&cursor=${cursor}`)).toEqual(['003', '002']);
});

test('the filtered orders download as CSV and XLSX, and the log records it', async () => {
  await issue(jobs.mill, vendors.windows, addDays(today, -1));
  await issue(jobs.dock, vendors.roof);
  const csv = await mia.get(`${URL}/export?late=yes`);
  expect(csv.headers['content-disposition']).toContain(`purchase-orders-${today}.csv`);
  const lines = plainCsv(csv.body).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Buck Creek Millwork,J-2026-001,Mill Street duplex,05-200');
  expect(lines[1]).toContain('11264.00,0.00,11264.00');
  const book = await mia.get(`${URL}/export?format=xlsx`);
  const [sheet] = await readXlsxFile(book.rawPayload);
  expect(sheet?.data.slice(1).map((row) => [row[3], row[10]])).toEqual([
    ['Tyler Roofing', 11264],
    ['Buck Creek Millwork', 11264],
  ]);
  const log = await app.db.execute(sql`
    select details from audit_logs where action = 'purchase-order.export' order by id`);
  expect(log.rows).toEqual([
    { details: { filter: { late: 'yes' }, format: 'csv' } },
    { details: { filter: {}, format: 'xlsx' } },
  ]);
});
