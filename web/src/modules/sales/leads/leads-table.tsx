import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useRowFocus } from '../../../app/records/use-row-focus.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { readSort, toggleSort } from '../../../ui/column-sort.ts';
import { SpacerRow } from '../../../ui/spacer-row.tsx';
import { Table } from '../../../ui/table.tsx';
import { SortableHead, TableHead } from '../../../ui/table-head.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { countLeads } from './lead-choice.ts';
import type { LeadListProps } from './lead-list-props.ts';
import { leadColumns, leadTableFeatures } from './leads-columns.tsx';
import { LeadsSkeletonRow, LeadsTableRow } from './leads-table-row.tsx';
import { useLeadRange } from './use-lead-range.ts';

/** The leads as a table. Only the rows on screen exist; blank rows above and below keep the scroll bar honest. */
export function LeadsTable({ rows, acts, selection, sort, onSortChange }: LeadListProps) {
  const { indexes, rowAt } = rows;
  const shown = indexes.map(rowAt);
  // The table's row model is rebuilt only when the rows in view are others.
  const identity = shown.map((lead) => `${lead?.id}.${lead?.version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the identity stands for the array, which is new each time
  const data = useMemo(() => shown.filter((lead) => lead !== undefined), [identity]);
  const table = useTable({
    features: leadTableFeatures,
    columns: leadColumns,
    data,
    getRowId: (lead: Lead) => String(lead.id),
  });
  const tableRows = new Map(table.getRowModel().rows.map((row) => [row.original.id, row]));
  const sorted = readSort(sort);

  const range = useLeadRange(rows, selection);
  const rowProps = useRowFocus({
    rowCount: rows.rowCount,
    scrollToRow: rows.scrollToRow,
    onClear: selection.clear,
    onAct: (act, index) => {
      const lead = rowAt(index);
      if (!lead) return;
      if (act === 'edit') acts.edit(lead);
      else if (act === 'delete') acts.remove(lead);
      else if (act === 'select') range.toggle(index, lead.id);
      else if (act === 'select-range') void range.extend(index);
      else if (lead.status !== 'converted') acts.convert(lead);
    },
  });

  const { choice } = selection;
  const isAll = choice.kind === 'matching' && choice.except.size === 0;
  const isSome = countLeads(choice) > 0;

  return (
    <div
      ref={rows.list}
      className={isSome ? '[--table-head-top:6.25rem] lg:[--table-head-top:5.5rem]' : '[--table-head-top:3.5rem]'}
    >
      <Table
        aria-label="Leads"
        aria-rowcount={rows.rowCount + 1}
        aria-busy={rows.isLoading || undefined}
        density="record"
      >
        <thead>
          <tr aria-rowindex={1}>
            <TableHead className="w-10 pr-0">
              <Checkbox
                aria-label="Select all matching leads"
                checked={isAll || (isSome && 'indeterminate')}
                onCheckedChange={isAll ? selection.clear : selection.selectAll}
                className="block"
              />
            </TableHead>
            {leadColumns.map(({ id, header, meta }) => {
              const key = meta?.sortKey;
              const className = `${meta?.width ?? ''} ${meta?.className ?? ''}`;
              return key === undefined ? (
                <TableHead key={id} align={meta?.align} className={className}>
                  {String(header)}
                </TableHead>
              ) : (
                <SortableHead
                  key={id}
                  align={meta?.align}
                  className={className}
                  direction={sorted.key === key ? sorted.direction : undefined}
                  onSort={() => onSortChange(toggleSort(sort, key))}
                >
                  {String(header)}
                </SortableHead>
              );
            })}
            <TableHead className="w-12">
              <VisuallyHidden>Actions</VisuallyHidden>
            </TableHead>
          </tr>
        </thead>
        <tbody>
          <SpacerRow height={rows.spaceAbove} />
          {indexes.map((index) => {
            const lead = rowAt(index);
            const row = lead && tableRows.get(lead.id);
            if (!row) return <LeadsSkeletonRow key={`row ${index}`} index={index} />;
            return (
              <LeadsTableRow
                key={row.id}
                {...rowProps(index)}
                aria-rowindex={index + 2}
                row={row}
                acts={acts}
                isSelected={selection.has(row.original.id)}
                index={index}
                range={range}
              />
            );
          })}
          <SpacerRow height={rows.spaceBelow} />
        </tbody>
      </Table>
    </div>
  );
}
