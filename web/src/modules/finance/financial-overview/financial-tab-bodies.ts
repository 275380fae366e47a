import { type ComponentType, lazy } from 'react';
import type { FinancialTab } from './financial-search.ts';
import { OverviewTab } from './overview-tab.tsx';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const FINANCIAL_TAB_BODIES: Record<FinancialTab, ComponentType> = {
  overview: OverviewTab,
  'profit-first': lazy(async () => ({
    default: (await import('../profit-first-accounts/profit-first-tab.tsx')).ProfitFirstTab,
  })),
  transactions: lazy(async () => ({
    default: (await import('../financial-transactions/transactions-tab.tsx')).TransactionsTab,
  })),
  revenue: lazy(async () => ({ default: (await import('../revenue-tracking/revenue-tab.tsx')).RevenueTab })),
};
