import { forecastOf } from '@builder-os/contract/modules/job-costs/cost-forecast';
import type { CostReport } from '@builder-os/contract/modules/job-costs/cost-report';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { journalEntries } from '../../finance/journal-entries/journal-entries.table.ts';
import { postings } from '../../finance/journal-entries/postings.table.ts';
import { ledgerAccounts } from '../../finance/ledger-accounts/ledger-accounts.table.ts';
import { buildBudgetLine } from '../../jobs/budgets/budgets.factory.ts';
import { budgetTransfers, costEstimates } from '../../jobs/budgets/budgets.table.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import {
  purchaseOrderLines,
  purchaseOrderLineVersions,
  purchaseOrders,
} from '../../purchasing/purchase-orders/purchase-orders.table.ts';
import { listJobStandings } from '../job-blocks/job-blocks.service.ts';
import { sumRows, toCostRow } from './cost-report.ts';

const FIRST = '2026-01-05';
const DAYS = 6;

interface Happening {
  /** Orders have one line; bills and closings are of the latest order on the code, if there is one. */
  what: 'line' | 'transfer' | 'estimate' | 'cost' | 'reversal' | 'order' | 'bill' | 'close';
  code: 0 | 1;
  cents: number;
  /** The day it happens; lines count from the approval on the first day. */
  day: number;
}

const code = fc.constantFrom(0 as const, 1 as const);
const happening: fc.Arbitrary<Happening> = fc.record({
  what: fc.constantFrom('line', 'transfer', 'estimate', 'cost', 'reversal', 'order', 'order', 'bill', 'bill', 'close'),
  code,
  cents: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 99_999_999 })),
  day: fc.nat({ max: DAYS }),
});
const sequence = fc.array(happening, { maxLength: 12 });

interface Cell {
  original: bigint;
  transfers: bigint;
  actual: bigint;
  onOrders: bigint;
  orders: Map<number, { amount: bigint; billed: bigint; isClosed: boolean }>;
  own: bigint | null;
}

const emptyCell = (): Cell => ({
  original: 0n,
  transfers: 0n,
  actual: 0n,
  onOrders: 0n,
  orders: new Map(),
  own: null,
});

/** The cells of a sequence as of a day, added up one happening after the other. */
function model(happenings: readonly Happening[], asOf: number): [Cell, Cell] {
  const cells = [emptyCell(), emptyCell()] as const satisfies [Cell, Cell];
  const latest: [number, number] = [-1, -1];
  for (const [index, { what, code: place, cents, day }] of happenings.entries()) {
    if (what === 'order') latest[place] = index;
    if (what !== 'line' && day > asOf) continue;
    const amount = BigInt(cents);
    const cell = cells[place];
    if (what === 'line') cell.original += amount;
    if (what === 'estimate') cell.own = amount;
    if (what === 'cost' || what === 'bill') cell.actual += amount;
    const order = cell.orders.get(latest[place]);
    if (what === 'order') cell.orders.set(index, { amount, billed: 0n, isClosed: false });
    if (what === 'bill' && order) {
      order.billed += amount;
      cell.onOrders += amount;
    }
    if (what === 'close' && order) order.isClosed = true;
    if (what === 'transfer') {
      cell.transfers -= amount;
      cells[place === 0 ? 1 : 0].transfers += amount;
    }
  }
  return cells;
}

const openOf = ({ amount, billed, isClosed }: { amount: bigint; billed: bigint; isClosed: boolean }) =>
  isClosed || billed > amount ? 0n : amount - billed;
const sum = (cents: Iterable<bigint>) => [...cents].reduce((total, next) => total + next, 0n);

const toRow = ({ original, transfers, actual, onOrders, orders, own }: Cell) =>
  toCostRow({
    costCodeId: 1,
    code: '03-100',
    codeName: 'Footings',
    division: '03',
    divisionName: 'Foundation',
    costType: 'material',
    changes: '0.00',
    pending: '0.00',
    original: fromCents(original),
    transfers: fromCents(transfers),
    actual: fromCents(actual),
    actualOnOrders: fromCents(onOrders),
    committed: fromCents(sum([...orders.values()].map(({ amount }) => amount))),
    openCommitment: fromCents(sum([...orders.values()].map(openOf))),
    ownEstimate:
      own === null
        ? null
        : { toGo: fromCents(own), note: null, writtenOn: FIRST, writtenAt: FIRST, writtenByName: null },
  });

test('10,000 sequences: rows add up, a forecast is never below the actual cost, transfers change no sum', () => {
  fc.assert(
    fc.property(sequence, fc.nat({ max: DAYS }), (happenings, day) => {
      const cells = model(happenings, day);
      const rows = cells.map(toRow);
      const totals = sumRows(rows);
      expect(toCents(totals.actual)).toBe(cells[0].actual + cells[1].actual);
      expect(totals.transfers).toBe('0.00');
      expect(totals.revised).toBe(totals.original);
      expect(toCents(totals.variance)).toBe(toCents(totals.revised) - toCents(totals.forecast));
      for (const row of rows) {
        expect(toCents(row.forecast)).toBeGreaterThanOrEqual(toCents(row.actual) + toCents(row.openCommitment));
        expect(row).toMatchObject(forecastOf({ ...row, ownToGo: row.ownEstimate?.toGo ?? null }));
      }
    }),
    { numRuns: 10_000 },
  );
});

let app: TestApp;
let mia: Agent;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

