import type { ReportSection } from '@builder-os/contract/modules/finance/financial-dashboard';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { oneOf, recordParam, searchReader, textParam } from '../../../app/records/search-params.ts';

// Repeated here so the dashboard contract isn't part of the first load.
const TABS = [
  'profit-first',
  'profit-and-loss',
  'balance-sheet',
  'business-units',
  'forecasts',
] as const satisfies readonly ReportSection[];

/** Parses the URL of the Financial Dashboard: the tab, the period, the unit, the basis, the job, and tables or charts. */
export const readDashboardSearch = searchReader({
  tab: oneOf(TABS),
  period: (value): string | undefined => {
    const text = textParam(value);
    return text !== undefined && /^(\d{4}-Q[1-4]|year-to-date|last-12-months)$/.test(text) ? text : undefined;
  },
  unit: oneOf(BUSINESS_UNITS),
  /** Cash unless named. */
  basis: oneOf(['accrual']),
  job: recordParam,
  as: oneOf(['table']),
});
export type DashboardSearch = ReturnType<typeof readDashboardSearch>;
