import { useQuery } from '@tanstack/react-query';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import type { OrderAction } from '../division/steel-search.ts';
import { DeliverOrderDialog } from './deliver-order-dialog.tsx';
import { MoveOrderDialog } from './move-order-dialog.tsx';
import { OrderView } from './order-view.tsx';
import { orderQuery } from './orders.queries.ts';
import { PromiseOrderDialog } from './promise-order-dialog.tsx';

interface OrderDialogProps {
  id: number;
  /** The action's form that's open; undefined while the order is only viewed. */
  action: OrderAction | undefined;
  onAction: (action: OrderAction | undefined) => void;
  onOpenQuote: (id: number) => void;
  onClose: () => void;
}

/** An order, or the form of one of its actions. */
export function OrderDialog({ id, action, onAction, onOpenQuote, onClose }: OrderDialogProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  if (!order) {
    return (
      <RecordLoadingDialog title="Order" noun="order" error={error} onRetry={() => void refetch()} onClose={onClose} />
    );
  }
  const back = () => onAction(undefined);
  // Dialogs never stack: each replaces the one before.
  switch (action) {
    case undefined:
      return <OrderView order={order} onAction={onAction} onOpenQuote={onOpenQuote} onClose={onClose} />;
    case 'promise':
      return <PromiseOrderDialog order={order} onClose={back} />;
    case 'deliver':
      return <DeliverOrderDialog order={order} onClose={back} />;
    default:
      return <MoveOrderDialog order={order} step={action} onClose={back} />;
  }
}
