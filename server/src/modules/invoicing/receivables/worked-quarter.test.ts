import type { BalanceSheet, ProfitAndLoss } from '@builder-os/contract/modules/finance/financial-statements';
import type { LedgerKind } from '@builder-os/contract/modules/finance/ledger';
import type { TrialBalance } from '@builder-os/contract/modules/finance/trial-balance';
import type { BillingPlan } from '@builder-os/contract/modules/invoicing/billing-plans';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import type { Receivables } from '@builder-os/contract/modules/invoicing/receivables';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { WorkedPage } from '../../../../test/worked-page.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { recordTransaction } from '../../finance/financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { prove } from '../invoices/invoices.factory.ts';

/** The figures of docs/a-worked-quarter.md: its rows are entered through the API, and every figure is read back. */
const PAGE = new WorkedPage('a-worked-quarter.md');
const MONTHS: Record<string, string> = { Jan: '01', Feb: '02', Mar: '03' };

let app: TestApp;
let kim: Agent;
const customers: Record<string, number> = {};
const invoices: Record<string, InvoiceDetail> = {};
const payments: number[] = [];
const bills: Record<string, number> = {};
let jobId: number;
let rateId: number;

/** `Mar 12` → `2025-03-12`. */
function dayOf(text: string): string {
  const [month = '', day = ''] = text.split(' ');
  return `2025-${MONTHS[month]}-${day.padStart(2, '0')}`;
}
const cell = (row: readonly string[], place: number) => row[place]?.trim() ?? '';
const read = async <Answer>(url: string): Promise<Answer> => done(await kim.get(url));
function done<Answer>(answer: LightMyRequestResponse): Answer {
  if (answer.statusCode >= 300) throw new Error(`refused: ${answer.body}`);
  return answer.json();
}

type Step = [day: string, order: number, run: () => Promise<unknown>];

beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const accounts = await setUpDefaultAccounts(kim);
  done(
    await kim.post('/api/opening-balances', {
      date: '2024-12-31',
      balances: [{ accountId: accounts.operating, amount: '20000' }],
    }),
  );
  for (const company of ['Lagonda Row', 'Kettle Hill', 'Hazel Grove']) {
    const contact = { firstName: 'Gia', lastName: 'Mills', company };
    customers[company] = done<{ id: number }>(await kim.post('/api/contacts', contact)).id;
  }
  const customer = customers['Kettle Hill'];
  jobId = (await buildJob(app.db, { contactId: customer, originalContract: '94500.00' })).id;
  const lines = [
    { description: 'Framing', value: '60000' },
    { description: 'Exterior', value: '34500' },
  ];
  const plan = { kind: 'percent_complete', retainagePercent: '10', lines };
  done(await kim.put(`/api/jobs/${jobId}/billing-plan`, plan));
  const rate = { place: 'Springfield', percent: '7.25', startsOn: '2025-01-01' };
  rateId = done<{ id: number }>(await kim.post('/api/tax-rates', rate)).id;
  const steps = [...invoiceSteps(), ...paymentSteps(), ...billSteps(), ...otherSteps()];
  for (const [, , run] of steps.sort(([one, a], [other, b]) => one.localeCompare(other) || a - b)) await run();
}, 120_000);
afterAll(() => app.close());

function invoiceSteps(): Step[] {
  return PAGE.tableOf('Invoices').map((row) => [dayOf(cell(row, 1)), 1, () => issue(row)]);
}

async function issue(row: string[]): Promise<void> {
  const [number, day, customer, title] = [cell(row, 0), cell(row, 1), cell(row, 2), cell(row, 3)];
  const draft = await draftOf(row);
  const fields = { customerId: customers[customer], title, ...draft };
  const { id } =
    title === 'Retainage'
      ? done<InvoiceDetail>(await kim.post('/api/invoices/start', { from: 'retainage', id: jobId }))
      : done<InvoiceDetail>(await kim.post('/api/invoices', fields));
  invoices[number] = done(await kim.post(`/api/invoices/${id}/issue`, { invoiceDate: dayOf(day) }));
}

