import type { Invitation, PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import { dayIn } from '@builder-os/contract/platform/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { RecordUnavailable } from '../../../app/records/record-unavailable.tsx';
import { BackButton } from '../../../ui/back-button.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { DetailPanel, DetailText } from '../../../ui/overlay/detail-panel.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { AnswerPanel, dueText } from './answer-panel.tsx';
import { AnswersTable } from './answers-table.tsx';
import { useDeleteRequest, useRestoreRequest } from './price-requests.mutations.ts';
import { requestQuery } from './price-requests.queries.ts';
import { RequestActions, type RequestDialogName } from './request-actions.tsx';
import { RequestStatusBadge } from './request-status-badge.tsx';

const RequestDialog = loadWhenUsed(async () => (await import('./request-dialog.tsx')).RequestDialog);
const OrderDialog = loadWhenUsed(async () => (await import('./request-step-dialogs.tsx')).OrderDialog);
const ExtendDialog = loadWhenUsed(async () => (await import('./request-step-dialogs.tsx')).ExtendDialog);
const InviteDialog = loadWhenUsed(async () => (await import('./request-step-dialogs.tsx')).InviteDialog);
const LinkDialog = loadWhenUsed(async () => (await import('./request-step-dialogs.tsx')).LinkDialog);
const PhoneAnswerDialog = loadWhenUsed(async () => (await import('./phone-answer-dialog.tsx')).PhoneAnswerDialog);
const PhoneDeclineDialog = loadWhenUsed(async () => (await import('./phone-decline-dialog.tsx')).PhoneDeclineDialog);
const CancelRequestDialog = loadWhenUsed(async () => (await import('./request-step-dialogs.tsx')).CancelRequestDialog);

interface RequestViewProps {
  id: number;
  /** @param isGone whether the request was deleted, so that Back doesn’t return to it */
  onLeave: (isGone?: boolean) => void;
  onOpenOrder: (orderId: number) => void;
}

/** A price request in its job's tab: the request, the answers side by side, and each vendor. */
export function RequestView({ id, onLeave, onOpenOrder }: RequestViewProps) {
  const { data: request, error, isFetching, refetch } = useQuery(requestQuery(id));
  return (
    <>
      <BackButton onClick={() => onLeave()}>Orders and price requests</BackButton>
      {request ? (
        <LoadedRequest request={request} onLeave={onLeave} onOpenOrder={onOpenOrder} />
      ) : error ? (
        <StatePanel>
          <RecordUnavailable
            noun="price request"
            error={error}
            goneBecause="It may have been deleted."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </StatePanel>
      ) : (
        <TabSkeleton />
      )}
    </>
  );
}

/** An open dialog, and the request as it was when the dialog opened. */
interface OpenDialog {
  name: RequestDialogName | 'order' | 'link' | 'answer' | 'decline';
  request: PriceRequestDetail;
  vendor?: Invitation;
}

function LoadedRequest({
  request,
  onLeave,
  onOpenOrder,
}: Omit<RequestViewProps, 'id'> & { request: PriceRequestDetail }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { mutateAsync: remove } = useDeleteRequest();
  const { mutateAsync: restore } = useRestoreRequest();
  const today = dayIn(new Date(), organization.timeZone);
  function deleteRequest() {
    onLeave(true);
    void deleteWithUndo({ noun: 'Price request', id: request.id, name: request.title, remove, restore });
  }
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3.5 gap-y-2.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <div className="flex flex-wrap items-center gap-2.5">
            <h2 className="title min-w-0 text-lg/6 break-words">{request.title}</h2>
            <RequestStatusBadge request={request} />
          </div>
          <p className="mt-0.5 text-[13.5px]/5 text-muted-foreground tabular">
            {[
              request.number,
              `${request.answeredCount} of ${request.invitedCount} answered`,
              request.status === 'sent' && !request.isOpen
                ? `was due ${dueText(request.dueOn)}`
                : `prices by ${dueText(request.dueOn)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        <RequestActions
          request={request}
          onOpen={(name) => setDialog({ name, request })}
          onOpenOrder={onOpenOrder}
          onDelete={deleteRequest}
        />
      </div>
      <div className="max-sm:hidden">
        <AnswersTable request={request} shown={request.vendors} title="Answers" />
      </div>
      {(request.description !== null || request.files.length > 0) && (
        <DetailPanel title="What vendors see">
          <DetailText label="Description" text={request.description} />
          <DetailText label="Plans and files" text={request.files.map(({ title }) => title).join('\n')} />
        </DetailPanel>
      )}
      <div className="grid items-start gap-3.5 sm:gap-4 lg:grid-cols-2">
        {request.vendors.map((vendor) => (
          <AnswerPanel
            key={vendor.id}
            request={request}
            vendor={vendor}
            today={today}
            onOrder={() => setDialog({ name: 'order', request, vendor })}
            onLink={() => setDialog({ name: 'link', request, vendor })}
            onPhone={(name) => setDialog({ name, request, vendor })}
          />
        ))}
      </div>
      {dialog && <Dialogs open={dialog} live={request} onClose={() => setDialog(null)} onOpenOrder={onOpenOrder} />}
    </>
  );
}

interface DialogsProps extends Pick<RequestViewProps, 'onOpenOrder'> {
  open: OpenDialog;
  live: PriceRequestDetail;
  onClose: () => void;
}

function Dialogs({ open: { name, request, vendor }, live, onClose, onOpenOrder }: DialogsProps) {
  switch (name) {
    case 'edit':
      return <RequestDialog jobId={live.jobId} request={live} onClose={onClose} />;
    case 'extend':
      return <ExtendDialog request={request} onClose={onClose} />;
    case 'invite':
      return <InviteDialog request={request} onClose={onClose} />;
    case 'cancel':
      return <CancelRequestDialog request={request} onClose={onClose} />;
    case 'link':
      return vendor && <LinkDialog request={request} vendor={vendor} onClose={onClose} />;
    case 'answer':
      return vendor && <PhoneAnswerDialog request={request} vendor={vendor} onClose={onClose} />;
    case 'decline':
      return vendor && <PhoneDeclineDialog request={request} vendor={vendor} onClose={onClose} />;
    case 'order':
      return vendor && <OrderDialog request={request} vendor={vendor} onClose={onClose} onOrdered={onOpenOrder} />;
  }
}
