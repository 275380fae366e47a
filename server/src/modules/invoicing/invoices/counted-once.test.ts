import type { BalanceSheet } from '@builder-os/contract/modules/finance/financial-statements';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { runBetween } from '../../../../test/lock-waits.ts';
import { readBalances } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { draftInvoice, invoiceLine, issueInvoiceOf, payOf, setUpSale } from './invoices.factory.ts';

let app: TestApp;
let kim: Agent;
let customerId: number;
let dealId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, customerId, dealId } = await setUpSale(app));
});
afterAll(() => app.close());

/** A draft or an issued invoice over this amount. */
const over = (unitPrice: string, of: object) => ({ customerId, lines: [invoiceLine({ unitPrice })], ...of });
const issueOver = (unitPrice: string, of: object) => issueInvoiceOf(kim, over(unitPrice, of));
const create = (unitPrice: string, of: object) => kim.post('/api/invoices', over(unitPrice, of));
const allocation = async () => (await kim.get(`/api/deals/${dealId}/allocation`)).json();
const allocate = (body: object = {}) => kim.post(`/api/deals/${dealId}/allocation`, body);
const track = async (grossRevenue: string, fields: object = { dealId }): Promise<number> => {
  const project = { businessUnit: 'steel_framing', projectName: 'Deposit', grossRevenue, ...fields };
  const tracked = await kim.post('/api/revenue-tracking', project);
  expect(tracked.statusCode, tracked.body).toBe(201);
  return tracked.json().id;
};
const mark = (id: number, verb: string, body: object = {}) => kim.post(`/api/revenue-tracking/${id}/${verb}`, body);
const pay = async (id: number) => {
  const paid = await mark(id, 'pay', { recordIncome: true });
  expect(paid.statusCode, paid.body).toBe(200);
};

describe('a deal is recorded as far as it isn’t invoiced', () => {
  test('by its allocation', async () => {
    const deposit = await issueOver('200', { dealId });
    expect(await allocation()).toMatchObject({ isOffered: true, problem: null, grossRevenue: '800.00' });
    const refused = await allocate({ grossRevenue: '800.01' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `Invoice ${deposit.number} bills $200.00 of this deal, so at most $800.00 of its revenue can be recorded here. If more was agreed, change the deal’s value first.`,
    ]);
    expect((await kim.get(`/api/deals/${dealId}/allocation/preview?grossRevenue=900`)).json().problem).toContain(
      'at most $800.00',
    );
    expect((await allocate()).json()).toMatchObject({ grossRevenue: '800.00' });
    await payOf(kim, { customerId, amount: '200' });
    expect((await create('0.01', { dealId })).statusCode).toBe(409);
    const balances = Object.values(await readBalances(kim)).reduce((sum, balance) => sum + Number(balance), 0);
    expect(balances).toBe(1000);
  });

  test('by a project of its own, even while a project documents the invoice', async () => {
    const deposit = await track('200');
    await issueOver('200', { revenueRecordId: deposit });
    expect(await allocation()).toMatchObject({ isOffered: true, projectId: null, grossRevenue: '800.00' });
    const rest = await track('900');
    const refused = await mark(rest, 'pay', { recordIncome: true });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('so at most $800.00 of its revenue can be recorded here'),
    ]);
    await kim.put(`/api/revenue-tracking/${rest}`, { grossRevenue: '800' });
    await pay(rest);
  });

  test('and credit notes, tax and signed changes don’t count as invoiced', async () => {
    const invoice = await issueOver('600', { dealId });
    const lines = [{ invoiceLineId: invoice.lines[0]?.id, amount: '500' }];
    await kim.post('/api/credit-notes', { invoiceId: invoice.id, reason: 'Part', lines });
    expect(await allocation()).toMatchObject({ isOffered: true, grossRevenue: '900.00' });
  });
});

