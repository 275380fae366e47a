import type {
  BalanceSheetQuery,
  DashboardPeriod,
  DashboardQuery,
  ProfitAndLossQuery,
  UnitDashboardQuery,
} from '@builder-os/contract/modules/finance/dashboard-periods';
import type {
  BusinessUnits,
  DashboardForecast,
  DashboardProfitFirst,
  DashboardSummary,
} from '@builder-os/contract/modules/finance/financial-dashboard';
import type { BalanceSheet, ProfitAndLoss } from '@builder-os/contract/modules/finance/financial-statements';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { twelveMonthsTo } from '@builder-os/contract/platform/calendar';
import type { Executor } from '../../../platform/db/database.ts';
import { validation } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { listDealFigures } from '../../sales/reports/deal-figures.service.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import { findOwnParts } from '../revenue-tracking/own-parts.service.ts';
import { findCountedDeals, type InvoicesOfSales } from '../revenue-tracking/sale-revenue.service.ts';
import { balanceSheetOf } from './balance-sheet.ts';
import { businessUnitsOf } from './business-units.ts';
import { findPeriod, listPeriods } from './dashboard-periods.ts';
import { chartMonthsOf, kpisOf } from './dashboard-summary.ts';
import {
  findBalanceSheet,
  findBusinessUnits,
  findProfitAndLoss,
  findProfitFirst,
  findSummary,
  type OwedParts,
} from './financial-dashboard.queries.ts';
import { findTargets } from './financial-targets.queries.ts';
import { findCountedPipeline, findExpected } from './forecast.queries.ts';
import { forecastOf } from './forecast.ts';
import { profitAndLossOf } from './profit-and-loss.ts';
import { profitFirstOf } from './profit-first-section.ts';

/** Later than any due day, so that all billed amounts are included. */
const END_OF_DAYS = '9999-12-31';

/** The cards, the charts and the periods to choose from. */
export async function getSummary(
  db: Executor,
  query: DashboardQuery,
  invoices: InvoicesOfSales,
): Promise<DashboardSummary> {
  const { period, today } = await choosePeriod(db, query);
  const targets = await findTargets(db);
  const found = await findSummary(db, period, await findOwedParts(db, invoices, period));
  return {
    periods: listPeriods(today),
    period,
    kpis: kpisOf(found, targets),
    targets,
    months: chartMonthsOf(found.sums, twelveMonthsTo(period.to)),
    ledgerHash: found.ledgerHash,
  };
}

export async function getProfitFirst(db: Executor, query: DashboardQuery): Promise<DashboardProfitFirst> {
  const { period } = await choosePeriod(db, query);
  return profitFirstOf(await findProfitFirst(db, period), period);
}

/** @throws AppError `not_found` for a job that doesn't exist */
export async function getProfitAndLoss(db: Executor, query: ProfitAndLossQuery): Promise<ProfitAndLoss> {
  const { basis = 'cash', job: jobId } = query;
  const { period } = await choosePeriod(db, query);
  const job = jobId === undefined ? null : await getAnyJob(db, jobId);
  const units = query.unit === undefined ? BUSINESS_UNITS : [query.unit];
  const targets = await findTargets(db);
  return profitAndLossOf(await findProfitAndLoss(db, period, { basis, jobId }), {
    basis,
    job: job && { id: job.id, number: job.number, name: job.name },
    period,
    targets,
    units,
  });
}

export async function getBalanceSheet(
  db: Executor,
  query: BalanceSheetQuery,
  invoices: InvoicesOfSales,
): Promise<BalanceSheet> {
  const { basis = 'cash' } = query;
  const { period } = await choosePeriod(db, query);
  const parts = await findOwedParts(db, invoices, period);
  return balanceSheetOf(await findBalanceSheet(db, period, { basis, parts }), { period, basis });
}

/** What customers owed for projects without an invoice, at the end of the period and of the one before. */
async function findOwedParts(
  db: Executor,
  invoices: InvoicesOfSales,
  { to, prior }: DashboardPeriod,
): Promise<OwedParts> {
  return { current: await findOwnParts(db, invoices, to), prior: await findOwnParts(db, invoices, prior.to) };
}

export async function getBusinessUnits(db: Executor, query: DashboardQuery): Promise<BusinessUnits> {
  const { period } = await choosePeriod(db, query);
  const found = await findBusinessUnits(db, period);
  const won = (await listDealFigures(db)).filter(({ state }) => state === 'won');
  return businessUnitsOf({ ...found, won }, period);
}

/** Where to find what customers are billed, and which invoices bill sales. */
export type ExpectedSources = Pick<Platform, 'cashForecasts' | 'saleInvoices'>;

/** The forecast from today on, whichever period is selected. */
export async function getForecast(
  db: Executor,
  { unit }: Pick<UnitDashboardQuery, 'unit'>,
  { cashForecasts, saleInvoices }: ExpectedSources,
): Promise<DashboardForecast> {
  const { today } = await getBookDays(db);
  const open = (await listDealFigures(db)).filter(
    ({ state, businessUnit }) => state === 'open' && (unit === undefined || businessUnit === unit),
  );
  const counted = await findCountedPipeline(db, { unit, counted: await findCountedDeals(db, saleInvoices) });
  const expected = await findExpected(db, { unit, parts: await findOwnParts(db, saleInvoices) });
  const billed = (await cashForecasts.sumBilled(db, { today, until: END_OF_DAYS }, 'month'))
    .filter(({ businessUnit }) => unit === undefined || businessUnit === unit)
    .map(({ date, amount }) => ({ month: date.slice(0, 7), total: amount }));
  const of = (wanted: 'pending' | 'bill') => expected.filter(({ what }) => what === wanted);
  const pipeline = [...open, ...counted.map(({ month, total }) => ({ month, total: `-${total}` }))];
  return forecastOf({ pipeline, pending: [...of('pending'), ...billed], bills: of('bill') }, today);
}

/** @throws AppError `validation` (400) for a period that isn't offered */
export async function choosePeriod(
  db: Executor,
  { period: key }: DashboardQuery,
): Promise<{ period: DashboardPeriod; today: string }> {
  const { today } = await getBookDays(db);
  const period = findPeriod(key, today);
  if (!period) throw validation({ period: `Choose a quarter from ${listPeriods(today).at(-3)?.key} to today.` });
  return { period, today };
}
