import type { ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import type { Import, ImportRow } from '@builder-os/contract/modules/sales/imports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Table } from '../../../ui/table.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow, TwoLines } from '../../../ui/table-row.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { labelOfField } from './import-fields.ts';
import { KINDS_OF_IMPORT } from './import-kinds.ts';
import { type ImportRowSet, importRowsQuery } from './imports.queries.ts';
import { RowCorrection } from './row-correction.tsx';

interface ImportRowsTableProps {
  fileImport: Import;
  set: ImportRowSet;
}

/** Rows of the file as they stand in it, with why they are where they are. */
export function ImportRowsTable({ fileImport, set }: ImportRowsTableProps) {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(importRowsQuery(fileImport.id, set));
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
      <Table aria-label={`Rows: ${set}`} aria-busy={isPending || undefined} density="record">
        <thead>
          <tr>
            <TableHead align="right" className="w-16">
              Row
            </TableHead>
            <TableHead className="capitalize">{fileImport.kind}</TableHead>
            <TableHead className="w-1/2">{set === 'valid' ? 'File data' : 'Reason'}</TableHead>
          </tr>
        </thead>
        <tbody>
          {isPending && <TableSkeleton columns={3} rows={6} density="record" />}
          {rows.map((row) => (
            <RowLine key={row.row} row={row} fileImport={fileImport} />
          ))}
        </tbody>
      </Table>
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

function RowLine({ row, fileImport }: { row: ImportRow; fileImport: Import }) {
  const { columnsOf, nameless } = KINDS_OF_IMPORT[fileImport.kind];
  const { first, second } = columnsOf(fileImport.mapping);
  const names = first.map((column) => cellOf(row, column)).filter(Boolean);
  const name = names.length > 0 ? names.join(' ') : cellOf(row, fileImport.mapping.fullName);
  const reason = describeReason(row, fileImport.kind);
  const [isCorrecting, setIsCorrecting] = useState(false);
  // A reason wraps so it can be read in full; other cells are cut off.
  const isExplained = row.wasKept || row.reasons.length > 0;
  const canCorrect = row.verdict === 'faulty' && fileImport.state === 'checked';
  if (isCorrecting && canCorrect) {
    return (
      <tr>
        <td colSpan={3} className="border-b border-border">
          <RowCorrection fileImport={fileImport} row={row} onClose={() => setIsCorrecting(false)} />
        </td>
      </tr>
    );
  }
  return (
    <TableRow>
      <TableCell align="right" className="text-muted-foreground">
        {row.row}
      </TableCell>
      <TableCell>
        <TwoLines first={name || nameless} second={cellOf(row, second)} />
      </TableCell>
      <TableCell
        title={reason}
        className={cn('text-muted-foreground', isExplained && 'py-2 break-words whitespace-normal')}
      >
        {canCorrect ? (
          <span className="flex items-center gap-2">
            <span className="min-w-0 flex-1">{reason}</span>
            <Button size="sm" aria-label={`Correct row ${row.row}`} onClick={() => setIsCorrecting(true)}>
              Correct
            </Button>
          </span>
        ) : (
          reason
        )}
      </TableCell>
    </TableRow>
  );
}

function cellOf(row: ImportRow, column: number | undefined): string {
  return column === undefined ? '' : (row.cells[column] ?? '');
}

function describeReason(row: ImportRow, kind: ImportKind): string {
  if (row.wasKept) return KINDS_OF_IMPORT[kind].keptReason;
  const reasons = row.reasons.map(({ field, message }) => `${labelOfField(field)}: ${message}`);
  if (reasons.length > 0) return reasons.join(' ');
  return row.verdict === 'duplicate' ? `This ${kind} already exists.` : row.cells.filter(Boolean).join(' · ');
}
