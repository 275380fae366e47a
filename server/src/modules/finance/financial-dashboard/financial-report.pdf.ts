import type { Content } from 'pdfmake/interfaces.js';
import { formatCents, formatDay, formatPercent, NOTHING } from '../../../platform/format/figures.ts';
import type { PdfReport } from '../../../platform/organization/print-with-letterhead.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';
import type { SheetCell, SheetColumn } from '../../../platform/sheets/write-xlsx.ts';
import type { FinancialReport, ReportTable } from './report-table.ts';

/** The report as a PDF: a table for each section, or two if it's too wide. */
export function describeFinancialReport(report: FinancialReport): PdfReport {
  const { period, unitName, basis, jobName, day, tables, method, footer } = report;
  return {
    title: `Financial report ${period.label}`,
    facts: [
      `${formatDay(period.from)} – ${formatDay(period.to)}, compared with ${period.prior.label}`,
      unitName === null
        ? 'All business units'
        : `${unitName}. Profit First and the balance sheet cover the whole company.`,
      ...(jobName === null ? [] : [`The P&L statement covers only job ${jobName}.`]),
      basis === 'cash'
        ? 'Unaudited. Revenue and expenses come from the ledger, on a cash basis.'
        : 'Unaudited. The P&L statement and the balance sheet are on an accrual basis, the other sections on a cash basis.',
    ],
    day,
    content: tables.flatMap((table) => describeTable(table, method)),
    footnote: footer,
    isLandscape: true,
  };
}

function describeTable(table: ReportTable, method: string | null): Content[] {
  const all = table.columns.map((_column, index) => index);
  const parts = (table.parts ?? [all]).map((columns, part) => printPart(table, columns, part === 0));
  return table.section === 'forecasts' && method !== null ? [...parts, { text: method, margin: [0, 4, 0, 0] }] : parts;
}

function printPart(table: ReportTable, shown: readonly number[], isFirst: boolean): Content {
  const columns = shown.flatMap((index) => table.columns[index] ?? []);
  const heads = columns.map(({ header, type }) => (type === 'money' && isDay(header) ? formatDay(header) : header));
  return pdfTable({
    title: isFirst ? table.title : `${table.title}, continued`,
    columns: heads,
    figures: heads.filter((_head, index) => columns[index]?.type !== 'text'),
    narrow: heads.filter((_head, index) => ['percent', 'number'].includes(columns[index]?.type ?? '')),
    rows: table.rows.map((cells, row) =>
      shown.map((index) => {
        const type = table.columns[index]?.type ?? 'text';
        const isPercent = type === 'money' && (table.percents ?? []).includes(row);
        return printCell(isPercent ? 'percent' : type, cells[index] ?? null);
      }),
    ),
    strong: table.strong,
    nothing: table.nothing,
  });
}

function printCell(type: SheetColumn['type'], cell: SheetCell): string {
  if (cell === null) return type === 'text' || type === 'day' ? '' : NOTHING;
  switch (type) {
    case 'money':
      return formatCents(String(cell));
    case 'percent':
      return formatPercent(String(cell));
    case 'day':
      return formatDay(String(cell));
    case 'number':
    case 'text':
      return String(cell);
  }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
