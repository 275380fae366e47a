import type { ReportSection } from '@builder-os/contract/modules/finance/financial-dashboard';
import { type LoadableComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { AllocationTab } from './allocation-tab.tsx';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const DASHBOARD_TAB_BODIES: Record<ReportSection, LoadableComponent> = {
  'profit-first': AllocationTab,
  'profit-and-loss': lazyComponent(async () => (await import('./statement-tab.tsx')).StatementTab),
  'balance-sheet': lazyComponent(async () => (await import('./balance-tab.tsx')).BalanceTab),
  'business-units': lazyComponent(async () => (await import('./units-tab.tsx')).UnitsTab),
  forecasts: lazyComponent(async () => (await import('./forecast-tab.tsx')).ForecastTab),
};
