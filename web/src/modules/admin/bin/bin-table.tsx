import type { BinnedRecord } from '@builder-os/contract/modules/admin/bin';
import { Undo2 } from 'lucide-react';
import { useOrganization } from '../../../app/organization.ts';
import { formatMoment, formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/table.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow, TwoLines } from '../../../ui/table-row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { inWords } from '../audit-log/audit-words.ts';

interface BinTableProps extends Pick<BinRowProps, 'onRestore'> {
  records: readonly BinnedRecord[];
  /** The one that is being restored. */
  restoring: { kind: string; id: number } | undefined;
}

export function BinTable({ records, restoring, onRestore }: BinTableProps) {
  return (
    <Table aria-label="Trash" density="record">
      <thead>
        <tr>
          <TableHead>Name</TableHead>
          <TableHead className="w-28 max-sm:hidden">Type</TableHead>
          <TableHead className="w-52 @4xl/table:w-56 @max-2xl/table:hidden">Deleted</TableHead>
          <TableHead className="w-36 @max-4xl/table:hidden">Permanently deleted</TableHead>
          <TableHead className="w-32">
            <VisuallyHidden>Actions</VisuallyHidden>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <BinRow
            key={`${record.kind} ${record.id}`}
            record={record}
            isRestoring={restoring?.kind === record.kind && restoring.id === record.id}
            onRestore={onRestore}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface BinRowProps {
  record: BinnedRecord;
  isRestoring: boolean;
  onRestore: (record: BinnedRecord) => void;
}

function BinRow({ record, isRestoring, onRestore }: BinRowProps) {
  const { kind, name, detail, deletedAt, deletedByName, purgeAt } = record;
  const calendar = useOrganization();
  return (
    <TableRow>
      <TableCell>
        <TwoLines first={name} second={detail} />
      </TableCell>
      <TableCell className="max-sm:hidden">
        <Badge tone="neutral">{inWords(kind)}</Badge>
      </TableCell>
      <TableCell className="@max-2xl/table:hidden">
        <TwoLines first={formatMoment(deletedAt, calendar)} second={`by ${deletedByName ?? 'the system'}`} />
      </TableCell>
      <TableCell className="text-muted-foreground @max-4xl/table:hidden">
        {formatMomentDay(purgeAt, calendar)}
      </TableCell>
      <TableCell align="right">
        <Button
          size="sm"
          aria-label={`Restore ${name}`}
          pending={isRestoring}
          pendingLabel="Restoring..."
          onClick={() => onRestore(record)}
        >
          <Undo2 aria-hidden="true" />
          Restore
        </Button>
      </TableCell>
    </TableRow>
  );
}
