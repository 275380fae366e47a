import type { ReportSection } from '@builder-os/contract/modules/finance/financial-dashboard';
import { type ComponentType, lazy } from 'react';

/** What stands under each tab; its code arrives when the tab is opened. */
export const DASHBOARD_TAB_BODIES: Record<ReportSection, ComponentType> = {
  'profit-first': lazy(async () => ({ default: (await import('./allocation-tab.tsx')).AllocationTab })),
  'profit-and-loss': lazy(async () => ({ default: (await import('./statement-tab.tsx')).StatementTab })),
  'balance-sheet': lazy(async () => ({ default: (await import('./balance-tab.tsx')).BalanceTab })),
  'business-units': lazy(async () => ({ default: (await import('./units-tab.tsx')).UnitsTab })),
  forecasts: lazy(async () => ({ default: (await import('./forecast-tab.tsx')).ForecastTab })),
};
