import type { ReportSection } from '@builder-os/contract/modules/finance/financial-dashboard';
import { type ComponentType, lazy } from 'react';
import { AllocationTab } from './allocation-tab.tsx';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const DASHBOARD_TAB_BODIES: Record<ReportSection, ComponentType> = {
  'profit-first': AllocationTab,
  'profit-and-loss': lazy(async () => ({ default: (await import('./statement-tab.tsx')).StatementTab })),
  'balance-sheet': lazy(async () => ({ default: (await import('./balance-tab.tsx')).BalanceTab })),
  'business-units': lazy(async () => ({ default: (await import('./units-tab.tsx')).UnitsTab })),
  forecasts: lazy(async () => ({ default: (await import('./forecast-tab.tsx')).ForecastTab })),
};
