import type { PurchaseOrderDetail } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { dayIn } from '@builder-os/contract/platform/dates';
import { useQuery } from '@tanstack/react-query';
import { organization } from '../../../../app/organization.ts';
import { NewestRecord } from '../../../../app/records/newest-record.tsx';
import { RecordLoadingDialog } from '../../../../app/records/record-loading-dialog.tsx';
import { jobQuery } from '../../../jobs/jobs/jobs.queries.ts';
import { orderQuery } from '../../../purchasing/purchase-orders/purchase-orders.queries.ts';
import { toOrderBill } from './bill-form.ts';
import { CreateBillDialog } from './create-bill-dialog.tsx';

const TITLE = 'New Bill';

/** Enters a bill for a purchase order, starting with the open amounts of its lines and the unit of its job. */
export function OrderBillDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  return (
    <NewestRecord query={orderQuery(orderId)} noun="order" title={TITLE} onClose={onClose}>
      {(order) => <JobBillDialog order={order} onClose={onClose} />}
    </NewestRecord>
  );
}

function JobBillDialog({ order, onClose }: { order: PurchaseOrderDetail; onClose: () => void }) {
  const { data: job, error, refetch } = useQuery(jobQuery(order.jobId));
  if (!job) {
    return (
      <RecordLoadingDialog noun="job" title={TITLE} error={error} onRetry={() => void refetch()} onClose={onClose} />
    );
  }
  const today = dayIn(new Date(), organization.timeZone);
  return (
    <CreateBillDialog
      start={{ ...toOrderBill(order, today), businessUnit: job.businessUnit }}
      termsDays={order.termsDays}
      onClose={onClose}
    />
  );
}
