import { type ComponentType, lazy } from 'react';
import type { JobsTab } from './jobs-search.ts';
import { JobsTabBody } from './list/jobs-tab.tsx';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const JOBS_TAB_BODIES: Record<JobsTab, ComponentType> = {
  jobs: JobsTabBody,
  receivables: lazy(async () => ({
    default: (await import('../../invoicing/receivables/receivables-panel.tsx')).ReceivablesPanel,
  })),
  wip: lazy(async () => ({ default: (await import('../wip-schedule/wip-tab.tsx')).WipTab })),
  orders: lazy(async () => ({
    default: (await import('../../purchasing/purchase-orders/all-orders-panel.tsx')).AllOrdersPanel,
  })),
  changes: lazy(async () => ({
    default: (await import('../../changes/change-orders/list/all-changes-panel.tsx')).AllChangesPanel,
  })),
  vendors: lazy(async () => ({ default: (await import('../../purchasing/vendors/vendors-panel.tsx')).VendorsPanel })),
  codes: lazy(async () => ({ default: (await import('../cost-codes/cost-codes-tab.tsx')).CostCodesTab })),
};
