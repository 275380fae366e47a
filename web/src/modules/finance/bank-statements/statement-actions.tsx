import type { BankStatementDetail } from '@builder-os/contract/modules/finance/bank-statements';
import { organization } from '../../../app/organization.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { useReconcileStatement } from './bank-statements.mutations.ts';

interface StatementActionsProps {
  statement: BankStatementDetail;
  onAction: (action: 'edit' | 'delete') => void;
}

/** The actions on a statement, and why reconciling or reopening it isn't possible. */
export function StatementActions({ statement, onAction }: StatementActionsProps) {
  const { id, state } = statement;
  const reconcile = useReconcileStatement();
  const { reason } = useCan('financial_write');
  const run = (action: 'reconcile' | 'reopen') =>
    void perform({
      run: () => reconcile.mutateAsync({ id, action }),
      done: { title: action === 'reconcile' ? 'Statement reconciled' : 'Statement reopened' },
      failed: `Failed to ${action} statement`,
    });
  if (state === 'reconciled') {
    return (
      <Button pending={reconcile.isPending} disabledReason={reason ?? laterOf(statement)} onClick={() => run('reopen')}>
        Reopen
      </Button>
    );
  }
  return (
    <>
      <Button disabledReason={reason} onClick={() => onAction('delete')}>
        Delete
      </Button>
      <Button disabledReason={reason} onClick={() => onAction('edit')}>
        Edit
      </Button>
      <Button
        variant="primary"
        pending={reconcile.isPending}
        disabledReason={reason ?? obstacleOf(statement)}
        onClick={() => run('reconcile')}
      >
        Reconcile
      </Button>
    </>
  );
}

function laterOf({ laterReconciled }: BankStatementDetail): string | undefined {
  if (laterReconciled === null) return undefined;
  return `Reopen the ${formatDay(laterReconciled, organization)} statement first. It starts from this one.`;
}

/** Returns why a statement can't be reconciled. Outstanding items aren't a reason. */
function obstacleOf(statement: BankStatementDetail): string | undefined {
  const { unseenLines, difference, openingChange, openingDay, laterReconciled } = statement;
  if (laterReconciled !== null) {
    return `The ${formatDay(laterReconciled, organization)} statement is already reconciled. Reopen it first.`;
  }
  if (openingDay !== null && openingChange !== '0.00') {
    return `Entries changed the ${formatDay(openingDay, organization)} statement after it was reconciled. Reconcile it again first.`;
  }
  if (unseenLines > 0) return `The books are missing ${formatCountOf(unseenLines, 'bank line')}.`;
  return difference === '0.00'
    ? undefined
    : `The statement and the cleared balance differ by ${formatExactMoney(difference)}.`;
}
