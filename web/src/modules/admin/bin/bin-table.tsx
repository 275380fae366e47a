import type { BinnedRecord } from '@builder-os/contract/modules/admin/bin';
import { Undo2 } from 'lucide-react';
import { errorToast } from '../../../api/error-toast.ts';
import { useOrganization } from '../../../app/organization.ts';
import { formatMoment, formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/table.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow, TwoLines } from '../../../ui/table-row.tsx';
import { toast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { inWords } from '../audit-log/audit-words.ts';
import { useRestoreRecord } from './bin.mutations.ts';

export function BinTable({ records }: { records: readonly BinnedRecord[] }) {
  return (
    <Table aria-label="Bin" density="record">
      <thead>
        <tr>
          <TableHead>Name</TableHead>
          <TableHead className="w-28 max-sm:hidden">Kind</TableHead>
          <TableHead className="w-56 max-lg:hidden">Deleted</TableHead>
          <TableHead className="w-36 max-lg:hidden">Goes for good</TableHead>
          <TableHead className="w-32">
            <VisuallyHidden>Actions</VisuallyHidden>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <BinRow key={`${record.kind} ${record.id}`} record={record} />
        ))}
      </tbody>
    </Table>
  );
}

function BinRow({ record }: { record: BinnedRecord }) {
  const { kind, id, name, detail, deletedAt, deletedByName, purgeAt } = record;
  const calendar = useOrganization();
  const restoreRecord = useRestoreRecord();
  const restore = () =>
    restoreRecord.mutate(
      { kind, id },
      {
        onSuccess: () => toast({ title: `${inWords(kind)} restored`, description: name }),
        onError: (error) => errorToast(error, `Failed to restore “${name}”`),
      },
    );
  return (
    <TableRow>
      <TableCell>
        <TwoLines first={name} second={detail} />
      </TableCell>
      <TableCell className="max-sm:hidden">
        <Badge tone="neutral">{inWords(kind)}</Badge>
      </TableCell>
      <TableCell className="max-lg:hidden">
        <TwoLines first={formatMoment(deletedAt, calendar)} second={`by ${deletedByName ?? 'the system'}`} />
      </TableCell>
      <TableCell className="text-muted-foreground max-lg:hidden">{formatMomentDay(purgeAt, calendar)}</TableCell>
      <TableCell align="right">
        <Button
          size="sm"
          aria-label={`Restore ${name}`}
          pending={restoreRecord.isPending}
          pendingLabel="Restoring..."
          onClick={restore}
        >
          <Undo2 aria-hidden="true" />
          Restore
        </Button>
      </TableCell>
    </TableRow>
  );
}
