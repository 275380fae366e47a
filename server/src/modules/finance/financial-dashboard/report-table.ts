import type { DashboardPeriod } from '@builder-os/contract/modules/finance/dashboard-periods';
import type { ReportSection } from '@builder-os/contract/modules/finance/financial-dashboard';
import type { Basis } from '@builder-os/contract/modules/finance/ledger';
import type { SheetCell, SheetColumn } from '../../../platform/sheets/write-xlsx.ts';

/** A section as the PDF and the workbook show it: the same cells, with decimal text for figures and dates for days. */
export interface ReportTable {
  section: ReportSection;
  title: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
  /** Rows that are totals. */
  strong: readonly number[];
  /** Rows whose figures are percentages, in columns of money. */
  percents?: readonly number[];
  /** The columns printed together, if all of them are too wide for the page. */
  parts?: readonly (readonly number[])[];
  nothing: string;
}

/** A report as read at one moment, before it becomes a PDF or a workbook. */
export interface FinancialReport {
  fileName: string;
  companyName: string;
  period: DashboardPeriod;
  /** The unit the report is filtered by, if any. */
  unitName: string | null;
  /** The basis of profit and loss and of the balance sheet. */
  basis: Basis;
  /** The job that profit and loss is limited to, if any: `J-2026-001 Harbor House`. */
  jobName: string | null;
  day: string;
  tables: ReportTable[];
  /** The forecast's method, if there is a forecast. */
  method: string | null;
  footer: string;
  generatedAt: string;
  generatedBy: string;
  ledgerHash: string;
}

/** `steel_framing` → `Steel Framing`. */
export function titleOf(value: string): string {
  return value.replace(/[_-]/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
