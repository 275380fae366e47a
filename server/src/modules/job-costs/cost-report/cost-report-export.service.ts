import type { CostReport, CostRow } from '@builder-os/contract/modules/job-costs/cost-report';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import type { PdfReport } from '../../../platform/organization/print-with-letterhead.ts';
import { printXlsx, type SheetColumn } from '../../../platform/sheets/write-xlsx.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { describeCostReport } from './cost-report.pdf.ts';
import { getCostReport } from './cost-report.service.ts';

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Division', type: 'text', width: 22 },
  { header: 'Cost Code', type: 'text', width: 10 },
  { header: 'Name', type: 'text', width: 30 },
  { header: 'Cost Type', type: 'text', width: 14 },
  ...[
    'Original',
    'Changes',
    'Transfers',
    'Revised',
    'Committed',
    'Actual',
    'Open Orders',
    'To Go',
    'Forecast',
    'Variance',
  ].map((header) => ({ header, type: 'money', width: 16 }) as const),
];

interface Download {
  fileName: string;
  lines: Line[];
}

/** Records who exports the report and returns its rows with the totals below. */
export async function exportCostReport(
  act: Act,
  jobId: number,
  { asOf, format }: { asOf?: string; format: string },
): Promise<Download> {
  const { number, report } = await takeOut(act, jobId, { asOf, format });
  return { fileName: `${number}-cost-report-${report.asOf}.${format}`, lines: linesOf(report) };
}

/** Records who downloads the report as PDF, and describes it. */
export async function printCostReport(
  act: Act,
  jobId: number,
  { asOf }: { asOf?: string },
): Promise<{ fileName: string; document: PdfReport }> {
  const { report, ...job } = await takeOut(act, jobId, { asOf, format: 'pdf' });
  const { today } = await findOfficeDay(act.tx);
  return {
    fileName: `${job.number}-cost-report-${report.asOf}.pdf`,
    document: describeCostReport({ job, report, day: today }),
  };
}

async function takeOut(act: Act, jobId: number, { asOf, format }: { asOf?: string; format: string }) {
  const { number, name, customerName } = await getAnyJob(act.tx, jobId);
  const report = await getCostReport(act.tx, jobId, { asOf });
  await recordAction(act, {
    action: 'job.export-cost-report',
    resource: 'job',
    id: jobId,
    details: { asOf: report.asOf, format },
  });
  return { number, name, customerName, report };
}

export function toCsv({ lines }: Download): AsyncIterable<string> {
  const pages = async function* () {
    yield lines;
  };
  return writeCsv(
    COLUMNS.map(({ header }) => header),
    pages(),
  );
}

/** A report that was read already, as CSV. */
export async function toReportCsv(report: CostReport): Promise<string> {
  let text = '';
  for await (const piece of toCsv({ fileName: '', lines: linesOf(report) })) text += piece;
  return text;
}

export function toXlsx({ lines }: Download): Promise<Buffer> {
  return printXlsx([{ name: 'Cost Report', columns: COLUMNS, rows: lines }]);
}

function linesOf({ rows, totals }: CostReport): Line[] {
  return [...rows.map(toLine), ['Total', '', '', '', ...figuresOf(totals)]];
}

function toLine(row: CostRow): Line {
  return [`${row.division} ${row.divisionName}`, row.code, row.codeName, row.costType, ...figuresOf(row)];
}

function figuresOf(figures: CostReport['totals']): string[] {
  const { original, changes, transfers, revised, committed, actual, openCommitment, toGo, forecast, variance } =
    figures;
  return [original, changes, transfers, revised, committed, actual, openCommitment, toGo, forecast, variance];
}