async function draftOf(row: string[]): Promise<object> {
  const [title, amount, tax] = [cell(row, 3), cell(row, 4), cell(row, 5)];
  if (!title.startsWith('Application')) {
    const taxed = tax === '0.00' ? {} : { taxRateId: rateId };
    return { lines: [{ description: title, unitPrice: amount, ...taxed }] };
  }
  const { lines } = await read<BillingPlan>(`/api/jobs/${jobId}/billing-plan`);
  const percentDone = title.endsWith('1') ? '40' : '100';
  const done = lines.map(({ id, description }) => ({ planLineId: id, description, percentDone }));
  return { jobId, retainagePercent: '10', lines: done };
}

function paymentSteps(): Step[] {
  const steps: Step[] = [];
  for (const [place, row] of PAGE.tableOf('Payments').entries()) {
    const day = dayOf(cell(row, 0));
    const what = cell(row, 4);
    const amount = what.includes('of it') ? (what.split(' ')[0] ?? '') : cell(row, 2);
    const pay = async () => {
      const parts = [{ invoiceId: invoices[cell(row, 3)]?.id, amount }];
      const body = { customerId: customers[cell(row, 1)], amount: cell(row, 2), date: day, parts };
      payments[place] = done<{ id: number }>(await kim.post('/api/customer-payments', body)).id;
    };
    steps.push([day, 2, pay]);
    if (!what.startsWith('bounced')) continue;
    const bounce = async () =>
      done(
        await kim.post(`/api/customer-payments/${payments[place]}/bounce`, {
          date: dayOf('Mar 17'),
          fee: '35',
          reason: 'No funds',
        }),
      );
    steps.push([dayOf('Mar 17'), 3, bounce]);
  }
  return steps;
}

function billSteps(): Step[] {
  const steps: Step[] = [];
  for (const row of PAGE.tableOf('Bills')) {
    const [bill, amount, paid] = [cell(row, 0), cell(row, 4), cell(row, 5)];
    const billedOn = dayOf(cell(row, 1));
    const enter = async () => {
      const fields = { vendor: cell(row, 2), category: cell(row, 3), amount, billedOn, dueDate: '2025-04-30' };
      bills[bill] = done<{ id: number }>(await kim.post('/api/bills', fields)).id;
    };
    steps.push([billedOn, 1, enter]);
    if (paid === '') continue;
    const [day = '', part = ''] = paid.split(', ');
    const pay = async () => {
      const body = { date: dayOf(day), amount: part === 'all' ? amount : part, allowNegative: true };
      done(await kim.post(`/api/bills/${bills[bill]}/pay`, body));
    };
    steps.push([dayOf(day), 2, pay]);
  }
  return steps;
}

function otherSteps(): Step[] {
  const rents = ['Jan 31', 'Feb 28', 'Mar 31'].map((text): Step => {
    const day = dayOf(text);
    return [day, 2, () => recordTransaction(kim, day, 'expense', '2000', { category: 'Rent' })];
  });
  const apply = async () => {
    const parts = [{ invoiceId: invoices['8']?.id, amount: '710' }];
    done(await kim.post(`/api/customer-payments/${payments[3]}/apply`, { date: dayOf('Mar 28'), parts }));
  };
  const creditNote = async () => {
    const invoice = invoices['6'];
    const lines = [{ invoiceLineId: invoice?.lines[0]?.id, amount: '200' }];
    done(
      await kim.post('/api/credit-notes', { invoiceId: invoice?.id, date: dayOf('Mar 30'), reason: 'Too much', lines }),
    );
  };
  const writeOff = async () =>
    done(
      await kim.post(`/api/invoices/${invoices['3']?.id}/write-off`, {
        date: dayOf('Mar 31'),
        reason: 'Won’t be paid',
      }),
    );
  return [...rents, [dayOf('Mar 28'), 4, apply], [dayOf('Mar 30'), 4, creditNote], [dayOf('Mar 31'), 4, writeOff]];
}

test('the retainage and amount due of each invoice', () => {
  const issued = PAGE.tableOf('Invoices').map((row) => {
    const { subtotal, tax, retainage, due } = invoices[cell(row, 0)] ?? {};
    return [...row.slice(0, 4).map((text) => text.trim()), subtotal, tax, retainage, due];
  });
  expect(issued).toEqual(PAGE.tableOf('Invoices'));
});

