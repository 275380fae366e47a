import { type Deal, nextStage } from '@builder-os/contract/modules/sales/deals';
import { RecordTable } from '../../../../app/records/record-table.tsx';
import { formatMoney } from '../../../../format/money.ts';
import { Button } from '../../../../ui/button.tsx';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { TwoLines } from '../../../../ui/table/table-row.tsx';
import type { DealActions } from '../deal-actions.ts';
import { DealMenu } from '../deal-menu.tsx';
import { DealStageMark } from '../deal-stage-mark.tsx';
import { STAGE_LABELS } from '../deal-stages.ts';
import type { DealRows } from './use-deal-rows.ts';

interface DealsTableProps {
  rows: DealRows;
  actions: DealActions;
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
  focusId: number | undefined;
}

const DEAL_COLUMNS: readonly TableColumn<Deal, DealActions>[] = [
  {
    header: 'Deal',
    sortKey: 'title',
    hasTwoLines: true,
    cell: ({ title, company }) => <TwoLines first={title} second={company} />,
  },
  {
    header: 'Value',
    sortKey: 'value',
    width: 'w-30 @4xl/table:w-36',
    align: 'right',
    cell: ({ value }) => formatMoney(value),
  },
  {
    header: 'Stage',
    sortKey: 'stage',
    width: 'w-38 @4xl/table:w-46',
    cell: ({ stage }) => <DealStageMark stage={stage} />,
  },
  {
    header: 'Action',
    width: 'w-58',
    isAlwaysShown: true,
    headClassName: 'text-right',
    cellClassName: 'overflow-visible pr-2',
    cell: (deal, actions) => <DealAction deal={deal} actions={actions} />,
  },
];

export function DealsTable({ rows, actions, sort, onSortChange, focusId }: DealsTableProps) {
  return (
    <RecordTable
      aria-label="Deals"
      rows={rows}
      columns={DEAL_COLUMNS}
      context={actions}
      sort={sort}
      onSortChange={onSortChange}
      onOpen={({ id }) => actions.open(id)}
      onRowAction={(action, deal) => {
        if (action === 'edit') actions.edit(deal);
        else if (action === 'delete') actions.remove(deal);
      }}
      focusId={focusId}
    />
  );
}

function DealAction({ deal, actions }: { deal: Deal; actions: DealActions }) {
  const next = nextStage(deal.stage);
  return (
    <span className="flex items-center justify-end gap-1">
      {next && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Advance to ${STAGE_LABELS[next]}: ${deal.title}`}
          onClick={() => actions.advance(deal, next)}
        >
          Advance to {STAGE_LABELS[next]}
        </Button>
      )}
      <DealMenu deal={deal} actions={actions} />
    </span>
  );
}
