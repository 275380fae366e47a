import { isOpenPhase } from '@builder-os/contract/modules/jobs/job-phases';
import { OrdersPanel } from '../../../purchasing/purchase-orders/orders-panel.tsx';
import { PHASE_LABELS } from '../job-labels.ts';
import type { JobTabProps } from './job-tab-props.ts';
import { useJobUrlState } from './use-job-url-state.ts';

/** What was ordered for the job. An order opens in place of the list. */
export function OrdersTab({ job }: JobTabProps) {
  const { search, change, openOrder } = useJobUrlState();
  return (
    <OrdersPanel
      jobId={job.id}
      closedReason={isOpenPhase(job.phase) ? undefined : `This job is ${PHASE_LABELS[job.phase].toLowerCase()}.`}
      orderId={search.order}
      onOpen={openOrder}
      onLeave={(isGone) => (isGone ? change({ order: undefined }) : openOrder(undefined))}
    />
  );
}
