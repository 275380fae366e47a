import type { SalesReport, SalesReportQuery } from '@builder-os/contract/modules/sales/reports';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAct } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { getOrganization } from '../../admin/organization/organization.service.ts';
import { findSalesReport } from './reports.queries.ts';

const HEADERS = ['Section', 'Name', 'Count', 'Value', 'Percent'];

/** The figures of Sales Reports; days begin in the organisation's time zone. */
export async function getSalesReport(db: Executor, query: SalesReportQuery): Promise<SalesReport> {
  const { timeZone } = await getOrganization(db);
  return findSalesReport(db, { ...query, timeZone });
}

/** Records who takes the figures out, and answers them as a file. */
export async function exportSalesReport(
  act: Act,
  query: SalesReportQuery,
): Promise<{ fileName: string; lines: AsyncIterable<string> }> {
  const { timeZone } = await getOrganization(act.tx);
  const report = await findSalesReport(act.tx, { ...query, timeZone });
  await recordAct(act, { action: 'sales-report.export', details: { filter: query } });
  return {
    fileName: `sales-report-${dayIn(new Date(), timeZone)}.csv`,
    lines: writeCsv(HEADERS, onePage(toLines(report))),
  };
}

function toLines(report: SalesReport): Line[] {
  return [
    ['Summary', 'Total Revenue', null, report.totalRevenue, null],
    ['Summary', 'Pipeline Value', report.dealCount, report.pipelineValue, null],
    ['Summary', 'Conversion Rate', null, null, report.conversionRate],
    ['Summary', 'Active Deals', report.activeDeals, report.openPipelineValue, null],
    ...report.deals.map(({ stage, count, value }): Line => ['Deal Status Overview', stage, count, value, null]),
    ...report.leads.map(({ status, count, percent }): Line => ['Lead Status Overview', status, count, null, percent]),
  ];
}

async function* onePage(lines: Line[]): AsyncGenerator<Line[]> {
  yield lines;
}
