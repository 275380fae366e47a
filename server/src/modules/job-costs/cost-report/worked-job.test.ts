import type { Bill } from '@builder-os/contract/modules/finance/bills';
import type { ProfitAndLoss } from '@builder-os/contract/modules/finance/financial-statements';
import type { Entry } from '@builder-os/contract/modules/finance/journal-entries';
import { COST_KINDS } from '@builder-os/contract/modules/finance/ledger';
import type { CostReport } from '@builder-os/contract/modules/job-costs/cost-report';
import type { WipSchedule } from '@builder-os/contract/modules/job-costs/wip-schedule';
import type { BudgetLine } from '@builder-os/contract/modules/jobs/budgets';
import type {
  PurchaseOrder,
  PurchaseOrderDetail,
} from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { WorkedPage } from '../../../../test/worked-page.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildTolerance } from '../../finance/dated-settings/dated-settings.factory.ts';
import { proveLedger } from '../../finance/ledger-proofs/ledger-proofs.service.ts';
import { readBalances } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { dayOf, WorkedJob } from './worked-job.factory.ts';

/** The figures of docs/a-worked-job.md: its rows are entered through the API, and every figure is read back. */
const PAGE = new WorkedPage('a-worked-job.md');

let app: TestApp;
let kim: Agent;
let job: WorkedJob;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  await buildTolerance(app.db);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  job = new WorkedJob(PAGE, kim, app.db);
  await job.enter();
}, 120_000);
afterAll(() => app.close());

const DAYS = ['Feb 28', 'Mar 31', 'May 31'];
const QUARTERS = ['2025-Q1', '2025-Q2'];
const FIGURES = [
  'original',
  'transfers',
  'revised',
  'committed',
  'actual',
  'openCommitment',
  'toGo',
  'forecast',
  'variance',
] as const;

const read = async <Answer>(url: string): Promise<Answer> => (await kim.get(url)).json();
const report = (day: string) => read<CostReport>(`/api/jobs/${job.jobId}/cost-report?asOf=${dayOf(day)}`);
const sum = (amounts: readonly string[]) => fromCents(amounts.reduce((total, amount) => total + toCents(amount), 0n));

async function readEntries(): Promise<Entry[]> {
  const entries: Entry[] = [];
  let url = '/api/ledger/entries?limit=200';
  for (;;) {
    const answer = await kim.get(url);
    entries.push(...answer.json());
    const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    if (!next) return entries;
    url = next;
  }
}

test.each([
  ['On February 28', 'Feb 28'],
  ['On March 31', 'Mar 31'],
  ['On May 31', 'May 31'],
])('the cost report %s', async (heading, day) => {
  const { rows, totals } = await report(day);
  const shown = rows.map((row) => [`${row.code} ${row.costType}`, ...FIGURES.map((figure) => row[figure])]);
  expect([...shown, ['Total', ...FIGURES.map((figure) => totals[figure])]]).toEqual(PAGE.tableOf(heading));
});

test('the WIP schedule', async () => {
  const lines: (string | null)[][] = [];
  for (const day of DAYS) {
    const { jobs } = await read<WipSchedule>(`/api/wip-schedule?asOf=${dayOf(day)}`);
    expect(jobs).toMatchObject([{ contract: '168000.00', marginSold: '21.2', lossProvision: '0.00' }]);
    for (const { forecast, actual, complete, earned, billed, overUnder, profitToDate, marginNow } of jobs) {
      lines.push([day, forecast, actual, complete, earned, billed, overUnder, profitToDate, marginNow]);
    }
  }
  expect(lines).toEqual(PAGE.tableOf('The WIP schedule'));
});

test('the budget has the amounts of the page', async () => {
  const { lines } = await read<{ lines: BudgetLine[] }>(`/api/jobs/${job.jobId}/budget`);
  const rows = lines.map(({ code, codeName, costType, quantity, unit, unitCost, amount }) => [
    code,
    codeName,
    costType,
    String(Number(quantity)),
    unit,
    unitCost,
    amount,
  ]);
  expect(rows).toEqual(PAGE.tableOf('The budget'));
});

test('the orders and their revisions have the amounts of the page', async () => {
  const orders = await read<PurchaseOrder[]>('/api/purchase-orders');
  const versions = await Promise.all(
    orders.map(async ({ id }) => {
      const { revisions } = await read<PurchaseOrderDetail>(`/api/purchase-orders/${id}`);
      return revisions.flatMap(({ lines }) => lines.map(({ amount }) => amount));
    }),
  );
  const expected = [
    ...PAGE.tableOf('What is ordered').map((row) => row[8]),
    ...PAGE.tableOf('Revisions').map((row) => row[7]),
  ];
  expect(versions.flat().sort()).toEqual(expected.sort());
  expect(orders.filter(({ status }) => status !== 'issued').map(({ status }) => status)).toEqual(['void', 'closed']);
});

test('each part of a payment is divided among the lines as on the page', async () => {
  const entries = await readEntries();
  const found = PAGE.tableOf('How the parts').map(([name = '', day = '']) => {
    const bill = job.bills.get(name);
    const payment = bill?.payments.find(({ paidOn }) => paidOn === dayOf(day));
    const paid = entries.find(
      (entry) =>
        entry.kind === 'expense' &&
        entry.sourceType === 'bill' &&
        entry.sourceId === bill?.id &&
        entry.date === payment?.paidOn,
    );
    const shares = (paid?.postings ?? []).filter(({ accountKind }) => accountKind === 'expense');
    return [name, day, ...[0, 1, 2].map((line) => shares[line]?.amount ?? '')];
  });
  expect(found).toEqual(PAGE.tableOf('How the parts'));
});

