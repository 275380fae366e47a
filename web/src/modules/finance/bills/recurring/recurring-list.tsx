import type { RecurringBill } from '@builder-os/contract/modules/finance/recurring-bills';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pause, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { LearnMore } from '../../../../app/learn-more.tsx';
import { organization } from '../../../../app/organization.ts';
import { deleteWithUndo } from '../../../../app/records/delete-with-undo.ts';
import { perform } from '../../../../app/records/perform.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { formatDay } from '../../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { LinkedList } from '../../../../ui/linked-list.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { useChangeRecurring, useDeleteRecurring, useRestoreRecurring } from '../recurring-bills.mutations.ts';
import { recurringBillsQuery } from '../recurring-bills.queries.ts';

interface RecurringListProps {
  onCreate: () => void;
  onEdit: (recurring: RecurringBill) => void;
}

/** The monthly recurring bills, next due first. */
export function RecurringList({ onCreate, onEdit }: RecurringListProps) {
  const { data, isError, refetch } = useQuery(recurringBillsQuery);
  const canWrite = useCan('financial_write');
  return (
    <LinkedList
      title="Recurring bills"
      actions={
        <Button size="sm" disabledReason={canWrite.reason} onClick={onCreate}>
          <Plus aria-hidden="true" />
          New Recurring Bill
        </Button>
      }
      items={data}
      emptyText="No recurring bills yet. Add a bill that comes every month, such as rent, and it’s entered automatically."
      emptyMore={<LearnMore page="bills-and-bank" />}
      hasFailed={isError && !data}
      onRetry={() => void refetch()}
      renderItem={(recurring) => <RecurringLine recurring={recurring} onEdit={() => onEdit(recurring)} />}
    />
  );
}

function RecurringLine({ recurring, onEdit }: { recurring: RecurringBill; onEdit: () => void }) {
  const { vendor, amount, nextOn, pausedAt, problem, dayOfMonth } = recurring;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block wrap-or-truncate leading-4.5 font-medium" title={vendor}>
          {vendor}
        </span>
        <span className="block text-xs text-muted-foreground">
          {`Day ${dayOfMonth} of each month`}
          {nextOn && `, next on ${formatDay(nextOn, organization)}`}
        </span>
        {problem && <span className="block text-xs text-negative">{`Couldn’t enter the bill: ${problem}`}</span>}
      </span>
      {problem ? (
        <Badge tone="red">Failed</Badge>
      ) : pausedAt !== null ? (
        <Badge tone="neutral">Paused</Badge>
      ) : (
        nextOn === null && <Badge tone="neutral">Ended</Badge>
      )}
      <span className="min-w-20 text-right font-strong whitespace-nowrap tabular">{formatMoneyWithCents(amount)}</span>
      <RecurringMenu recurring={recurring} onEdit={onEdit} />
    </>
  );
}

function RecurringMenu({ recurring, onEdit }: { recurring: RecurringBill; onEdit: () => void }) {
  const { id, vendor, amount, pausedAt, dayOfMonth } = recurring;
  const { reason: disabledReason } = useCan('financial_write');
  const change = useChangeRecurring();
  const { mutateAsync: remove } = useDeleteRecurring();
  const { mutateAsync: restore } = useRestoreRecurring();
  const isPaused = pausedAt !== null;
  return (
    <Menu
      title={vendor}
      subtitle={formatMoneyWithCents(amount)}
      items={[
        { label: 'Edit Recurring Bill', icon: <Pencil aria-hidden="true" />, onSelect: onEdit, disabledReason },
        {
          label: isPaused ? 'Resume' : 'Pause',
          icon: isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />,
          onSelect: () =>
            void perform({
              run: () => change.mutateAsync({ id, action: isPaused ? 'resume' : 'pause' }),
              done: { title: isPaused ? 'Recurring bill resumed' : 'Recurring bill paused', description: vendor },
              failed: 'Failed to update recurring bill',
            }),
          disabledReason,
        },
        'separator',
        {
          label: 'Delete Recurring Bill',
          icon: <Trash2 aria-hidden="true" />,
          isDestructive: true,
          onSelect: () => void deleteWithUndo({ noun: 'Recurring bill', id, name: vendor, remove, restore }),
          disabledReason,
        },
      ]}
      trigger={
        <IconButton
          aria-label={`Actions for the recurring ${vendor} bill of ${formatMoneyWithCents(amount)}, day ${dayOfMonth}`}
          size="sm"
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
