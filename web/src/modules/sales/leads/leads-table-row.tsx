import type { Lead } from '@builder-os/contract/modules/sales/leads';
import type { Row } from '@tanstack/react-table';
import { FlexRender } from '@tanstack/react-table';
import { type ComponentProps, memo } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TableCell, TableRow } from '../../../ui/table-row.tsx';
import type { LeadActs } from './lead-acts.ts';
import { LeadRowMenu } from './lead-row-menu.tsx';
import { leadColumns, type leadTableFeatures } from './leads-columns.tsx';
import type { LeadRange } from './use-lead-range.ts';

type LeadRow = Row<typeof leadTableFeatures, Lead>;

interface LeadsTableRowProps extends Omit<ComponentProps<typeof TableRow>, 'onOpen'> {
  row: LeadRow;
  acts: LeadActs;
  index: number;
  range: LeadRange;
}

export function LeadsTableRow({ row, acts, index, range, ...rest }: LeadsTableRowProps) {
  return (
    <TableRow {...rest} onOpen={() => acts.open(row.original)}>
      <LeadCells row={row} acts={acts} isSelected={rest.isSelected ?? false} index={index} range={range} />
    </TableRow>
  );
}

interface LeadCellsProps {
  row: LeadRow;
  acts: LeadActs;
  isSelected: boolean;
  index: number;
  range: LeadRange;
}

// The table makes new row objects whenever other rows scroll into view; the lead tells whether anything has changed.
const LeadCells = memo(RenderedCells, (before, after) => {
  const isSameRow = before.row.original === after.row.original && before.index === after.index;
  return isSameRow && before.acts === after.acts && before.isSelected === after.isSelected;
});

function RenderedCells({ row, acts, isSelected, index, range }: LeadCellsProps) {
  const lead = row.original;
  return (
    <>
      <TableCell className="pr-0">
        <Checkbox
          aria-label={`Select ${lead.title}`}
          checked={isSelected}
          onClick={({ shiftKey }) => (shiftKey ? void range.extend(index) : range.toggle(index, lead.id))}
          // Shift would also select the text between.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          className="block"
        />
      </TableCell>
      {row.getAllCells().map((cell) => (
        <TableCell
          key={cell.id}
          align={cell.column.columnDef.meta?.align}
          className={cell.column.columnDef.meta?.className}
        >
          <FlexRender cell={cell} />
        </TableCell>
      ))}
      <TableCell className="overflow-visible px-2">
        <LeadRowMenu lead={lead} acts={acts} />
      </TableCell>
    </>
  );
}

const widths = ['w-3/5', 'w-1/2', 'w-2/3', 'w-2/5'];

/** A row that has not arrived yet, in the same columns. */
export function LeadsSkeletonRow({ index }: { index: number }) {
  return (
    <tr data-row={index}>
      <TableCell className="pr-0">
        <Skeleton className="size-4" />
      </TableCell>
      {leadColumns.map((column, position) => (
        <TableCell key={column.id} className={cn(column.meta?.className)}>
          <Skeleton
            className={cn(widths[(index + position) % widths.length], column.meta?.align === 'right' && 'ml-auto')}
          />
          {position < 2 && <Skeleton className="mt-1.75 h-2 w-2/5" />}
        </TableCell>
      ))}
      <TableCell />
    </tr>
  );
}
