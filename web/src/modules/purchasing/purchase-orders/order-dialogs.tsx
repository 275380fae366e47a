import type { PurchaseOrderDetail } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { CircleCheck, Send } from 'lucide-react';
import { NoAddressNote } from '../../../app/no-address-note.tsx';
import { perform } from '../../../app/records/perform.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { nameOfOrder } from './order-labels.ts';
import { useCloseOrder, useIssueOrder } from './purchase-orders.mutations.ts';

const OrderDialog = loadWhenUsed(async () => (await import('./order-dialog.tsx')).OrderDialog);
const ReviseOrderDialog = loadWhenUsed(async () => (await import('./revise-order-dialog.tsx')).ReviseOrderDialog);
const LinkOrderDialog = loadWhenUsed(async () => (await import('./link-order-dialog.tsx')).LinkOrderDialog);
const VoidOrderDialog = loadWhenUsed(async () => (await import('./order-step-dialogs.tsx')).VoidOrderDialog);
const AcceptOrderDialog = loadWhenUsed(async () => (await import('./order-step-dialogs.tsx')).AcceptOrderDialog);

export type OrderDialogName = 'edit' | 'issue' | 'revise' | 'link' | 'accept' | 'close' | 'void';

/** An open dialog, and the order as it was when the dialog opened. */
export interface OpenOrderDialog {
  name: OrderDialogName;
  order: PurchaseOrderDetail;
}

interface OrderDialogsProps {
  /** The order as it is now. Forms compare with it; a step is decided on the order its dialog showed. */
  live: PurchaseOrderDetail;
  open: OpenOrderDialog | null;
  onClose: () => void;
}

/** The dialogs of an order, one at a time. */
export function OrderDialogs({ live, open, onClose }: OrderDialogsProps) {
  const { mutateAsync: issue } = useIssueOrder();
  const { mutateAsync: close } = useCloseOrder();
  if (open === null) return null;
  const { name, order } = open;
  switch (name) {
    case 'edit':
      return <OrderDialog jobId={live.jobId} order={live} onClose={onClose} />;
    case 'revise':
      return <ReviseOrderDialog order={live} onClose={onClose} />;
    case 'link':
      return <LinkOrderDialog order={order} onClose={onClose} />;
    case 'accept':
      return <AcceptOrderDialog order={order} onClose={onClose} />;
    case 'void':
      return <VoidOrderDialog order={order} onClose={onClose} />;
    case 'issue':
      return (
        <ConfirmDialog
          title="Issue order?"
          description={`The order to ${order.vendorName} gets its number, and ${formatMoneyWithCents(order.total)} counts as committed cost. After that, it changes only by revisions.`}
          note={<NoAddressNote letter="order" />}
          confirmLabel="Issue Order"
          icon={<Send aria-hidden="true" />}
          onConfirm={() =>
            perform({
              run: () => issue({ id: order.id, version: order.version }),
              done: ({ number }) => ({ title: 'Order issued', description: number ?? undefined }),
              failed: 'Failed to issue order',
            })
          }
          onClose={onClose}
        />
      );
    case 'close':
      return (
        <ConfirmDialog
          title="Close order?"
          description={`Nothing more is expected on ${nameOfOrder(order)}. ${formatMoneyWithCents(order.open)} will no longer be open. This can’t be undone.`}
          confirmLabel="Close Order"
          icon={<CircleCheck aria-hidden="true" />}
          onConfirm={() =>
            perform({
              run: () => close({ id: order.id, version: order.version }),
              done: { title: 'Order closed', description: nameOfOrder(order) },
              failed: 'Failed to close order',
            })
          }
          onClose={onClose}
        />
      );
  }
}
