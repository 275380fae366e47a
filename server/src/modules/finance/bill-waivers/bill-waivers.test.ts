import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase, keepDatabase, restoreKept } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { typedSignature } from '../../signing/signatures/signatures.factory.ts';
import { readSchedule } from '../allocation-runs/allocation-runs.factory.ts';
import { enterBill, setUpOrder } from '../bill-holds/bill-holds.factory.ts';
import { buildTolerance } from '../dated-settings/dated-settings.factory.ts';

const URL = '/api/bills';

let app: TestApp;
let kim: Agent;
let setUp: Awaited<ReturnType<typeof setUpOrder>>;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await buildTolerance(app.db);
  setUp = await setUpOrder(app.db, kim);
  await keepDatabase(app.database);
});
beforeEach(() => restoreKept(app.database));
afterAll(() => app.close());

const enter = (amount: string, fields: object = {}) =>
  enterBill(kim, setUp, { amount, lines: [{ amount, orderLineId: setUp.lines[0]?.id }], ...fields });
const holdsOf = async (id: number) => (await kim.get(`${URL}/${id}`)).json().holds;
const requireOnJob = (isRequired = true) => kim.put(`/api/jobs/${setUp.job}/waiver-settings`, { isRequired });
const pay = (id: number, body: object = {}) => kim.post(`${URL}/${id}/pay`, body);
const request = (id: number, amount: string, fields: object = {}) =>
  kim.post(`${URL}/${id}/lien-waivers`, { kind: 'conditional_progress', amount, throughOn: setUp.today, ...fields });
async function sign(billId: number, amount: string, fields: object = {}) {
  const made = await request(billId, amount, fields);
  expect(made.statusCode, made.body).toBe(201);
  const { path } = (await kim.post(`/api/lien-waivers/${made.json().id}/send`, {})).json();
  expect((await app.anonymous.get(path)).statusCode).toBe(200);
  expect((await app.anonymous.submit(path, typedSignature('Paula Kline'))).statusCode).toBe(303);
  return made.json();
}

test('a bill for a job that requires waivers is held until its payment is waived', async () => {
  const bill = await enter('8964.00');
  expect(bill.holds).toEqual([]);
  expect((await requireOnJob()).json()).toEqual({ isRequired: true });
  expect(await holdsOf(bill.id)).toEqual([{ kind: 'waiver', missing: '8964.00' }]);
  expect((await pay(bill.id)).json().message).toBe('This bill is held. A manager has to decide on it first.');
  await sign(bill.id, '8000.00');
  expect(await holdsOf(bill.id)).toEqual([{ kind: 'waiver', missing: '964.00' }]);
  await sign(bill.id, '963.99');
  expect(await holdsOf(bill.id)).toEqual([{ kind: 'waiver', missing: '0.01' }]);
  await sign(bill.id, '0.01', { kind: 'unconditional_progress' });
  expect(await holdsOf(bill.id)).toEqual([]);
  expect((await pay(bill.id)).json()).toMatchObject({ status: 'paid' });
});

test('a waiver covers one payment once: the next one needs its own', async () => {
  const bill = await enter('8964.00');
  await sign(bill.id, '8964.00');
  await requireOnJob();
  expect((await pay(bill.id, { amount: '4000.00' })).statusCode).toBe(200);
  // 4,000.00 paid and 4,964.00 due: 8,964.00 is waived.
  expect(await holdsOf(bill.id)).toEqual([]);
  const other = await enter('100.00');
  expect(await holdsOf(other.id)).toEqual([{ kind: 'waiver', missing: '100.00' }]);
});

