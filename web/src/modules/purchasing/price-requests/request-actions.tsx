import type { PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import { priceRequestEndpoints } from '@builder-os/contract/modules/purchasing/price-requests';
import { ORDER_EXPORT_FORMATS } from '@builder-os/contract/modules/purchasing/purchase-orders';
import { Ban, BellRing, CalendarPlus, Ellipsis, Pencil, RotateCcw, Send, Trash2, UserPlus } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { ExportPopover } from '../../../app/export-popover.tsx';
import { useCanMail } from '../../../app/no-mail-note.tsx';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useRequestStep } from './price-requests.mutations.ts';

export type RequestDialogName = 'edit' | 'extend' | 'invite' | 'cancel';

interface RequestActionsProps {
  request: PriceRequestDetail;
  onOpen: (dialog: RequestDialogName) => void;
  onOpenOrder: (orderId: number) => void;
  onDelete: () => void;
}

/** The actions of a price request in its current status. */
export function RequestActions({ request, onOpen, onOpenOrder, onDelete }: RequestActionsProps) {
  const { id, version, status, orderId } = request;
  const { reason } = useCan('jobs_write');
  const removal = useCan('jobs_delete').reason;
  const canMail = useCanMail() ?? true;
  const { mutateAsync: send } = useRequestStep('send');
  const { mutateAsync: remind } = useRequestStep('remind');
  const { mutateAsync: reopen } = useRequestStep('reopen');
  const mailed = request.vendors.filter(({ email }) => email !== null).length;
  const waiting = request.vendors.filter(({ status: answer, email }) => answer === 'waiting' && email !== null).length;
  const passed = request.isOpen ? undefined : 'The due date has passed. Extend it first.';
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
      {status !== 'draft' && (
        <ExportPopover
          noun="answers"
          formats={ORDER_EXPORT_FORMATS}
          urlOf={(format) => endpointUrl(priceRequestEndpoints.export, { params: { id }, query: { format } })}
        />
      )}
      {status === 'draft' && (
        <>
          <Button disabledReason={reason} onClick={() => onOpen('edit')}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
          <Button
            variant="primary"
            disabledReason={reason ?? (request.vendors.length === 0 ? 'Add a vendor first.' : undefined)}
            onClick={() =>
              void perform({
                run: () => send({ id, version }),
                done: ({ number }) => ({
                  title: 'Price request sent',
                  description:
                    canMail && mailed > 0
                      ? `${number}: ${formatCountOf(mailed, 'vendor')} emailed.`
                      : `${number}: no email was sent. Create a link for each vendor.`,
                }),
                failed: 'Failed to send price request',
              })
            }
          >
            <Send aria-hidden="true" />
            Send Request
          </Button>
        </>
      )}
      {status === 'sent' && (
        <Button
          disabledReason={
            reason ?? passed ?? (waiting === 0 ? 'Every vendor with an email address has answered.' : undefined)
          }
          onClick={() =>
            void perform({
              run: () => remind({ id, version }),
              done: { title: 'Reminder sent', description: formatCountOf(waiting, 'vendor') },
              failed: 'Failed to send reminder',
            })
          }
        >
          <BellRing aria-hidden="true" />
          Send Reminder
        </Button>
      )}
      {status === 'decided' && orderId !== null && (
        <Button variant="primary" onClick={() => onOpenOrder(orderId)}>
          View Order
        </Button>
      )}
      {status === 'decided' && orderId === null && (
        <Button
          disabledReason={reason}
          onClick={() =>
            void perform({
              run: () => reopen({ id, version }),
              done: { title: 'Price request reopened' },
              failed: 'Failed to reopen price request',
            })
          }
        >
          <RotateCcw aria-hidden="true" />
          Reopen
        </Button>
      )}
      {(status === 'draft' || status === 'sent') && (
        <Menu
          title={request.title}
          subtitle={request.number ?? 'Draft'}
          items={
            status === 'draft'
              ? [
                  {
                    label: 'Delete Price Request',
                    icon: <Trash2 aria-hidden="true" />,
                    isDestructive: true,
                    onSelect: onDelete,
                    disabledReason: removal,
                  },
                ]
              : [
                  {
                    label: 'Extend Due Date',
                    icon: <CalendarPlus aria-hidden="true" />,
                    onSelect: () => onOpen('extend'),
                    disabledReason: reason,
                  },
                  {
                    label: 'Add Vendor',
                    icon: <UserPlus aria-hidden="true" />,
                    onSelect: () => onOpen('invite'),
                    disabledReason: reason ?? passed,
                  },
                  'separator',
                  {
                    label: 'Cancel Price Request',
                    icon: <Ban aria-hidden="true" />,
                    isDestructive: true,
                    onSelect: () => onOpen('cancel'),
                    disabledReason: reason,
                  },
                ]
          }
          trigger={
            <IconButton aria-label="More actions">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        />
      )}
    </div>
  );
}
