import type { BalanceSheet } from '@builder-os/contract/modules/finance/financial-statements';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { runBetween } from '../../../../test/lock-waits.ts';
import { csvOf, importLines } from '../../finance/bank-imports/bank-imports.factory.ts';
import { recordTransaction } from '../../finance/financial-transactions/financial-transactions.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { draftInvoice, invoiceLine, issueInvoiceOf, payOf, setUpSale } from '../invoices/invoices.factory.ts';

let app: TestApp;
let kim: Agent;
let accounts: Awaited<ReturnType<typeof setUpSale>>['accounts'];
let customerId: number;
let dealId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, accounts, customerId, dealId } = await setUpSale(app));
});
afterAll(() => app.close());

const DAY = '2025-03-04';
const over = (unitPrice: string, of: object) => ({ customerId, lines: [invoiceLine({ unitPrice })], ...of });
const create = async (unitPrice: string, of: object) => {
  const answer = await kim.post('/api/invoices', over(unitPrice, of));
  return [answer.statusCode, answer.json().message];
};
const earn = (amount: string, of: object, description = 'Deposit') =>
  recordTransaction(kim, DAY, 'income', amount, { description, ...of });
const reverse = async (id: number) =>
  expect((await kim.post(`/api/financial-transactions/${id}/reverse`, {})).statusCode).toBe(200);
const track = async (fields: object): Promise<number> => {
  const project = { businessUnit: 'steel_framing', projectName: 'Kit', grossRevenue: '1000', ...fields };
  return (await kim.post('/api/revenue-tracking', project)).json().id;
};
const payProject = (id: number, recordIncome = true) => kim.post(`/api/revenue-tracking/${id}/pay`, { recordIncome });
const started = async (from: string, id: number) => {
  const answer = await kim.post('/api/invoices/start', { from, id });
  return [answer.statusCode, answer.json().subtotal ?? answer.json().message];
};
const incomeOf2025 = async () => {
  const { rows } = await app.database.db.execute(
    `select coalesce(-sum(amount), 0)::numeric(12, 2)::text as earned from postings
      join ledger_accounts account on account.id = ledger_account_id and account.kind = 'income'`,
  );
  return rows[0]?.earned;
};

describe('an invoice bills only the part of a deal that isn’t recorded by hand', () => {
  test('once the income is reversed, the invoice can be issued and its payment records the revenue', async () => {
    const { id } = await earn('1000', { dealId });
    const already =
      'The revenue of this deal is already recorded as the income “Deposit” from Mar 4, 2025: $1,000.00. To invoice it, first reverse that transaction. Then record the money as a payment of the invoice.';
    expect(await create('1', { dealId })).toEqual([409, already]);
    expect(await started('deal', dealId)).toEqual([409, already]);
    await reverse(id);
    await issueInvoiceOf(kim, over('1000', { dealId }));
    await payOf(kim, { customerId, amount: '1000' });
    expect(await incomeOf2025()).toBe('1000.00');
  });

  test('a draft from before the income can’t be issued for more than the rest', async () => {
    const draft = await draftInvoice(kim, over('700', { dealId }));
    await earn('400', { dealId });
    const issued = await kim.post(`/api/invoices/${draft.id}/issue`, {});
    expect([issued.statusCode, issued.json().message]).toEqual([
      409,
      '$400.00 of this deal’s revenue is already recorded as the income “Deposit” from Mar 4, 2025, so an invoice can bill at most $600.00 of it. To invoice more, first reverse that transaction and record the money as a payment of the invoice. If more was agreed, change the deal’s value first.',
    ]);
    expect(await started('deal', dealId)).toEqual([201, '600.00']);
  });

  test('income from bank lines and of its projects and job counts, each amount once', async () => {
    const { id: jobId } = await buildJob(app.db, { contactId: customerId, dealId, originalContract: '1000.00' });
    const project = await track({ jobId });
    const { lines } = await importLines(kim, accounts.income, csvOf([[DAY, 'WIRE 17', '300.00']]));
    const made = await kim.post(`/api/bank-lines/${lines[0]?.id}/categorise`, {
      ...{ businessUnit: 'general', projectId: project, dealId },
    });
    expect(made.statusCode, made.body).toBe(200);
    expect((await create('700.01', { jobId }))[1]).toContain(
      'the income “WIRE 17” from Mar 4, 2025, so an invoice can bill at most $700.00 of it. To invoice more, first undo its bank line',
    );
    await earn('100', { projectId: project }, 'Rest of it');
    expect((await create('600.01', { dealId }))[1]).toContain(
      '$400.00 of this deal’s revenue is already recorded as the income “Rest of it” from Mar 4, 2025 and 1 more',
    );
    expect((await create('600', { dealId }))[0]).toBe(201);
    // Money that isn't revenue of the sale, such as the expense of a refund, doesn't count.
    await recordTransaction(kim, DAY, 'expense', '50', { projectId: project });
    expect((await create('600', { jobId }))[0]).toBe(201);
  });

  test('a new invoice starts with the rest, counting a project’s income by hand and its mark as paid once', async () => {
    const project = await track({ dealId, grossRevenue: '400' });
    await earn('400', { projectId: project });
    expect((await payProject(project, false)).statusCode).toBe(200);
    expect(await started('deal', dealId)).toEqual([201, '600.00']);
  });
});

