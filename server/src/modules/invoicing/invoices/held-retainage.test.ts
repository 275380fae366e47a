import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { prove } from './invoices.factory.ts';

const URL = '/api/invoices';

let app: TestApp;
let mia: Agent;
let customerId: number;
let jobId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await setUpDefaultAccounts(mia);
  customerId = (await buildContact(app.db)).id;
  jobId = (await buildJob(app.db, { contactId: customerId })).id;
});
afterAll(() => app.close());

async function issue(): Promise<InvoiceDetail> {
  const lines = [{ description: 'Shell', unitPrice: '1000' }];
  const { id } = (await mia.post(URL, { customerId, jobId, retainagePercent: '10', lines })).json();
  return (await mia.post(`${URL}/${id}/issue`, { invoiceDate: '2026-01-05' })).json();
}
const pay = async (amount: string, date: string): Promise<number> => {
  const answer = await mia.post('/api/customer-payments', { customerId, amount, date });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const state = async (id: number) => {
  const { status, balance, due, held }: InvoiceDetail = (await mia.get(`${URL}/${id}`)).json();
  return { status, balance, due, held };
};

test('retainage was written off, so a payment that bounces is due in full', async () => {
  const { id } = await issue();
  expect(await state(id)).toEqual({ status: 'issued', balance: '1000.00', due: '900.00', held: '100.00' });
  const payment = await pay('900', '2026-02-01');
  expect(await state(id)).toEqual({ status: 'part_paid', balance: '100.00', due: '0.00', held: '100.00' });
  await mia.post(`${URL}/${id}/write-off`, { date: '2026-02-05', reason: 'Never to be claimed' });
  expect(await state(id)).toEqual({ status: 'paid', balance: '0.00', due: '0.00', held: '0.00' });
  await mia.post(`/api/customer-payments/${payment}/bounce`, { date: '2026-02-10', reason: 'No funds' });
  expect(await state(id)).toEqual({ status: 'part_paid', balance: '900.00', due: '900.00', held: '0.00' });
  const owed = async (day: string) => {
    const { due, retainage, isEqual } = (await mia.get(`/api/receivables?asOf=${day}`)).json();
    return [due, retainage, isEqual];
  };
  expect([await owed('2026-02-03'), await owed('2026-02-07'), await owed('2026-02-12')]).toEqual([
    ['0.00', '100.00', true],
    ['0.00', '0.00', true],
    ['900.00', '0.00', true],
  ]);
  const release = await mia.post(`${URL}/start`, { from: 'retainage', id: jobId });
  expect(release.statusCode).toBe(409);
  await pay('900', '2026-02-20');
  expect(await state(id)).toEqual({ status: 'paid', balance: '0.00', due: '0.00', held: '0.00' });
  expect(await prove(app, mia)).toMatchObject({ isProved: true, deviations: [] });
});

test('a fully credited retainage invoice can be billed again', async () => {
  const { id } = await issue();
  await pay('900', '2026-02-01');
  const release = async (invoiceDate: string): Promise<InvoiceDetail> => {
    const draft = (await mia.post(`${URL}/start`, { from: 'retainage', id: jobId })).json();
    return (await mia.post(`${URL}/${draft.id}/issue`, { invoiceDate })).json();
  };
  const wrong = await release('2026-03-01');
  expect([wrong.due, await state(id)]).toEqual([
    '100.00',
    { status: 'paid', balance: '0.00', due: '0.00', held: '0.00' },
  ]);
  const note = { invoiceId: wrong.id, date: '2026-03-02', reason: 'Wrong date' };
  expect((await mia.post('/api/credit-notes', note)).statusCode).toBe(201);
  expect(await state(wrong.id)).toMatchObject({ status: 'void', balance: '0.00' });
  expect(await state(id)).toEqual({ status: 'part_paid', balance: '100.00', due: '0.00', held: '100.00' });
  const right = await release('2026-03-10');
  expect(right).toMatchObject({ amount: '100.00', due: '100.00' });
  await pay('100', '2026-03-20');
  expect([(await state(right.id)).status, (await state(id)).status]).toEqual(['paid', 'paid']);
  expect(await prove(app, mia)).toMatchObject({ isProved: true, deviations: [] });
});

test('a job with retainage that isn’t billed can’t be closed', async () => {
  const { id, number } = await issue();
  await pay('900', '2026-02-01');
  const close = () => mia.post(`/api/jobs/${jobId}/move`, { phase: 'closed', reason: 'Done' });
  const refused = await close();
  expect(refused.statusCode, refused.body).toBe(409);
  expect(refused.json().current.blocked).toEqual([
    { label: number, detail: '$100.00 retainage not billed', link: `/jobs/${jobId}?tab=invoices&invoice=${id}` },
  ]);
  // A draft doesn't bill it yet.
  const draft = (await mia.post(`${URL}/start`, { from: 'retainage', id: jobId })).json();
  expect((await close()).statusCode).toBe(409);
  await mia.post(`${URL}/${draft.id}/issue`, { invoiceDate: '2026-03-01' });
  expect((await close()).statusCode).toBe(200);
});

test('a written-off invoice keeps no job open', async () => {
  const { id } = await issue();
  await mia.post(`${URL}/${id}/write-off`, { date: '2026-02-05', reason: 'Never to be claimed' });
  const close = await mia.post(`/api/jobs/${jobId}/move`, { phase: 'closed', reason: 'Done' });
  expect(close.statusCode, close.body).toBe(200);
});