test('retainage needs a waiver only once it’s released', async () => {
  await requireOnJob();
  const bill = await enter('1000.00', { retainagePercent: '10' });
  expect(await holdsOf(bill.id)).toEqual([{ kind: 'waiver', missing: '900.00' }]);
  await sign(bill.id, '900.00');
  expect((await pay(bill.id)).statusCode).toBe(200);
  await kim.post(`${URL}/${bill.id}/release-retainage`, {});
  expect(await holdsOf(bill.id)).toEqual([{ kind: 'waiver', missing: '100.00' }]);
  await sign(bill.id, '100.00', { kind: 'conditional_final' });
  expect(await holdsOf(bill.id)).toEqual([]);
});

test('a final waiver covers all of a bill, whatever its amount', async () => {
  await requireOnJob();
  const bill = await enter('8964.00');
  await sign(bill.id, '1.00', { kind: 'unconditional_final' });
  expect(await holdsOf(bill.id)).toEqual([]);
});

test('a vendor who must sign waivers is held only on jobs, and in runs too', async () => {
  await kim.post('/api/vendors', { contactId: setUp.vendor, requiresWaivers: true, requiresPapers: false });
  const { next } = await readSchedule(kim);
  const onJob = await enter('100.00', { dueDate: next.scheduledFor });
  const office = await enterBill(kim, setUp, { amount: '40.00', lines: [{ amount: '40.00' }] });
  expect([await holdsOf(onJob.id), await holdsOf(office.id)]).toEqual([[{ kind: 'waiver', missing: '100.00' }], []]);
  const run = async () => (await kim.post(`${URL}/pay-run`, { payBy: next.scheduledFor })).json();
  expect(await run()).toMatchObject({ held: 1 });
  const blocks = (await kim.get(`/api/jobs/${setUp.job}/blocks`)).json();
  expect(JSON.stringify(blocks)).toContain('waiver');
  await sign(onJob.id, '100.00');
  expect(await run()).toMatchObject({ paid: 1, held: 0 });
});

test('without its waiver, a bill is paid only if it’s accepted', async () => {
  await requireOnJob();
  // 1,000.00 above the 11,264.00 that were ordered.
  const bill = await enter('12264.00');
  await kim.post(`${URL}/${bill.id}/release-hold`, { decision: 'as_ordered', reason: 'Dispute the rest' });
  expect((await pay(bill.id)).json().message).toContain('A lien waiver is missing');
  await kim.post(`${URL}/${bill.id}/release-hold`, { decision: 'accept', reason: 'We know them' });
  expect((await pay(bill.id)).json()).toMatchObject({ status: 'paid' });
});

test('turning the requirement off releases the bills, and a deleted waiver covers nothing', async () => {
  await requireOnJob();
  const bill = await enter('100.00');
  const draft = (await request(bill.id, '100.00')).json();
  expect(await holdsOf(bill.id)).toHaveLength(1);
  await kim.delete(`/api/lien-waivers/${draft.id}`);
  await requireOnJob(false);
  expect(await holdsOf(bill.id)).toEqual([]);
  expect((await kim.get(`/api/jobs/${setUp.job}/waiver-settings`)).json()).toEqual({ isRequired: false });
});

test('a waiver is for one of the bill’s jobs and a vendor with a contact', async () => {
  const elsewhere = (await buildJob(app.db)).id;
  const bill = await enter('100.00');
  expect((await request(bill.id, '100.00', { jobId: elsewhere })).json().fields).toEqual({
    jobId: 'Choose one of the bill’s jobs.',
  });
  expect((await request(bill.id, '100.00')).json()).toMatchObject({ billId: bill.id, jobId: setUp.job });
  const office = await enterBill(kim, setUp, { amount: '40.00', lines: [{ amount: '40.00' }] });
  expect((await request(office.id, '40.00')).json().message).toContain('isn’t for a job');
  await kim.post(`${URL}/${bill.id}/cancel`);
  expect((await request(bill.id, '100.00')).json().message).toContain('canceled');
  const clerk = await app.signedIn(
    await buildUser(app.db, { role: 'user', grants: ['financial_read', 'financial_write'] }),
  );
  expect((await clerk.post(`${URL}/${bill.id}/lien-waivers`, {})).statusCode).toBe(400);
});
