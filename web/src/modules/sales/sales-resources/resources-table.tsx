import { useRowFocus } from '../../../app/records/use-row-focus.ts';
import { readSort, toggleSort } from '../../../ui/column-sort.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SpacerRow } from '../../../ui/spacer-row.tsx';
import { Table } from '../../../ui/table.tsx';
import { SortableHead, TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow } from '../../../ui/table-row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ResourceListProps } from './resource-acts.ts';
import { RESOURCE_COLUMNS } from './resource-columns.tsx';
import { ResourceMenu } from './resource-menu.tsx';

interface ResourcesTableProps extends ResourceListProps {
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
}

/** The resources as a table. Only the rows on screen exist; blank rows above and below keep the scroll bar honest. */
export function ResourcesTable({ rows, acts, sort, onSortChange }: ResourcesTableProps) {
  const rowProps = useRowFocus({
    rowCount: rows.rowCount,
    scrollToRow: rows.scrollToRow,
    onClear: () => undefined,
    onAct: (act, index) => {
      const resource = rows.rowAt(index);
      if (resource && act === 'edit') acts.edit(resource);
      if (resource && act === 'delete') acts.remove(resource);
    },
  });
  return (
    <div ref={rows.list} className="[--table-head-top:3.5rem]">
      <Table
        aria-label="Resources"
        aria-rowcount={rows.rowCount + 1}
        aria-busy={rows.isLoading || undefined}
        density="record"
      >
        <ResourcesHead sort={sort} onSortChange={onSortChange} />
        <tbody>
          <SpacerRow height={rows.spaceAbove} columns={RESOURCE_COLUMNS.length + 1} />
          {rows.indexes.map((index) => {
            const resource = rows.rowAt(index);
            if (!resource) return <SkeletonRow key={`row ${index}`} index={index} />;
            return (
              <TableRow
                key={resource.id}
                {...rowProps(index)}
                aria-rowindex={index + 2}
                onOpen={() => acts.open(resource)}
              >
                {RESOURCE_COLUMNS.map(({ header, className, align, cell }) => (
                  <TableCell key={header} align={align} className={className}>
                    {cell(resource)}
                  </TableCell>
                ))}
                <TableCell className="overflow-visible px-2">
                  <span className="flex justify-end">
                    <CopyButton isSmall text={resource.content} aria-label={`Copy ${resource.title}`} />
                    <ResourceMenu resource={resource} acts={acts} />
                  </span>
                </TableCell>
              </TableRow>
            );
          })}
          <SpacerRow height={rows.spaceBelow} columns={RESOURCE_COLUMNS.length + 1} />
        </tbody>
      </Table>
    </div>
  );
}

function ResourcesHead({ sort, onSortChange }: Pick<ResourcesTableProps, 'sort' | 'onSortChange'>) {
  const sorted = readSort(sort);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {RESOURCE_COLUMNS.map(({ header, sortKey, className, align }) => {
          const cell = { align, className };
          if (sortKey === undefined) {
            return (
              <TableHead key={header} {...cell}>
                {header}
              </TableHead>
            );
          }
          return (
            <SortableHead
              key={header}
              {...cell}
              direction={sorted.key === sortKey ? sorted.direction : undefined}
              onSort={() => onSortChange(toggleSort(sort, sortKey))}
            >
              {header}
            </SortableHead>
          );
        })}
        <TableHead className="w-20">
          <VisuallyHidden>Actions</VisuallyHidden>
        </TableHead>
      </tr>
    </thead>
  );
}

function SkeletonRow({ index }: { index: number }) {
  return (
    <tr data-row={index}>
      {RESOURCE_COLUMNS.map(({ header, className }) => (
        <TableCell key={header} className={className}>
          <Skeleton className="w-3/5" />
        </TableCell>
      ))}
      <TableCell />
    </tr>
  );
}
