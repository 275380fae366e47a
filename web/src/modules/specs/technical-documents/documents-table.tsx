import type { TechnicalDocument } from '@builder-os/contract/modules/specs/technical-documents';
import type { PageRows } from '../../../app/records/use-page-rows.ts';
import { useRowFocus } from '../../../app/records/use-row-focus.ts';
import { readSort, toggleSort } from '../../../ui/column-sort.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SpacerRow } from '../../../ui/spacer-row.tsx';
import { Table } from '../../../ui/table.tsx';
import { SortableHead, TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow } from '../../../ui/table-row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DOCUMENT_COLUMNS } from './document-columns.tsx';
import { DocumentDownload } from './document-download.tsx';

export interface DocumentListProps {
  rows: PageRows<TechnicalDocument>;
  onOpen: (document: TechnicalDocument) => void;
}

interface DocumentsTableProps extends DocumentListProps {
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
}

/** The documents as a table. Only the rows on screen exist; blank rows above and below keep the scroll bar honest. */
export function DocumentsTable({ rows, onOpen, sort, onSortChange }: DocumentsTableProps) {
  const rowProps = useRowFocus({
    rowCount: rows.rowCount,
    scrollToRow: rows.scrollToRow,
    onClear: () => undefined,
    onAct: (act, index) => {
      const document = rows.rowAt(index);
      if (document && act === 'edit') onOpen(document);
    },
  });
  return (
    <div ref={rows.list} className="[--table-head-top:3.5rem]">
      <Table
        aria-label="Technical documents"
        aria-rowcount={rows.rowCount + 1}
        aria-busy={rows.isLoading || undefined}
        density="record"
      >
        <DocumentsHead sort={sort} onSortChange={onSortChange} />
        <tbody>
          <SpacerRow height={rows.spaceAbove} columns={DOCUMENT_COLUMNS.length + 1} />
          {rows.indexes.map((index) => {
            const document = rows.rowAt(index);
            if (!document) return <SkeletonRow key={`row ${index}`} index={index} />;
            return (
              <TableRow
                key={document.id}
                {...rowProps(index)}
                aria-rowindex={index + 2}
                onOpen={() => onOpen(document)}
              >
                {DOCUMENT_COLUMNS.map(({ header, className, align, cell }) => (
                  <TableCell key={header} align={align} className={className}>
                    {cell(document)}
                  </TableCell>
                ))}
                <TableCell className="overflow-visible px-2 text-right">
                  <DocumentDownload document={document} />
                </TableCell>
              </TableRow>
            );
          })}
          <SpacerRow height={rows.spaceBelow} columns={DOCUMENT_COLUMNS.length + 1} />
        </tbody>
      </Table>
    </div>
  );
}

function DocumentsHead({ sort, onSortChange }: Pick<DocumentsTableProps, 'sort' | 'onSortChange'>) {
  const sorted = readSort(sort);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {DOCUMENT_COLUMNS.map(({ header, sortKey, className, align }) =>
          sortKey === undefined ? (
            <TableHead key={header} className={className}>
              {header}
            </TableHead>
          ) : (
            <SortableHead
              key={header}
              align={align}
              className={className}
              direction={sorted.key === sortKey ? sorted.direction : undefined}
              onSort={() => onSortChange(toggleSort(sort, sortKey))}
            >
              {header}
            </SortableHead>
          ),
        )}
        <TableHead className="w-16">
          <VisuallyHidden>Download</VisuallyHidden>
        </TableHead>
      </tr>
    </thead>
  );
}

function SkeletonRow({ index }: { index: number }) {
  return (
    <tr data-row={index}>
      {DOCUMENT_COLUMNS.map(({ header, className }) => (
        <TableCell key={header} className={className}>
          <Skeleton className="w-3/5" />
        </TableCell>
      ))}
      <TableCell />
    </tr>
  );
}