test('the job’s cost is the sum of its paid and owed amounts', async () => {
  const entries = await readEntries();
  const lines: string[][] = [];
  for (const day of DAYS) {
    const postings = entries
      .filter(({ date }) => date <= dayOf(day))
      .flatMap((entry) => entry.postings.map((posting) => ({ ...posting, isBill: isPayment(entry) })));
    const paid = postings.filter((one) => one.accountKind === 'expense' && one.jobId === job.jobId);
    const amountsOf = (rows: typeof postings) => sum(rows.map(({ amount }) => amount));
    const owed = amountsOf(postings.filter(({ accountKind }) => accountKind === 'payable'));
    const onBills = amountsOf(paid.filter(({ isBill }) => isBill));
    const directly = amountsOf(paid.filter(({ isBill }) => !isBill));
    expect(fromCents(-toCents(owed))).toBe(
      amountsOf(postings.filter(({ accountKind }) => accountKind === 'owed_not_paid')),
    );
    lines.push([day, onBills, directly, fromCents(-toCents(owed)), (await report(day)).totals.actual]);
  }
  expect(lines).toEqual(PAGE.tableOf('Cost, paid and owed'));
});

const isPayment = ({ memo }: Entry) => memo.startsWith('Bill from ');

test('the amount owed, bill by bill', async () => {
  const open = await read<Bill[]>('/api/bills?status=open&limit=200');
  const names = new Map([...job.bills].map(([name, { id }]) => [id, name]));
  const rows = open
    .sort((one, other) => one.id - other.id)
    .map((bill) => [
      names.get(bill.id),
      bill.amount,
      bill.paid,
      bill.retainageReleasedOn === null ? bill.retainage : '0.00',
      bill.due,
    ]);
  expect(rows).toEqual(PAGE.tableOf('What is owed'));
  expect(await read('/api/bills/summary')).toMatchObject({ open: 3, openTotal: '14350.00' });
  expect(await read('/api/ledger/accounts?kind=payable')).toMatchObject([{ balance: '15640.00' }]);
  expect(await read('/api/ledger/accounts?kind=owed_not_paid')).toMatchObject([{ balance: '15640.00' }]);
});

test('profit and loss on a cash basis', async () => {
  const columns = await Promise.all(
    QUARTERS.map(async (period) => {
      const { total, lines } = await read<ProfitAndLoss>(`/api/financial-dashboard/profit-and-loss?period=${period}`);
      const spent = (name: string) => lines.find((line) => line.name === name)?.amount ?? '0.00';
      return [
        total.revenue,
        ...['Materials', 'Subcontractors', 'Direct labor', 'Freight', 'Equipment rental'].map(spent),
        total.costOfSales,
        total.grossProfit,
        total.fixedExpenses,
        total.netProfit,
      ];
    }),
  );
  const expected = PAGE.tableOf('Profit and loss');
  expect(columns).toEqual([1, 2].map((column) => expected.map((row) => row[column])));
  expect(await readBalances(kim)).toMatchObject({ Income: '92400.00', 'Operating Expenses': '32904.72' });
});

test('the postings with the job are counted on the page, and the books are proved', async () => {
  const postings = (await readEntries()).flatMap((entry) => entry.postings).filter(({ jobId }) => jobId === job.jobId);
  const counted = COST_KINDS.map((kind) => {
    const ofKind = postings.filter(({ accountKind }) => accountKind === kind);
    return [kind, String(ofKind.length), sum(ofKind.map(({ amount }) => amount))];
  });
  expect(counted).toEqual(PAGE.tableOf('The postings'));
  await proveLedger(app.database);
  expect((await kim.get('/api/ledger/proof')).json().proof).toMatchObject({ isProved: true, deviations: [] });
});

test('the rows behind every figure of the last day add up to it', async () => {
  const { totals } = await report('May 31');
  for (const figure of FIGURES) {
    const url = `/api/jobs/${job.jobId}/cost-report/sources?asOf=${dayOf('May 31')}&figure=${figure}`;
    expect(sum((await read<{ amount: string }[]>(url)).map(({ amount }) => amount)), figure).toBe(totals[figure]);
  }
});

test('every amount of the page was entered or read', async () => {
  const urls = [
    '/api/ledger/entries?limit=200',
    '/api/financial-transactions?limit=200',
    '/api/revenue-tracking',
    '/api/bills?limit=200',
    '/api/bills/summary',
    '/api/ledger/accounts',
    `/api/jobs/${job.jobId}`,
    `/api/jobs/${job.jobId}/budget`,
    ...QUARTERS.map((period) => `/api/financial-dashboard/profit-and-loss?period=${period}`),
    ...DAYS.flatMap((day) => [
      `/api/jobs/${job.jobId}/cost-report?asOf=${dayOf(day)}`,
      `/api/wip-schedule?asOf=${dayOf(day)}`,
    ]),
    ...(await read<{ id: number }[]>('/api/purchase-orders')).map(({ id }) => `/api/purchase-orders/${id}`),
  ];
  const bodies = await Promise.all(urls.map(async (url) => (await kim.get(url)).body));
  const known = new Set([...bodies.join(' ').matchAll(/\d+\.\d\d/g)].map(([amount]) => amount));
  // Sums that the page works out on the way, from the amounts around them.
  const workedOut = new Set([
    ...PAGE.tableOf('Cost, paid').flat(),
    ...['250.00', '974.75', '6433.33', '1290.00', '125304.72', '105895.28'],
  ]);
  expect(PAGE.amounts.length).toBeGreaterThan(600);
  expect(PAGE.amounts.filter((amount) => !known.has(amount) && !workedOut.has(amount))).toEqual([]);
});
