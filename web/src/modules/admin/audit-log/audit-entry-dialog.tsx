import type { AuditEntryDetail } from '@builder-os/contract/modules/admin/audit-log';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOrganization } from '../../../app/organization.ts';
import { type Calendar, formatMoment } from '../../../format/dates.ts';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { auditEntryQuery } from './audit-log.queries.ts';
import { describeValue, inWords, nameOfActor } from './audit-words.ts';
import { RecordLink } from './record-link.tsx';

type Change = AuditEntryDetail['changes'][number];

const CHANGE_COLUMNS: readonly TableColumn<Change, Calendar>[] = [
  {
    header: 'Field',
    width: 'w-1/4',
    cellClassName: 'font-strong break-words',
    cell: ({ field }) => inWords(field),
  },
  {
    header: 'Before',
    cellClassName: 'break-words whitespace-pre-wrap text-muted-foreground',
    cell: ({ before }, calendar) => describeValue(before, calendar),
  },
  {
    header: 'After',
    cellClassName: 'break-words whitespace-pre-wrap',
    cell: ({ after }, calendar) => describeValue(after, calendar),
  },
];

/** An audit entry with every value before and after. */
export function AuditEntryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: entry, isError, isFetching, refetch } = useQuery(auditEntryQuery(id));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={entry?.summary ?? 'Log entry'}
      description={entry && <EntryLine entry={entry} />}
      className="sm:w-180"
    >
      <DialogBody>
        {entry ? (
          <EntryBody entry={entry} />
        ) : isError ? (
          <ErrorState
            headline="Couldn’t load this entry"
            sentence="Check your connection and try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </DialogBody>
    </Dialog>
  );
}

function EntryLine({ entry }: { entry: AuditEntryDetail }) {
  const calendar = useOrganization();
  return (
    <>
      {nameOfActor(entry)}, {formatMoment(entry.timestamp, calendar)}
    </>
  );
}

function EntryBody({ entry }: { entry: AuditEntryDetail }) {
  const calendar = useOrganization();
  const notes = Object.entries(entry.notes);
  return (
    <div className="grid gap-4">
      {entry.erasedAt !== null && (
        <p className="rounded-md bg-tone-timber-bg px-3 py-2 text-tone-timber">
          Personal data in this entry was erased on {formatMoment(entry.erasedAt, calendar)}.
        </p>
      )}
      {entry.changes.length > 0 && (
        <Table
          aria-label="What changed"
          columns={CHANGE_COLUMNS}
          rows={entry.changes}
          keyOf={({ field }) => field}
          context={calendar}
        />
      )}
      <dl className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Fact name="Resource">
          <RecordLink entry={entry} />
        </Fact>
        <Fact name="Action">{inWords(entry.action)}</Fact>
        {notes.map(([name, value]) => (
          <Fact key={name} name={inWords(name)}>
            {describeValue(value, calendar)}
          </Fact>
        ))}
        {entry.ipAddress !== null && <Fact name="IP address">{entry.ipAddress}</Fact>}
        {entry.userAgent !== null && <Fact name="Browser">{entry.userAgent}</Fact>}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 break-words whitespace-pre-wrap">{children}</dd>
    </>
  );
}