describe('a deal is invoiced as far as it isn’t recorded', () => {
  test('by a paid project', async () => {
    await pay(await track('400'));
    const refused = await create('600.01', { dealId });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '$400.00 of this deal’s revenue is already recorded as the project “Deposit”, so an invoice can bill at most $600.00 of it. If more was agreed, change the deal’s value first.',
    ]);
    await issueOver('600', { dealId });
    expect((await create('0.01', { dealId })).statusCode).toBe(409);
  });

  test('by an allocation of a part', async () => {
    const started = async () => (await kim.post('/api/invoices/start', { from: 'deal', id: dealId })).json().subtotal;
    expect((await allocate({ grossRevenue: '400', projectName: 'Deposit' })).statusCode).toBe(201);
    expect(await allocation()).toMatchObject({ invoiceProblem: null });
    expect((await create('600.01', { dealId })).statusCode).toBe(409);
    expect(await started()).toBe('600.00');
  });

  test('however it is linked: as the project of its job, or of a job without a deal', async () => {
    const ofDeal = await buildJob(app.db, { contactId: customerId, dealId, originalContract: '1000.00' });
    await pay(await track('1000', { jobId: ofDeal.id }));
    for (const link of [{ dealId }, { jobId: ofDeal.id }]) expect((await create('1', link)).statusCode).toBe(409);
    const alone = await buildJob(app.db, { contactId: customerId, originalContract: '500.00' });
    await pay(await track('500', { jobId: alone.id }));
    const refused = await create('1', { jobId: alone.id });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The revenue of this job is already recorded as the project “Deposit”: $500.00, paid. To invoice it instead, first undo the project’s payment.',
    ]);
    expect((await kim.post('/api/invoices/start', { from: 'job', id: alone.id })).statusCode).toBe(409);
  });

  test('and a job is worth its contract if that is more', async () => {
    const { id: jobId } = await buildJob(app.db, { contactId: customerId, dealId, originalContract: '1500.00' });
    await pay(await track('400'));
    const started = await kim.post('/api/invoices/start', { from: 'job', id: jobId });
    expect([started.statusCode, started.json().subtotal]).toEqual([201, '1100.00']);
    expect((await kim.post(`/api/invoices/${started.json().id}/issue`, {})).statusCode).toBe(200);
  });

  test('and its rest leaves out what was invoiced of its job', async () => {
    const { id: jobId } = await buildJob(app.db, { contactId: customerId, dealId, originalContract: '1000.00' });
    await issueOver('700', { jobId });
    const started = await kim.post('/api/invoices/start', { from: 'deal', id: dealId });
    expect([started.statusCode, started.json().subtotal]).toEqual([201, '300.00']);
  });
});

describe('an invoice starts with what isn’t invoiced of the whole sale', () => {
  const start = async (from: string, id: number) => {
    const started = await kim.post('/api/invoices/start', { from, id });
    return [started.statusCode, started.json().subtotal ?? started.json().message];
  };

  test('from a job whose deal is invoiced', async () => {
    const { id: jobId } = await buildJob(app.db, { contactId: customerId, dealId, originalContract: '1000.00' });
    await issueOver('600', { dealId });
    expect(await start('job', jobId)).toEqual([201, '400.00']);
    await issueOver('400', { dealId });
    expect((await start('job', jobId))[0]).toBe(409);
  });
});

test('a job’s project isn’t recorded beside the invoice of the job', async () => {
  const { id: jobId } = await buildJob(app.db, { contactId: customerId, originalContract: '1000.00' });
  const { number } = await issueOver('1000', { jobId });
  const refused = await mark(await track('1000', { jobId }), 'pay', { recordIncome: true });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `Invoice ${number} bills this project’s job, so its income is recorded when the customer pays. Once the invoice is paid, mark the project paid without recording income.`,
  ]);
});

test('a project is marked paid by hand only once the invoice that bills its deal is paid', async () => {
  const project = await track('1000');
  const { number } = await issueOver('1000', { dealId });
  const refused = await mark(project, 'pay');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `Invoice ${number} bills this project’s deal and isn’t paid yet. Mark the project paid once it is.`,
  ]);
  await payOf(kim, { customerId, amount: '1000' });
  expect((await mark(project, 'pay', { recordIncome: true })).statusCode).toBe(409);
  expect((await mark(project, 'pay')).statusCode).toBe(200);
});

