import type { Import, ImportRow } from '@builder-os/contract/modules/sales/imports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { capitalize } from '../../../format/capitalize.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TableRow, TwoLines } from '../../../ui/table/table-row.tsx';
import { type ImportRowSet, importRowsQuery } from './imports.queries.ts';
import { describeReason, nameRow } from './row-reasons.ts';

const RowCorrection = loadWhenUsed(async () => (await import('./row-correction.tsx')).RowCorrection);

interface ImportRowsTableProps {
  fileImport: Import;
  set: ImportRowSet;
}

interface CellContext {
  fileImport: Import;
  onCorrect: (row: number) => void;
}

/** The file's rows as imported, with the reasons for their result. */
export function ImportRowsTable({ fileImport, set }: ImportRowsTableProps) {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(importRowsQuery(fileImport.id, set));
  const [correcting, setCorrecting] = useState<ReadonlySet<number>>(new Set());
  const columns = useMemo(() => rowColumns(fileImport, set), [fileImport, set]);
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  if (isError && !data) {
    return (
      <ErrorState
        headline="Unable to load rows"
        sentence="Check your connection and try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!isPending && rows.length === 0)
    return <p className="py-6 text-center text-muted-foreground">No rows to show.</p>;
  return (
    <div className="grid gap-3">
      <Table
        aria-label={`Rows: ${set}`}
        density="record"
        columns={columns}
        rows={rows}
        keyOf={({ row }) => row}
        context={{ fileImport, onCorrect: (row) => setCorrecting((open) => new Set([...open, row])) }}
        skeletonRows={isPending ? 6 : 0}
        renderRow={(row, cells) =>
          correcting.has(row.row) && canCorrect(row, fileImport) ? (
            <tr key={row.row}>
              <td colSpan={columns.length} className="border-b border-border">
                <RowCorrection
                  fileImport={fileImport}
                  row={row}
                  onClose={() => setCorrecting((open) => new Set([...open].filter((other) => other !== row.row)))}
                />
              </td>
            </tr>
          ) : (
            <TableRow key={row.row}>{cells}</TableRow>
          )
        }
      />
      {hasNextPage && (
        <div className="text-center">
          <Button pending={isFetchingNextPage} pendingLabel="Loading..." onClick={() => void fetchNextPage()}>
            Show more rows
          </Button>
        </div>
      )}
    </div>
  );
}

function rowColumns(fileImport: Import, set: ImportRowSet): TableColumn<ImportRow, CellContext>[] {
  return [
    {
      header: 'Row',
      width: 'w-16',
      align: 'right',
      cellClassName: 'text-muted-foreground',
      cell: ({ row }) => row,
    },
    {
      header: capitalize(fileImport.kind),
      hasTwoLines: true,
      cell: (row, { fileImport }) => <RowName row={row} fileImport={fileImport} />,
    },
    {
      header: set === 'valid' ? 'File data' : 'Reason',
      width: 'w-1/2',
      isAlwaysShown: true,
      title: (row) => describeReason(row, fileImport),
      // A reason wraps so it can be read in full; other cells are truncated.
      cellClassName: ({ wasKept, reasons }) =>
        cn('text-muted-foreground', (wasKept || reasons.length > 0) && 'py-2 break-words whitespace-normal'),
      cell: (row, context) => <Reason row={row} {...context} />,
    },
  ];
}

function RowName({ row, fileImport }: { row: ImportRow; fileImport: Import }) {
  const [first, second] = nameRow(row, fileImport);
  return <TwoLines first={first} second={second} />;
}

function Reason({ row, fileImport, onCorrect }: CellContext & { row: ImportRow }) {
  const reason = describeReason(row, fileImport);
  if (!canCorrect(row, fileImport)) return reason;
  return (
    <span className="flex items-center gap-2 max-sm:flex-col max-sm:items-start">
      <span className="min-w-0 flex-1">{reason}</span>
      <Button size="sm" aria-label={`Correct row ${row.row}`} onClick={() => onCorrect(row.row)}>
        Correct
      </Button>
    </span>
  );
}

function canCorrect({ verdict }: ImportRow, { state }: Import): boolean {
  return verdict === 'faulty' && state === 'checked';
}
