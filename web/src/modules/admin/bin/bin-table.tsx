import type { BinnedRecord } from '@builder-os/contract/modules/admin/bin';
import { Undo2 } from 'lucide-react';
import { useOrganization } from '../../../app/organization.ts';
import { type Calendar, formatMoment, formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { inWords } from '../audit-log/audit-words.ts';

interface BinTableProps {
  records: readonly BinnedRecord[];
  /** The record being restored. */
  restoring: { kind: string; id: number } | undefined;
  onRestore: (record: BinnedRecord) => void;
}

interface CellContext extends Pick<BinTableProps, 'restoring' | 'onRestore'> {
  calendar: Calendar;
}

const BIN_COLUMNS: readonly TableColumn<BinnedRecord, CellContext>[] = [
  { header: 'Name', cell: ({ name, detail }) => <TwoLines first={name} second={detail} /> },
  {
    header: 'Type',
    width: 'w-28',
    className: 'max-sm:hidden',
    cell: ({ kind }) => <Badge tone="neutral">{inWords(kind)}</Badge>,
  },
  {
    header: 'Deleted',
    width: 'w-52 @4xl/table:w-56',
    className: '@max-2xl/table:hidden',
    cell: ({ deletedAt, deletedByName }, { calendar }) => (
      <TwoLines first={formatMoment(deletedAt, calendar)} second={`by ${deletedByName ?? 'the system'}`} />
    ),
  },
  {
    header: 'Permanently deleted',
    width: 'w-36',
    className: '@max-4xl/table:hidden',
    cellClassName: 'text-muted-foreground',
    cell: ({ purgeAt }, { calendar }) => formatMomentDay(purgeAt, calendar),
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    width: 'w-32',
    cellClassName: 'text-right tabular',
    cell: (record, { restoring, onRestore }) => (
      <Button
        size="sm"
        aria-label={`Restore ${record.name}`}
        pending={restoring?.kind === record.kind && restoring.id === record.id}
        pendingLabel="Restoring..."
        onClick={() => onRestore(record)}
      >
        <Undo2 aria-hidden="true" />
        Restore
      </Button>
    ),
  },
];

export function BinTable({ records, restoring, onRestore }: BinTableProps) {
  const calendar = useOrganization();
  return (
    <Table
      aria-label="Trash"
      density="record"
      columns={BIN_COLUMNS}
      rows={records}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      context={{ restoring, onRestore, calendar }}
    />
  );
}
