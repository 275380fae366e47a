import { isOpenPhase } from '@builder-os/contract/modules/jobs/job-phases';
import { BillsOfJob } from '../../../finance/bills/bills-of-job-panel.tsx';
import { PriceRequestsPanel } from '../../../purchasing/price-requests/price-requests-panel.tsx';
import { OrdersPanel } from '../../../purchasing/purchase-orders/orders-panel.tsx';
import { PHASE_LABELS } from '../job-labels.ts';
import type { JobTabProps } from './job-tab-props.ts';
import { useJobUrlState } from './use-job-url-state.ts';

/** The job's orders, bills and price requests. An order or a request opens in place of the lists. */
export function OrdersTab({ job }: JobTabProps) {
  const { search, change, openOrder, openRequest } = useJobUrlState();
  const closedReason = isOpenPhase(job.phase) ? undefined : `This job is ${PHASE_LABELS[job.phase].toLowerCase()}.`;
  return (
    <>
      {search.request === undefined && (
        <OrdersPanel
          jobId={job.id}
          closedReason={closedReason}
          orderId={search.order}
          onOpen={openOrder}
          onLeave={(isGone) => (isGone ? change({ order: undefined }) : openOrder(undefined))}
        />
      )}
      {search.order === undefined && search.request === undefined && (
        <BillsOfJob job={job} closedReason={closedReason} />
      )}
      {search.order === undefined && (
        <PriceRequestsPanel
          jobId={job.id}
          closedReason={closedReason}
          requestId={search.request}
          onOpen={openRequest}
          onLeave={(isGone) => (isGone ? change({ request: undefined }) : openRequest(undefined))}
          onOpenOrder={(order) => change({ request: undefined, order })}
        />
      )}
    </>
  );
}
