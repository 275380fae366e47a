import { type LoadableComponent, lazyComponent } from '../../../../ui/lazy-component.tsx';
import type { JobTab } from './job-search.ts';
import type { JobTabProps } from './job-tab-props.ts';
import { OverviewTab } from './overview-tab.tsx';

/** The component of each tab of a job. The first loads with the screen, the others when they're opened. */
export const JOB_TAB_BODIES: Record<JobTab, LoadableComponent<JobTabProps>> = {
  overview: OverviewTab,
  budget: lazyComponent(async () => (await import('../../budgets/budget-tab.tsx')).BudgetTab),
  orders: lazyComponent(async () => (await import('./orders-tab.tsx')).OrdersTab),
  invoices: lazyComponent(async () => (await import('./invoices-tab.tsx')).InvoicesTab),
  changes: lazyComponent(async () => (await import('./changes-tab.tsx')).ChangesTab),
  files: lazyComponent(async () => (await import('../../job-files/files-tab.tsx')).FilesTab),
};
