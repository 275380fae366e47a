import type { AuditEntry } from '@builder-os/contract/modules/admin/audit-log';
import { useOrganization } from '../../../app/organization.ts';
import { type Calendar, formatMoment } from '../../../format/dates.ts';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { inWords, nameOfActor } from './audit-words.ts';
import { RecordLink } from './record-link.tsx';

interface ActivityLogsTableProps {
  entries: readonly AuditEntry[];
  onOpen: (id: number) => void;
}

interface CellContext {
  calendar: Calendar;
  onOpen: (id: number) => void;
}

const LOG_COLUMNS: readonly TableColumn<AuditEntry, CellContext>[] = [
  {
    header: 'Time',
    width: 'w-40 max-sm:w-28',
    cellClassName: 'whitespace-nowrap text-muted-foreground max-sm:whitespace-normal',
    cell: ({ timestamp }, { calendar }) => <time dateTime={timestamp}>{formatMoment(timestamp, calendar)}</time>,
  },
  { header: 'User', width: 'w-44', className: 'max-sm:hidden', cellClassName: 'truncate', cell: nameOfActor },
  {
    header: 'Summary',
    cell: (entry, { onOpen }) => (
      <>
        <button
          type="button"
          onClick={() => onOpen(entry.id)}
          className="w-full rounded-sm text-left font-strong break-words focus-ring hover:underline max-lg:py-2.5"
        >
          {entry.summary}
        </button>
        <span className="text-xs text-muted-foreground sm:hidden">{nameOfActor(entry)}</span>
      </>
    ),
  },
  {
    header: 'Action',
    width: 'w-44',
    className: '@max-5xl/table:hidden',
    cellClassName: 'truncate text-muted-foreground',
    cell: ({ action }) => inWords(action),
  },
  {
    header: 'Resource',
    width: 'w-48',
    className: '@max-4xl/table:hidden',
    cellClassName: 'truncate',
    cell: (entry) => <RecordLink entry={entry} />,
  },
];

export function ActivityLogsTable({ entries, onOpen }: ActivityLogsTableProps) {
  const calendar = useOrganization();
  return (
    <Table
      aria-label="Activity log"
      columns={LOG_COLUMNS}
      rows={entries}
      keyOf={({ id }) => id}
      context={{ calendar, onOpen }}
    />
  );
}
