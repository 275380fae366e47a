import type { AuditEntry } from '@builder-os/contract/modules/admin/audit-log';
import { useOrganization } from '../../../app/organization.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Table } from '../../../ui/table.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow } from '../../../ui/table-row.tsx';
import { inWords, nameOfActor } from './audit-words.ts';
import { RecordLink } from './record-link.tsx';

interface ActivityLogsTableProps {
  entries: readonly AuditEntry[];
  onOpen: (id: number) => void;
}

export function ActivityLogsTable({ entries, onOpen }: ActivityLogsTableProps) {
  const calendar = useOrganization();
  return (
    <Table aria-label="Activity log">
      <thead>
        <tr>
          <TableHead className="w-40 max-sm:w-28">Time</TableHead>
          <TableHead className="w-44 max-sm:hidden">User</TableHead>
          <TableHead>Summary</TableHead>
          <TableHead className="w-44 @max-5xl/table:hidden">Action</TableHead>
          <TableHead className="w-48 @max-4xl/table:hidden">Resource</TableHead>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <TableRow key={entry.id}>
            <TableCell className="whitespace-nowrap text-muted-foreground max-sm:whitespace-normal">
              <time dateTime={entry.timestamp}>{formatMoment(entry.timestamp, calendar)}</time>
            </TableCell>
            <TableCell className="truncate max-sm:hidden">{nameOfActor(entry)}</TableCell>
            <TableCell>
              <button
                type="button"
                onClick={() => onOpen(entry.id)}
                className="w-full rounded-sm text-left font-strong break-words focus-ring hover:underline max-lg:py-2.5"
              >
                {entry.summary}
              </button>
              <span className="text-xs text-muted-foreground sm:hidden">{nameOfActor(entry)}</span>
            </TableCell>
            <TableCell className="truncate text-muted-foreground @max-5xl/table:hidden">
              {inWords(entry.action)}
            </TableCell>
            <TableCell className="truncate @max-4xl/table:hidden">
              <RecordLink entry={entry} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
