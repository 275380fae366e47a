import { type LoadableComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import type { JobsTab } from './jobs-search.ts';
import { JobsTabBody } from './list/jobs-tab.tsx';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const JOBS_TAB_BODIES: Record<JobsTab, LoadableComponent> = {
  jobs: JobsTabBody,
  receivables: lazyComponent(
    async () => (await import('../../invoicing/receivables/receivables-panel.tsx')).ReceivablesPanel,
  ),
  wip: lazyComponent(async () => (await import('../wip-schedule/wip-tab.tsx')).WipTab),
  orders: lazyComponent(
    async () => (await import('../../purchasing/purchase-orders/all-orders-panel.tsx')).AllOrdersPanel,
  ),
  changes: lazyComponent(
    async () => (await import('../../changes/change-orders/list/all-changes-panel.tsx')).AllChangesPanel,
  ),
  vendors: lazyComponent(async () => (await import('../../purchasing/vendors/vendors-panel.tsx')).VendorsPanel),
  codes: lazyComponent(async () => (await import('../cost-codes/cost-codes-tab.tsx')).CostCodesTab),
};