let ordinal = 0;
/** An issued order of one line. @returns the line’s id */
async function buildIssuedLine(fields: {
  jobId: number;
  costCodeId: number;
  costType: 'material';
  amount: string;
  issuedAt: string;
}): Promise<number> {
  const { jobId, amount, issuedAt, ...cost } = fields;
  ordinal += 1;
  const number = { year: 2026, ordinal, revision: 1, status: 'issued' } as const;
  const [order] = await app.db
    .insert(purchaseOrders)
    .values({ jobId, kind: 'purchase_order', vendorName: 'Mill', issuedAt, ...number })
    .returning();
  const quantities = { quantity: '1', unitPrice: amount };
  const [line] = await app.db
    .insert(purchaseOrderLines)
    .values({ ...cost, ...quantities, orderId: order?.id ?? 0, position: 1, description: 'Windows', unit: 'ls' })
    .returning();
  const lineId = line?.id ?? 0;
  await app.db.insert(purchaseOrderLineVersions).values({ ...quantities, lineId, revision: 1, madeAt: issuedAt });
  return lineId;
}

const momentOf = (day: number) => `${addDays(FIRST, day)}T17:00:00Z`;

test('the database adds up random jobs as the model does, on every day', async () => {
  const codes = await buildCostCodes(app.db, { '03-100': 'Footings', '03-200': 'Slab' });
  const ids = [codes['03-100'] ?? 0, codes['03-200'] ?? 0];
  const [spent, paid] = await app.db
    .insert(ledgerAccounts)
    .values([
      { kind: 'expense', name: 'Materials', expenseGroup: 'materials' },
      { kind: 'equity', name: 'Owner' },
    ])
    .returning();
  const sequences = fc.sample(sequence, { numRuns: 25, seed: 20_260_105 });
  for (const happenings of sequences) {
    const { id: jobId } = await buildJob(app.db, { budgetApprovedAt: momentOf(-1) });
    const latest: [number | null, number | null] = [null, null];
    for (const { what, code: place, cents, day } of happenings) {
      const costCodeId = ids[place] ?? 0;
      const amount = fromCents(BigInt(cents));
      const cost = { jobId, costCodeId, costType: 'material' } as const;
      if (what === 'line') await buildBudgetLine(app.db, { ...cost, quantity: '1', unitCost: amount });
      if (what === 'estimate') {
        await app.db.insert(costEstimates).values({ ...cost, toGo: amount, writtenAt: momentOf(day) });
      }
      if (what === 'transfer') {
        await app.db.insert(budgetTransfers).values({
          jobId,
          fromCodeId: costCodeId,
          fromType: 'material',
          toCodeId: ids[place === 0 ? 1 : 0] ?? 0,
          toType: 'material',
          amount,
          reason: 'Moved',
          madeAt: momentOf(day),
        });
      }
      if (what === 'order') latest[place] = await buildIssuedLine({ ...cost, amount, issuedAt: momentOf(day) });
      const orderLineId = latest[place];
      if (what === 'close' && orderLineId !== null) {
        await app.db.execute(sql`
          update purchase_order_lines set closed_at = least(closed_at, ${momentOf(day)}::timestamptz) where id = ${orderLineId}`);
      }
      if (what === 'cost' || what === 'bill' || what === 'reversal') {
        // A reversal is a cost of both signs on one day: it leaves nothing.
        const signs = what === 'reversal' ? [1n, -1n] : [1n];
        const matched = what === 'bill' ? { orderLineId } : {};
        for (const sign of signs) {
          await app.db.transaction(async (tx) => {
            const entryDate = addDays(FIRST, day);
            const [entry] = await tx
              .insert(journalEntries)
              .values({ entryDate, kind: 'manual', memo: 'Cost', postingCount: 2 })
              .returning();
            const line = { entryId: entry?.id ?? 0, entryDate, businessUnit: 'general', ...cost } as const;
            const signed = fromCents(sign * BigInt(cents));
            await tx.insert(postings).values([
              { ...line, ...matched, ledgerAccountId: spent?.id ?? 0, amount: signed },
              { ...line, ledgerAccountId: paid?.id ?? 0, amount: fromCents(-sign * BigInt(cents)) },
            ]);
          });
        }
      }
    }
    // The latest estimate is the last one written, whatever its day, and so it is in the model.
    for (const day of [0, 2, 4, DAYS]) {
      const report: CostReport = (await mia.get(`/api/jobs/${jobId}/cost-report?asOf=${addDays(FIRST, day)}`)).json();
      const expected = sumRows(model(happenings, day).map(toRow));
      expect(report.totals, JSON.stringify({ happenings, day })).toEqual(expected);
    }
  }
  const all = await listJobStandings(
    app.db,
    sequences.map((_, index) => index + 1),
  );
  expect(all.map(({ forecast, actual, budget }) => ({ forecast, actual, revised: budget }))).toEqual(
    sequences.map((happenings) => {
      const { forecast, actual, revised } = sumRows(model(happenings, DAYS).map(toRow));
      return { forecast, actual, revised };
    }),
  );
  const { rows } = await app.db.execute<{ total: string }>(sql`
    select coalesce(sum(amount), 0)::text as total from ${postings}
    where job_id is not null and ledger_account_id = ${spent?.id}`);
  expect(fromCents(all.reduce((sum, { actual }) => sum + toCents(actual), 0n))).toBe(rows[0]?.total);
});
