import { isOpenOrder } from '@builder-os/contract/modules/purchasing/order-states';
import type { PurchaseOrderDetail } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { purchaseOrderEndpoints } from '@builder-os/contract/modules/purchasing/purchase-orders';
import { Link } from '@tanstack/react-router';
import {
  Ban,
  CheckCheck,
  CircleCheck,
  Ellipsis,
  FileDown,
  FilePlus,
  Link2,
  Link2Off,
  Pencil,
  ReceiptText,
  Send,
  Trash2,
} from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { OrderDialogName } from './order-dialogs.tsx';

interface OrderActionsProps {
  order: PurchaseOrderDetail;
  onOpen: (dialog: OrderDialogName) => void;
  onRevoke: () => void;
  onDelete: () => void;
}

/** The actions of an order in its current status. */
export function OrderActions({ order, onOpen, onRevoke, onDelete }: OrderActionsProps) {
  const write = useCan('jobs_write');
  const remove = useCan('jobs_delete');
  const canBill = useCan('financial_write').allowed;
  const isDraft = order.status === 'draft';
  const isOpen = isOpenOrder(order.status);
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
      <a
        href={endpointUrl(purchaseOrderEndpoints.print, { params: { id: order.id } })}
        download
        className={buttonClasses()}
      >
        <FileDown aria-hidden="true" />
        Download PDF
      </a>
      {isDraft && (
        <>
          <Button disabledReason={write.reason} onClick={() => onOpen('edit')}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
          <Button variant="primary" disabledReason={write.reason} onClick={() => onOpen('issue')}>
            <Send aria-hidden="true" />
            Issue
          </Button>
        </>
      )}
      {order.status === 'closed' && canBill && <EnterBillLink orderId={order.id} />}
      {isOpen && (
        <>
          {canBill && <EnterBillLink orderId={order.id} />}
          <Button disabledReason={write.reason} onClick={() => onOpen('revise')}>
            <FilePlus aria-hidden="true" />
            New Revision
          </Button>
          <Button
            variant="primary"
            disabledReason={write.reason ?? acceptedReason(order)}
            onClick={() => onOpen('link')}
          >
            <Link2 aria-hidden="true" />
            Accept Link
          </Button>
        </>
      )}
      {(isDraft || isOpen || order.status === 'closed') && (
        <Menu
          title={order.number ?? 'Draft order'}
          subtitle={order.vendorName}
          items={
            isDraft
              ? [
                  {
                    label: 'Delete Order',
                    icon: <Trash2 aria-hidden="true" />,
                    isDestructive: true,
                    onSelect: onDelete,
                    disabledReason: remove.reason,
                  },
                ]
              : [
                  ...(isOpen
                    ? ([
                        {
                          label: 'Record Acceptance',
                          icon: <CheckCheck aria-hidden="true" />,
                          onSelect: () => onOpen('accept'),
                          disabledReason: write.reason ?? acceptedReason(order),
                        },
                        {
                          label: 'Revoke Links',
                          icon: <Link2Off aria-hidden="true" />,
                          onSelect: onRevoke,
                          disabledReason:
                            write.reason ?? (order.openLinks === 0 ? 'There are no working links.' : undefined),
                        },
                        {
                          label: 'Close Order',
                          icon: <CircleCheck aria-hidden="true" />,
                          onSelect: () => onOpen('close'),
                          disabledReason: write.reason,
                        },
                        'separator',
                      ] as const)
                    : []),
                  {
                    label: 'Void Order',
                    icon: <Ban aria-hidden="true" />,
                    isDestructive: true,
                    onSelect: () => onOpen('void'),
                    disabledReason: write.reason,
                  },
                ]
          }
          trigger={
            <IconButton aria-label={`Actions for ${order.number ?? 'the draft order'}`}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        />
      )}
    </div>
  );
}

const acceptedReason = ({ status }: PurchaseOrderDetail) =>
  status === 'accepted' ? 'It’s already accepted.' : undefined;

function EnterBillLink({ orderId }: { orderId: number }) {
  return (
    <Link
      to="/financial"
      search={{ tab: 'profit-first', part: 'bills', action: 'create', order: orderId }}
      className={buttonClasses()}
    >
      <ReceiptText aria-hidden="true" />
      Enter Bill
    </Link>
  );
}
