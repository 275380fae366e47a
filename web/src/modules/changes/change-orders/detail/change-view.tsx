import type { ChangeOrder, ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import { isUnsigned } from '@builder-os/contract/modules/changes/change-order-states';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { RecordUnavailable } from '../../../../app/records/record-unavailable.tsx';
import { useCan } from '../../../../auth/use-can.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { TabSkeleton } from '../../../../ui/filter/tab-skeleton.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { DetailText } from '../../../../ui/overlay/detail-panel.tsx';
import { StatePanel } from '../../../../ui/panel.tsx';
import { useOpenedInPlace } from '../../../../ui/use-opened-in-place.ts';
import { signaturesQuery } from '../../../signing/signatures/signatures.queries.ts';
import { SignaturesPanel } from '../../../signing/signatures/signatures-panel.tsx';
import { ChangeActions } from '../change-actions.tsx';
import { formatDays, nameOfChange } from '../change-labels.ts';
import { changeQuery, changesOfJobQuery } from '../change-orders.queries.ts';
import { ChangeStateBadge } from '../change-state-badge.tsx';
import { ChangeEffect } from './change-effect.tsx';
import { ChangeHistory } from './change-history.tsx';
import { ChangeLinesTable } from './change-lines-table.tsx';
import { ChangePhotos } from './change-photos.tsx';
import { ChangeRail } from './change-rail.tsx';
import { WorkStarted } from './work-started.tsx';

interface ChangeViewProps {
  id: number;
  job: Job;
  onOpen: (changeId: number) => void;
  /** @param isGone whether the change was deleted, so that Back doesn’t return to it */
  onLeave: (isGone?: boolean) => void;
}

/** A change order in its job’s tab: its content, its state, and the effect of its signature. */
export function ChangeView({ id, job, onOpen, onLeave }: ChangeViewProps) {
  const { data: change, error, isFetching, refetch } = useQuery(changeQuery(id));
  const neighbors = (
    <span className="flex gap-1 print:hidden">
      <Neighbors id={id} jobId={job.id} onOpen={onOpen} />
      <CloseButton onClick={() => onLeave()} />
    </span>
  );
  if (!change) {
    return (
      <>
        <span className="self-end">{neighbors}</span>
        {error ? (
          <StatePanel>
            <RecordUnavailable
              noun="change order"
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
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="title min-w-0 text-lg/6 break-words">{nameOfChange(change)}</h2>
            <ChangeStateBadge state={change.state} />
          </div>
          <Written change={change} />
        </div>
        {neighbors}
      </div>
      <LoadedChange change={change} onLeave={onLeave} />
    </>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  const control = useOpenedInPlace<HTMLButtonElement>();
  return (
    <IconButton ref={control} aria-label="Close change order" size="sm" variant="secondary" onClick={onClick}>
      <X aria-hidden="true" />
    </IconButton>
  );
}

function Written({ change: { requestedBy, createdByName, writtenByName } }: { change: ChangeOrderDetail }) {
  const writer = writtenByName ?? createdByName;
  const words = [
    requestedBy !== null && `Requested by ${requestedBy.replace(/\.$/, '')}.`,
    writer !== null && `Written by ${writer}.`,
  ].filter(Boolean);
  return words.length > 0 && <p className="mt-0.5 text-[13.5px]/5 text-muted-foreground">{words.join(' ')}</p>;
}

/** The buttons to the change before and after, by number. */
function Neighbors({ id, jobId, onOpen }: { id: number; jobId: number; onOpen: (changeId: number) => void }) {
  const { data: changes = [] } = useQuery(changesOfJobQuery(jobId));
  const ordered = changes.toSorted((one, other) => one.ordinal - other.ordinal);
  const index = ordered.findIndex((change) => change.id === id);
  const button = (label: string, to: ChangeOrder | undefined, icon: ReactNode) => (
    <IconButton aria-label={label} size="sm" variant="secondary" disabled={!to} onClick={() => to && onOpen(to.id)}>
      {icon}
    </IconButton>
  );
  return (
    <>
      {button('Previous change order', index < 0 ? undefined : ordered[index - 1], <ChevronUp aria-hidden="true" />)}
      {button('Next change order', index < 0 ? undefined : ordered[index + 1], <ChevronDown aria-hidden="true" />)}
    </>
  );
}

function LoadedChange({ change, onLeave }: { change: ChangeOrderDetail } & Pick<ChangeViewProps, 'onLeave'>) {
  const { reason } = useCan('jobs_write');
  const { allowed: seesMoney } = useCan('jobs_read');
  const { data: requests = [] } = useQuery({ ...signaturesQuery('change-order', change.id), enabled: seesMoney });
  const next = requests[0]?.status === 'open' ? requests[0].signers.find(({ isNext }) => isNext) : undefined;
  const figures = [
    change.price !== null && { label: 'Price', figure: formatMoneyWithCents(change.price) },
    change.cost !== null && { label: 'Cost', figure: formatMoneyWithCents(change.cost) },
    { label: 'Days', figure: formatDays(change.days) },
  ].filter((figure) => figure !== false);
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {figures.map(({ label, figure }) => (
            <div key={label}>
              <dt className="text-xs font-medium text-muted-foreground">{label}</dt>
              <dd className="figure-display mt-0.5 text-xl sm:text-2xl">{figure}</dd>
            </div>
          ))}
        </dl>
        <span className="flex-1 max-sm:hidden" />
        <ChangeActions change={change} request={requests[0]} onLeave={onLeave} />
      </div>
      <ChangeRail
        change={change}
        waiting={change.state === 'sent' && next ? { name: next.name, hasOpened: next.viewedAt !== null } : undefined}
      />
      {change.workStartedOn !== null && isUnsigned(change.state) && <WorkStarted change={change} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 grid-cols-1 gap-3.5 sm:gap-4">
          {change.description !== null && (
            <section aria-label="Description" className="rounded-lg border border-border bg-card [&>div]:border-t-0">
              <DetailText label="Description" text={change.description} />
            </section>
          )}
          {seesMoney && <ChangeLinesTable change={change} />}
          <ChangePhotos change={change} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-3.5 sm:gap-4">
          {change.effect !== null && isUnsigned(change.state) && (
            <ChangeEffect change={change} effect={change.effect} />
          )}
          {seesMoney && (
            <SignaturesPanel resource="change-order" record={change.id} reason={reason} hasActionsElsewhere />
          )}
          <ChangeHistory change={change} requests={requests} />
        </div>
      </div>
    </>
  );
}
