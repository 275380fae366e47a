import { dayIn } from '@builder-os/contract/platform/dates';
import { useQuery } from '@tanstack/react-query';
import { organization } from '../../../app/organization.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { orderQuery } from '../../purchasing/purchase-orders/purchase-orders.queries.ts';
import { toOrderBill } from './bill-form.ts';
import { CreateBillDialog } from './create-bill-dialog.tsx';

/** Enters a bill for a purchase order, starting with what is open on its lines. */
export function OrderBillDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderId));
  if (order)
    return <CreateBillDialog start={toOrderBill(order, dayIn(new Date(), organization.timeZone))} onClose={onClose} />;
  return (
    <RecordLoadingDialog noun="order" title="New Bill" error={error} onRetry={() => void refetch()} onClose={onClose} />
  );
}
