import { winRate } from '@builder-os/contract/modules/sales/deals';
import type { SalesReport, SalesReportQuery } from '@builder-os/contract/modules/sales/reports';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { PdfReport } from '../../../platform/organization/print-with-letterhead.ts';
import { closedMonths, fillMonths, forecastMonths, type Months } from './report-months.ts';
import { describeSalesReport } from './reports.pdf.ts';
import { findOwnerName, findSalesReport } from './reports.queries.ts';

const HEADERS = ['Section', 'Name', 'Count', 'Value', 'Percent'];

/** The figures of Sales Reports; days begin in the organization's time zone. */
export async function getSalesReport(db: Executor, query: SalesReportQuery): Promise<SalesReport> {
  const { report } = await readReport(db, query);
  return report;
}

/** Records who exports the figures and returns them as a file. */
export async function exportSalesReport(
  act: Act,
  query: SalesReportQuery,
): Promise<{ fileName: string; lines: AsyncIterable<string> }> {
  const { report, day } = await readReport(act.tx, query);
  await recordAction(act, { action: 'sales-report.export', details: { filter: query, format: 'csv' } });
  return { fileName: `sales-report-${day}.csv`, lines: writeCsv(HEADERS, onePage(toLines(report))) };
}

/** Records who exports the figures and returns the PDF's content. It's printed after the transaction. */
export async function describeReport(
  act: Act,
  query: SalesReportQuery,
): Promise<{ fileName: string; document: PdfReport }> {
  const { report, day } = await readReport(act.tx, query);
  const ownerName = await nameOwner(act.tx, query.owner);
  await recordAction(act, { action: 'sales-report.export', details: { filter: query, format: 'pdf' } });
  const { from, to } = query;
  return {
    fileName: `sales-report-${day}.pdf`,
    document: describeSalesReport({ report, from, to, ownerName, day }),
  };
}

async function readReport(db: Executor, query: SalesReportQuery) {
  const { timeZone } = await getOrganization(db);
  const day = dayIn(new Date(), timeZone);
  const months = { closed: closedMonths(query, day), forecast: forecastMonths(query, day) };
  const found = await findSalesReport(db, { ...query, timeZone }, months);
  return { report: completeReport(found, months), day };
}

/** Adds the months without deals, and the rates. */
function completeReport(
  { closedMonths: closed, forecastMonths: expected, ...found }: Awaited<ReturnType<typeof findSalesReport>>,
  months: { closed: Months; forecast: Months },
): SalesReport {
  const { wonCount, lostCount } = found.closings;
  const closedRows = fillMonths(months.closed, closed, { wonCount: 0, wonValue: '0.00', lostCount: 0 });
  return {
    ...found,
    closings: {
      ...found.closings,
      winRate: winRate(wonCount, lostCount),
      months: closedRows.map((row) => ({
        ...row,
        winRate: row.wonCount + row.lostCount === 0 ? null : winRate(row.wonCount, row.lostCount),
      })),
    },
    forecast: { ...found.forecast, months: fillMonths(months.forecast, expected, { count: 0, weighted: '0.00' }) },
  };
}

async function nameOwner(db: Executor, owner: string | undefined): Promise<string> {
  if (owner === undefined) return 'Everyone';
  return owner === 'none' ? 'Unassigned' : ((await findOwnerName(db, owner)) ?? 'Unknown');
}

function toLines({ closings, forecast, ...report }: SalesReport): Line[] {
  const decided = closings.wonCount + closings.lostCount;
  return [
    ['Summary', 'Total Revenue', null, report.totalRevenue, null],
    ['Summary', 'Pipeline Value', report.dealCount, report.pipelineValue, null],
    ['Summary', 'Conversion Rate', null, null, report.conversionRate],
    ['Summary', 'Active Deals', report.activeDeals, report.openPipelineValue, null],
    ['Summary', 'Win Rate', decided, null, closings.winRate],
    ['Summary', 'Forecast', forecast.count, forecast.weighted, null],
    ...report.deals.map(({ stage, count, value }): Line => ['Deal Status Overview', stage, count, value, null]),
    ...report.leads.map(({ status, count, percent }): Line => ['Lead Status Overview', status, count, null, percent]),
    ...closings.months.map((row): Line => ['Won by month', row.bucket, row.wonCount, row.wonValue, row.winRate]),
    ...closings.months.map((row): Line => ['Lost by month', row.bucket, row.lostCount, null, null]),
    ...closings.lostReasons.map((row): Line => ['Lost reasons', row.reason ?? 'none', row.count, row.value, null]),
    ...forecast.months.map((row): Line => ['Forecast', row.bucket, row.count, row.weighted, null]),
    ...report.sources.map((row): Line => ['Lead sources', row.source, row.count, null, null]),
  ];
}

async function* onePage(lines: Line[]): AsyncGenerator<Line[]> {
  yield lines;
}
