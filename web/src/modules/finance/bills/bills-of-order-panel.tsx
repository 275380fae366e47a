import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../auth/use-can.ts';
import { BillParts } from './bill-parts.tsx';
import { billsOfOrderQuery } from './bills.queries.ts';

/** The bills with lines on an order and the total of these lines; renders nothing for people who can't view bills. */
export function BillsOfOrder({ orderId }: { orderId: number }) {
  return useCan('financial_read').allowed ? <OrderBills orderId={orderId} /> : null;
}

function OrderBills({ orderId }: { orderId: number }) {
  return (
    <BillParts
      title="Bills on this order"
      emptyText="Nothing is billed yet."
      answer={useQuery(billsOfOrderQuery(orderId))}
      isOn={({ order }) => order?.id === orderId}
    />
  );
}
