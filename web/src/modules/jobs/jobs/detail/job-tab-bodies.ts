import { type ComponentType, lazy } from 'react';
import type { JobTab } from './job-search.ts';
import type { JobTabProps } from './job-tab-props.ts';
import { OverviewTab } from './overview-tab.tsx';

/** The component of each tab of a job. The first loads with the screen, the others when they're opened. */
export const JOB_TAB_BODIES: Record<JobTab, ComponentType<JobTabProps>> = {
  overview: OverviewTab,
  budget: lazy(async () => ({ default: (await import('../../budgets/budget-tab.tsx')).BudgetTab })),
  orders: lazy(async () => ({ default: (await import('./orders-tab.tsx')).OrdersTab })),
  invoices: lazy(async () => ({ default: (await import('./invoices-tab.tsx')).InvoicesTab })),
  changes: lazy(async () => ({ default: (await import('./changes-tab.tsx')).ChangesTab })),
  files: lazy(async () => ({ default: (await import('../../job-files/files-tab.tsx')).FilesTab })),
};
