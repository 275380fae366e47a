import { type Deal, nextStage } from '@builder-os/contract/modules/sales/deals';
import { useRef } from 'react';
import { useRowFocus } from '../../../app/records/use-row-focus.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { readSort, toggleSort } from '../../../ui/column-sort.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SpacerRow } from '../../../ui/spacer-row.tsx';
import { Table } from '../../../ui/table.tsx';
import { SortableHead, TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow, TwoLines } from '../../../ui/table-row.tsx';
import type { DealActs } from './deal-acts.ts';
import { DealMenu } from './deal-menu.tsx';
import { DealStageMark } from './deal-stage-mark.tsx';
import { STAGE_LABELS } from './deal-stages.ts';
import type { DealRows } from './use-deal-rows.ts';

interface DealsTableProps {
  rows: DealRows;
  acts: DealActs;
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
  focusId: number | undefined;
}

const columns = [
  { key: 'title', label: 'Deal', align: 'left', className: '' },
  { key: 'value', label: 'Value', align: 'right', className: 'w-30 @4xl/table:w-36' },
  { key: 'stage', label: 'Stage', align: 'left', className: 'w-38 @4xl/table:w-46' },
] as const;

/** The deals as a table. Only the rows on screen exist; blank rows above and below keep the scroll bar honest. */
export function DealsTable({ rows, acts, sort, onSortChange, focusId }: DealsTableProps) {
  const sorted = readSort(sort);
  const isBack = useRef(false);
  function bringBack(row: HTMLElement | null) {
    if (!row || isBack.current) return;
    isBack.current = true;
    row.focus({ preventScroll: true });
  }
  const rowProps = useRowFocus({
    rowCount: rows.rowCount,
    scrollToRow: rows.scrollToRow,
    onClear: () => {},
    onAct: (act, index) => {
      const deal = rows.rowAt(index);
      if (!deal) return;
      if (act === 'edit') acts.edit(deal);
      else if (act === 'delete') acts.remove(deal);
    },
  });
  return (
    <div ref={rows.list} className="[--table-head-top:3.5rem]">
      <Table
        aria-label="Deals"
        aria-rowcount={rows.rowCount + 1}
        aria-busy={rows.isLoading || undefined}
        density="record"
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ key, label, align, className }) => (
              <SortableHead
                key={key}
                align={align}
                className={className}
                direction={sorted.key === key ? sorted.direction : undefined}
                onSort={() => onSortChange(toggleSort(sort, key))}
              >
                {label}
              </SortableHead>
            ))}
            <TableHead align="right" className="w-58">
              Action
            </TableHead>
          </tr>
        </thead>
        <tbody>
          <SpacerRow height={rows.spaceAbove} />
          {rows.indexes.map((index) => {
            const deal = rows.rowAt(index);
            if (!deal) return <SkeletonRow key={`row ${index}`} />;
            const props = rowProps(index);
            return (
              <TableRow
                key={deal.id}
                {...props}
                aria-rowindex={index + 2}
                ref={(row) => {
                  props.ref(row);
                  if (deal.id === focusId) bringBack(row);
                }}
                onOpen={() => acts.open(deal.id)}
              >
                <DealCells deal={deal} acts={acts} />
              </TableRow>
            );
          })}
          <SpacerRow height={rows.spaceBelow} />
        </tbody>
      </Table>
    </div>
  );
}

function DealCells({ deal, acts }: { deal: Deal; acts: DealActs }) {
  const next = nextStage(deal.stage);
  return (
    <>
      <TableCell>
        <TwoLines first={deal.title} second={deal.company} />
      </TableCell>
      <TableCell align="right">{formatMoney(deal.value)}</TableCell>
      <TableCell>
        <DealStageMark stage={deal.stage} />
      </TableCell>
      <TableCell className="overflow-visible pr-2">
        <span className="flex items-center justify-end gap-1">
          {next && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Advance to ${STAGE_LABELS[next]}: ${deal.title}`}
              onClick={() => acts.advance(deal, next)}
            >
              Advance to {STAGE_LABELS[next]}
            </Button>
          )}
          <DealMenu deal={deal} acts={acts} />
        </span>
      </TableCell>
    </>
  );
}

function SkeletonRow() {
  return (
    <tr>
      <TableCell>
        <Skeleton className="w-3/5" />
        <Skeleton className="mt-1.75 h-2 w-2/5" />
      </TableCell>
      <TableCell>
        <Skeleton className="ml-auto w-3/4" />
      </TableCell>
      <TableCell>
        <Skeleton className="w-1/2" />
      </TableCell>
      <TableCell />
    </tr>
  );
}
