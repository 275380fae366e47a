import { type ComponentType, lazy } from 'react';
import type { FinancialTab } from './financial-search.ts';

/** What stands under each tab; its code arrives when the tab is opened. */
export const FINANCIAL_TAB_BODIES: Record<FinancialTab, ComponentType> = {
  overview: lazy(async () => ({ default: (await import('./overview-tab.tsx')).OverviewTab })),
  'profit-first': lazy(async () => ({
    default: (await import('../profit-first-accounts/profit-first-tab.tsx')).ProfitFirstTab,
  })),
  transactions: lazy(async () => ({
    default: (await import('../financial-transactions/transactions-tab.tsx')).TransactionsTab,
  })),
  revenue: lazy(async () => ({ default: (await import('../revenue-tracking/revenue-tab.tsx')).RevenueTab })),
};