describe('an invoice bills only the part of a project that isn’t recorded by hand', () => {
  test('without a deal or job', async () => {
    const project = await track({});
    const { id } = await earn('1000', { projectId: project });
    expect(await create('0.01', { revenueRecordId: project })).toEqual([
      409,
      'The revenue of this project is already recorded as the income “Deposit” from Mar 4, 2025: $1,000.00. To invoice it, first reverse that transaction. Then record the money as a payment of the invoice.',
    ]);
    await reverse(id);
    await earn('250', { projectId: project });
    expect((await create('750.01', { revenueRecordId: project }))[1]).toContain('at most $750.00');
    expect((await create('750', { revenueRecordId: project }))[0]).toBe(201);
  });

  test('and not more because its deal is worth more', async () => {
    const project = await track({ dealId, grossRevenue: '400' });
    await earn('400', { projectId: project });
    expect((await create('400', { revenueRecordId: project }))[0]).toBe(409);
    expect((await create('600', { dealId }))[0]).toBe(201);
  });
});

describe('income by hand and the payment of a project or an allocation count once', () => {
  test('a project’s payment doesn’t record what is recorded by hand', async () => {
    const project = await track({ grossRevenue: '400' });
    await earn('400', { projectId: project });
    const refused = await payProject(project);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The revenue of this project is already recorded as the income “Deposit” from Mar 4, 2025: $400.00. Mark the project paid without recording income, or first reverse that transaction.',
    ]);
    expect((await payProject(project, false)).statusCode).toBe(200);
    expect(await incomeOf2025()).toBe('400.00');
  });

  test('an allocation records the rest of a deal', async () => {
    await earn('1000', { dealId });
    expect((await kim.post(`/api/deals/${dealId}/allocation`, {})).statusCode).toBe(409);
    expect(await incomeOf2025()).toBe('1000.00');
  });

  test('what a payment or an allocation recorded can’t be recorded by hand again', async () => {
    const income = async (amount: string, of: object) => {
      const fields = { transactionType: 'income', businessUnit: 'general', description: 'Wire', transactionDate: DAY };
      const answer = await kim.post('/api/financial-transactions', { ...fields, amount, ...of });
      return [answer.statusCode, answer.json().message];
    };
    const project = await track({ grossRevenue: '400' });
    expect((await payProject(project)).statusCode).toBe(200);
    expect(await income('400', { projectId: project })).toEqual([
      409,
      'This project’s payment already recorded its income. If this is the same money, match its bank line with that entry. If it’s other money, leave the project blank.',
    ]);
    await kim.post(`/api/deals/${dealId}/allocation`, { grossRevenue: '700' });
    expect((await income('300.01', { dealId }))[1]).toContain('so at most $300.00 of it can be recorded here');
    expect((await income('300', { dealId }))[0]).toBe(201);
  });

  test('a project can’t be linked to a deal whose invoices bill the money it recorded by hand', async () => {
    const project = await track({ grossRevenue: '400' });
    const { id } = await earn('400', { projectId: project });
    await issueInvoiceOf(kim, over('1000', { dealId }));
    const link = () => kim.put(`/api/revenue-tracking/${project}`, { dealId });
    expect((await link()).statusCode).toBe(409);
    await reverse(id);
    expect((await link()).statusCode).toBe(200);
  });
});

// The embedded engine runs one transaction after another.
test.runIf(process.env.TEST_DATABASE_URL)(
  'if one person issues a project’s invoice while another records its income, the second is rejected',
  async () => {
    const project = await track({});
    const draft = await draftInvoice(kim, over('1000', { revenueRecordId: project }));
    const issue = () => kim.post(`/api/invoices/${draft.id}/issue`, {});
    const fields = { transactionType: 'income', businessUnit: 'general', description: 'Wire', transactionDate: DAY };
    const answers = await runBetween(app, ['lock table invoice_parts in share mode'], issue, () =>
      kim.post('/api/financial-transactions', { ...fields, amount: '1000', projectId: project }),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  },
);

test('a balance sheet leaves out the part of an unpaid project that is recorded by hand', async () => {
  const owed = async () => {
    const sheet: BalanceSheet = (
      await kim.get('/api/financial-dashboard/balance-sheet?period=year-to-date&basis=accrual')
    ).json();
    expect(sheet.difference).toBe('0.00');
    return sheet.sections.find(({ section }) => section === 'receivables')?.amount;
  };
  const project = await track({});
  await kim.post(`/api/revenue-tracking/${project}/invoice`, {});
  expect(await owed()).toBe('1000.00');
  const { id } = await earn('250', { projectId: project });
  expect(await owed()).toBe('750.00');
  await reverse(id);
  expect(await owed()).toBe('1000.00');
});
