import type { BankStatementDetail } from '@builder-os/contract/modules/finance/bank-statements';
import type { StatementItem, WorksheetSide } from '@builder-os/contract/modules/finance/statement-worksheet';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorToast } from '../../../api/error-toast.ts';
import { organization } from '../../../app/organization.ts';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TickRow } from '../../../ui/form/tick-row.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { useClearItems } from './bank-statements.mutations.ts';
import { statementItemsQuery } from './bank-statements.queries.ts';

const FAILED = 'Failed to update statement';
const TITLES: Record<WorksheetSide, string> = {
  in: 'Deposits and money in',
  out: 'Checks and payments out',
};

interface WorksheetColumnProps {
  statement: BankStatementDetail;
  side: WorksheetSide;
}

/** One side of a worksheet: its items, each with a checkbox. */
export function WorksheetColumn({ statement, side }: WorksheetColumnProps) {
  const { id, state } = statement;
  const list = linkedPage(useInfiniteQuery(statementItemsQuery(id, side)));
  const clear = useClearItems(id);
  const { reason } = useCan('financial_write');
  const isFixed = state === 'reconciled' || reason !== undefined;
  const uncleared = side === 'in' ? statement.unclearedIn : statement.unclearedOut;
  const change = (items: number[] | WorksheetSide, isCleared: boolean) =>
    clear.mutate({ items, isCleared }, { onError: (error) => errorToast(error, FAILED) });
  return (
    <LinkedList
      title={TITLES[side]}
      note={
        uncleared.count === 0
          ? 'all cleared'
          : `${uncleared.count} not cleared, ${formatMoneyWithCents(uncleared.amount)}`
      }
      actions={
        state === 'open' && (
          <Button
            size="sm"
            disabledReason={reason ?? nothingToChange(list.items)}
            onClick={() => change(side, uncleared.count > 0)}
          >
            {uncleared.count > 0 ? 'Check All' : 'Uncheck All'}
          </Button>
        )
      }
      emptyText={
        side === 'in' ? 'No money came in since the last statement.' : 'No money went out since the last statement.'
      }
      {...list}
      items={list.items?.map((item) => ({ ...item, id: item.postingId }))}
      renderItem={(item) => (
        <WorksheetItem
          item={item}
          isFixed={isFixed || item.bankLineId !== null}
          onChange={(isCleared) => change([item.postingId], isCleared)}
        />
      )}
    />
  );
}

function nothingToChange(items: readonly StatementItem[] | undefined): string | undefined {
  if (items === undefined || items.some(({ bankLineId }) => bankLineId === null)) return undefined;
  return items.length === 0 ? 'There’s nothing to check off.' : 'Every item is matched to a bank line.';
}

interface WorksheetItemProps {
  item: StatementItem;
  isFixed: boolean;
  onChange: (isCleared: boolean) => void;
}

function WorksheetItem({ item, isFixed, onChange }: WorksheetItemProps) {
  const { date, memo, reference, isCleared, bankLineId, isLate } = item;
  const amount = formatMoneyWithCents(item.amount.replace('-', ''));
  return (
    <TickRow
      label={`${memo}, ${amount}`}
      title={memo}
      support={
        <>
          {[formatDay(date, organization), reference].filter(Boolean).join(' · ')}
          {bankLineId !== null && <Badge tone="moss">Matched to a bank line</Badge>}
          {isLate && <Badge tone="red">Posted later</Badge>}
        </>
      }
      figure={<span className="font-strong whitespace-nowrap tabular">{amount}</span>}
      checked={isCleared}
      disabled={isFixed}
      onChange={onChange}
    />
  );
}
