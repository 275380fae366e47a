import { type LoadableComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import type { FinancialTab } from './financial-search.ts';
import { OverviewTab } from './overview-tab.tsx';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const FINANCIAL_TAB_BODIES: Record<FinancialTab, LoadableComponent> = {
  overview: OverviewTab,
  'profit-first': lazyComponent(
    async () => (await import('../profit-first-accounts/profit-first-tab.tsx')).ProfitFirstTab,
  ),
  transactions: lazyComponent(
    async () => (await import('../financial-transactions/transactions-tab.tsx')).TransactionsTab,
  ),
  revenue: lazyComponent(async () => (await import('../revenue-tracking/revenue-tab.tsx')).RevenueTab),
};
