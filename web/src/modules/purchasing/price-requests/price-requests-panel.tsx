import type { PriceRequest } from '@builder-os/contract/modules/purchasing/price-request-records';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { jobRequestsQuery } from './price-requests.queries.ts';
import { RequestStatusBadge } from './request-status-badge.tsx';

const RequestDialog = loadWhenUsed(async () => (await import('./request-dialog.tsx')).RequestDialog);
const RequestView = loadWhenUsed(async () => (await import('./request-view.tsx')).RequestView);

interface PriceRequestsPanelProps {
  jobId: number;
  /** Why the job accepts no orders: it's closed. */
  closedReason: string | undefined;
  /** The request that is open in place of the list. */
  requestId: number | undefined;
  onOpen: (requestId: number) => void;
  /** Returns to the list. @param isGone whether the request was deleted, so that Back doesn’t return to it */
  onLeave: (isGone?: boolean) => void;
  onOpenOrder: (orderId: number) => void;
}

/** The price requests of a job, or one of them opened in place. */
export function PriceRequestsPanel({ requestId, onLeave, onOpenOrder, ...list }: PriceRequestsPanelProps) {
  if (requestId !== undefined) return <RequestView id={requestId} onLeave={onLeave} onOpenOrder={onOpenOrder} />;
  return <RequestList {...list} />;
}

type RequestListProps = Pick<PriceRequestsPanelProps, 'jobId' | 'closedReason' | 'onOpen'>;

function RequestList({ jobId, closedReason, onOpen }: RequestListProps) {
  const { data: page, isError, isFetching, refetch } = useQuery(jobRequestsQuery(jobId));
  const [isCreating, setIsCreating] = useState(false);
  const { reason } = useCan('jobs_write');
  return (
    <Panel
      title="Price requests"
      isBusy={!page && !isError}
      actions={
        <Button size="sm" disabledReason={reason ?? closedReason} onClick={() => setIsCreating(true)}>
          <Plus aria-hidden="true" />
          New Price Request
        </Button>
      }
    >
      {isError && !page && (
        <ErrorState
          headline="Unable to load price requests"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {page?.rows.length === 0 && (
        <p className="px-4 py-3.5 text-sm text-pretty text-muted-foreground">
          Ask several vendors for prices, compare their answers line by line, and create an order from the one you
          choose. <LearnMore page="jobs" />
        </p>
      )}
      {page && page.rows.length > 0 && (
        <Table
          aria-label="Price requests"
          frame="panel"
          columns={COLUMNS}
          rows={page.rows}
          keyOf={({ id }) => id}
          context={undefined}
          onOpen={({ id }) => onOpen(id)}
        />
      )}
      {isCreating && <RequestDialog jobId={jobId} onClose={() => setIsCreating(false)} onCreated={onOpen} />}
    </Panel>
  );
}

const answersOf = ({ answeredCount, invitedCount }: PriceRequest) => `${answeredCount} of ${invitedCount}`;

const COLUMNS: readonly TableColumn<PriceRequest>[] = [
  {
    header: 'Request',
    isRowHead: true,
    cellClassName: '@max-lg/table:py-2',
    title: ({ number, title }) => [number, title].filter(Boolean).join(' '),
    cell: (request) => (
      <>
        {request.number !== null && <b className="font-strong @max-lg/table:block">{request.number}</b>}{' '}
        <span className={cn('@max-lg/table:block @max-lg/table:truncate', request.number === null && 'font-strong')}>
          {request.title}
        </span>
        <span className="hidden text-muted-foreground tabular @max-lg/table:block">
          {answersOf(request)} answered, by {formatDay(request.dueOn, organization)}
        </span>
      </>
    ),
  },
  {
    header: 'Status',
    width: 'w-30',
    isAlwaysShown: true,
    cell: (request) => <RequestStatusBadge request={request} />,
  },
  { header: 'Answered', width: 'w-28', align: 'right', className: '@max-lg/table:hidden', cell: answersOf },
  {
    header: 'Prices by',
    width: 'w-28',
    align: 'right',
    className: '@max-lg/table:hidden',
    cell: ({ dueOn }) => formatDay(dueOn, organization),
  },
];