describe('a project isn’t linked to a sale that counts its money another way', () => {
  const link = async (id: number, to: object) => {
    const linked = await kim.put(`/api/revenue-tracking/${id}`, to);
    return [linked.statusCode, linked.json().message];
  };

  test('with its invoice, to an allocated deal', async () => {
    const invoiced = await track('1000', {});
    await issueOver('1000', { revenueRecordId: invoiced });
    await allocate({ projectName: 'Clark Yard' });
    expect(await link(invoiced, { dealId })).toEqual([
      409,
      'This would count the same revenue twice: $1,000.00 is invoiced and $1,000.00 is recorded of a deal worth $1,000.00. If more was agreed, change the deal’s value first.',
    ]);
    const { id: jobId } = await buildJob(app.db, { contactId: customerId, dealId, originalContract: '1000.00' });
    expect((await link(invoiced, { jobId }))[0]).toBe(409);
  });

  test('with its income, to an invoiced job or deal', async () => {
    const paid = await track('1000', {});
    await pay(paid);
    const { id: jobId } = await buildJob(app.db, { contactId: customerId, originalContract: '1000.00' });
    await issueOver('1000', { jobId });
    expect((await link(paid, { jobId }))[0]).toBe(409);
    await issueOver('1000', { dealId });
    expect((await link(paid, { dealId }))[0]).toBe(409);
    expect((await link(paid, { projectName: 'Kits' }))[0]).toBe(200);
  });
});

// The embedded engine runs one transaction after another.
test.runIf(process.env.TEST_DATABASE_URL)('of two people, one invoices a job and one records its project', async () => {
  const { id: jobId } = await buildJob(app.db, { contactId: customerId, originalContract: '1000.00' });
  const project = await track('1000', { jobId });
  const draft = await draftInvoice(kim, over('1000', { jobId }));
  const issue = () => kim.post(`/api/invoices/${draft.id}/issue`, {});
  const answers = await runBetween(app, ['lock table invoice_parts in share mode'], issue, () =>
    mark(project, 'pay', { recordIncome: true }),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
});

describe('figures count each sale once', () => {
  const sheet = async (basis: string) => {
    const found: BalanceSheet = (
      await kim.get(`/api/financial-dashboard/balance-sheet?period=year-to-date&basis=${basis}`)
    ).json();
    expect(found.difference).toBe('0.00');
    return found.sections.find(({ section }) => section === 'receivables')?.amount;
  };
  const pipeline = async () => (await kim.get('/api/financial-dashboard/forecasts')).json();

  test('a project marked invoiced beside its job’s invoice is owed as far as that leaves it', async () => {
    const { id: jobId } = await buildJob(app.db, { contactId: customerId, originalContract: '1000.00' });
    const project = await track('1000', { jobId });
    expect((await mark(project, 'invoice')).statusCode).toBe(200);
    expect([await sheet('accrual'), await sheet('cash')]).toEqual(['1000.00', '1000.00']);
    await issueOver('300', { jobId });
    expect([await sheet('accrual'), await sheet('cash')]).toEqual(['1000.00', '700.00']);
    const last = await issueOver('700', { jobId });
    expect([await sheet('accrual'), await sheet('cash')]).toEqual(['1000.00', '0.00']);
    await kim.post('/api/credit-notes', { invoiceId: last.id, reason: 'Wrong' });
    expect([await sheet('accrual'), await sheet('cash')]).toEqual(['1000.00', '700.00']);
  });

  test('the forecast expects what isn’t invoiced of a won deal, and the same of a reopened one', async () => {
    await track('1000');
    await issueOver('300', { dealId });
    expect((await pipeline()).undated).toMatchObject({ pending: '700.00', pipeline: '0.00' });
    const open = { stage: 'negotiation', probability: 50 };
    expect((await kim.put(`/api/deals/${dealId}`, open)).statusCode).toBe(200);
    expect((await pipeline()).undated).toMatchObject({ pending: '0.00', pipeline: '350.00' });
    expect((await pipeline()).total.pending).toBe('300.00');
  });

  test('neither does it expect what is recorded of a reopened deal', async () => {
    await allocate();
    await kim.put(`/api/deals/${dealId}`, { stage: 'negotiation', probability: 50 });
    expect((await pipeline()).undated).toMatchObject({ pipeline: '0.00' });
  });

  test('the WIP schedule bills a job once that was also marked paid by hand', async () => {
    const { id: jobId } = await buildJob(app.db, {
      contactId: customerId,
      contractedOn: '2026-01-01',
      originalContract: '1000.00',
    });
    const project = await track('1000', { jobId });
    await issueOver('1000', { jobId });
    await payOf(kim, { customerId, amount: '1000' });
    expect((await mark(project, 'pay')).statusCode).toBe(200);
    const [job] = (await kim.get('/api/wip-schedule')).json().jobs;
    expect(job.billed).toBe('1000.00');
  });
});
