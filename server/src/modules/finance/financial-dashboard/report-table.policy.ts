import type { DashboardPeriod } from '@builder-os/contract/modules/finance/dashboard-periods';
import type { ReportSection } from '@builder-os/contract/modules/finance/financial-dashboard';
import type { SheetCell, SheetColumn } from '../../../platform/sheets/write-xlsx.ts';

/** A section as paper and workbook both show it: the same cells, decimal text in figures, days in days. */
export interface ReportTable {
  section: ReportSection;
  title: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
  /** Rows that are sums. */
  strong: readonly number[];
  /** Rows whose figures are percent, in columns of money. */
  percents?: readonly number[];
  /** Which columns stand together on paper, where all of them are too wide. */
  parts?: readonly (readonly number[])[];
  nothing: string;
}

/** A report as it was read at one moment, before it is on paper or in a workbook. */
export interface FinancialReport {
  fileName: string;
  companyName: string;
  cities: readonly string[];
  period: DashboardPeriod;
  /** Whose figures they are where a unit was asked for. */
  unitName: string | null;
  day: string;
  tables: ReportTable[];
  /** The forecast's method, where there is a forecast. */
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
