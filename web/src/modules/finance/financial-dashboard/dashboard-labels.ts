import type { Kpi, ReportSection } from '@builder-os/contract/modules/finance/financial-dashboard';
import type { BalanceSection } from '@builder-os/contract/modules/finance/financial-statements';
import type { Basis } from '@builder-os/contract/modules/finance/ledger';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { UNIT_LABELS } from '../../../app/business-units.ts';

export const SECTION_LABELS: Record<ReportSection, string> = {
  'profit-first': 'Profit First',
  'profit-and-loss': 'P&L Statement',
  'balance-sheet': 'Balance Sheet',
  'business-units': 'Business Units',
  forecasts: 'Forecasts',
};

export const KPI_LABELS: Record<Kpi, string> = {
  revenue: 'Revenue',
  grossProfit: 'Gross Profit',
  fixedExpenses: 'Fixed Expenses',
  netProfit: 'Net Profit',
  cash: 'Cash',
  receivables: 'Receivables',
};

export const BALANCE_LABELS: Record<BalanceSection, string> = {
  cash: 'Cash',
  receivables: 'Receivables',
  jointVentures: 'Joint ventures at cost',
  currentLiabilities: 'Current liabilities',
  loans: 'Loans',
  equity: 'Equity',
};

export const BASIS_OPTIONS: readonly { value: Basis; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'accrual', label: 'Accrual' },
];

export function unitName(unit: BusinessUnit | null): string {
  return unit === null ? 'All units' : UNIT_LABELS[unit];
}

export const TREND_TITLE = 'Revenue, profit and cash';
export const MARGINS_TITLE = 'Margins against targets';