const CASH: LedgerKind[] = ['income', 'expense'];

test('profit and loss of each month and of the quarter, on both bases', async () => {
  const days = ['2024-12-31', '2025-01-31', '2025-02-28', '2025-03-31'];
  const balances: TrialBalance[] = [];
  for (const day of days) balances.push(await read<TrialBalance>(`/api/ledger/trial-balance?day=${day}`));
  const net = (balance: TrialBalance | undefined, ...kinds: LedgerKind[]) =>
    (balance?.lines ?? [])
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { debit, credit }) => sum + toCents(credit) - toCents(debit), 0n);
  const month = (place: number, ...kinds: LedgerKind[]) =>
    net(balances[place], ...kinds) - net(balances[place - 1], ...kinds);
  const rows = ['January', 'February', 'March'].map((name, index) => [
    name,
    month(index + 1, 'income'),
    -month(index + 1, 'expense'),
    month(index + 1, ...CASH),
    month(index + 1, 'income', 'billed_not_received'),
    -month(index + 1, 'expense', 'owed_not_paid'),
    month(index + 1, ...CASH, 'billed_not_received', 'owed_not_paid'),
  ]);
  const quarter: string[] = [];
  for (const basis of ['cash', 'accrual']) {
    const { total } = await read<ProfitAndLoss>(
      `/api/financial-dashboard/profit-and-loss?period=2025-Q1&basis=${basis}`,
    );
    const { revenue, netProfit } = total;
    quarter.push(revenue, fromCents(toCents(revenue) - toCents(netProfit)), netProfit);
  }
  const shown = rows.map((row) => row.map((figure) => (typeof figure === 'bigint' ? fromCents(figure) : figure)));
  expect([...shown, ['Quarter', ...quarter]]).toEqual(PAGE.tableOf('Profit and loss'));
});

test('the balance sheet on both bases', async () => {
  const sheets: BalanceSheet[] = [];
  for (const basis of ['cash', 'accrual']) {
    sheets.push(await read(`/api/financial-dashboard/balance-sheet?period=2025-Q1&basis=${basis}`));
  }
  const of = (...kinds: LedgerKind[]) =>
    sheets.map(({ lines }) =>
      fromCents(
        lines
          .filter(({ kind }) => kind !== null && kinds.includes(kind))
          .reduce((sum, { amount }) => sum + toCents(amount), 0n),
      ),
    );
  const named = (name: string) => sheets.map(({ lines }) => lines.find((line) => line.name === name)?.amount);
  expect([
    ['Cash', ...of('cash')],
    ['Accounts receivable', ...of('invoiced')],
    ['Assets', ...sheets.map(({ assets }) => assets)],
    ['Accounts payable', ...of('payable')],
    ['Sales tax', ...of('sales_tax', 'tax_not_received')],
    ['Liabilities', ...sheets.map(({ liabilities }) => liabilities)],
    ['Owner’s money', ...of('equity')],
    ['Net profit', ...named('Net profit this year')],
    ['Equity', ...sheets.map(({ netWorth }) => netWorth)],
  ]).toEqual(PAGE.tableOf('Balance sheet on March 31'));
  expect(sheets.map(({ difference }) => difference)).toEqual(['0.00', '0.00']);
});

test('the receivables on three days equal the books', async () => {
  const rows: string[][] = [];
  for (const [day = ''] of PAGE.tableOf('What is owed')) {
    const owed = await read<Receivables>(`/api/receivables?asOf=${dayOf(day)}`);
    const { ages, due, retainage, credit, ledger, isEqual } = owed;
    expect(isEqual).toBe(true);
    rows.push([day, ages.current, ages.days_30, ages.days_60, due, retainage, credit, ledger]);
  }
  expect(rows).toEqual(PAGE.tableOf('What is owed'));
});

test('the nightly proof holds', async () => {
  expect(await prove(app, kim)).toMatchObject({ isProved: true, deviations: [] });
});
