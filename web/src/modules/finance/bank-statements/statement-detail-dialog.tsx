import type { BankStatementDetail } from '@builder-os/contract/modules/finance/bank-statements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCalendar } from '../../../app/calendar.ts';
import { perform } from '../../../app/records/perform.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatLongDay, formatMomentDay } from '../../../format/dates.ts';
import { formatExactMoney, formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { useReconcileStatement } from './bank-statements.mutations.ts';
import { statementQuery } from './bank-statements.queries.ts';
import { DeleteStatementDialog } from './delete-statement-dialog.tsx';
import { StatementBadge } from './statement-badge.tsx';
import { StatementDifferences } from './statement-differences.tsx';
import { StatementFormDialog } from './statement-form-dialog.tsx';

interface StatementDetailDialogProps {
  id: number;
  onClose: () => void;
}

/** A statement compared with the books: the difference, and what can explain it. */
export function StatementDetailDialog({ id, onClose }: StatementDetailDialogProps) {
  const { data: statement, error, refetch } = useQuery(statementQuery(id));
  const [action, setAction] = useState<'edit' | 'delete' | null>(null);
  const calendar = useCalendar();
  if (!statement) {
    return (
      <RecordLoadingDialog
        noun="statement"
        title="Statement"
        error={error}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  if (action === 'edit') return <StatementFormDialog statement={statement} onClose={() => setAction(null)} />;
  if (action === 'delete') {
    return <DeleteStatementDialog statement={statement} onClose={() => setAction(null)} onDeleted={onClose} />;
  }
  const { balance, ledgerBalance, cleared, outstanding, difference, reconciledAt, reconciledByName, note } = statement;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`${statement.accountName}, ${formatLongDay(statement.date)}`}
      description={<StatementBadge statement={statement} />}
      className="sm:w-160"
    >
      <DialogBody>
        <Facts>
          <Fact label="Bank balance">{formatMoneyWithCents(balance)}</Fact>
          <Fact label="Book balance">{formatMoneyWithCents(ledgerBalance)}</Fact>
          <Fact label="Outstanding">{formatMoneyWithCents(outstanding)}</Fact>
          <Fact label="Cleared">{formatMoneyWithCents(cleared)}</Fact>
          <Fact label="Difference" isTotal>
            <span className={difference === '0.00' ? 'text-positive' : 'text-negative'}>
              {formatMoneyWithCents(difference)}
            </span>
          </Fact>
          {reconciledAt && (
            <Fact label="Reconciled">
              {formatMomentDay(reconciledAt, calendar)}
              {reconciledByName && ` by ${reconciledByName}`}
            </Fact>
          )}
          {note && <Fact label="Note">{note}</Fact>}
        </Facts>
        <StatementDifferences statement={statement} />
      </DialogBody>
      <StatementActions statement={statement} onAction={setAction} />
    </Dialog>
  );
}

interface StatementActionsProps {
  statement: BankStatementDetail;
  onAction: (action: 'edit' | 'delete') => void;
}

function StatementActions({ statement, onAction }: StatementActionsProps) {
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
      <DialogFooter>
        <Button pending={reconcile.isPending} disabledReason={reason} onClick={() => run('reopen')}>
          Reopen
        </Button>
      </DialogFooter>
    );
  }
  return (
    <DialogFooter className="flex-wrap">
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
    </DialogFooter>
  );
}

/** Returns why a statement can't be reconciled. Outstanding items aren't a reason. */
function obstacleOf({ unseenLines, difference }: BankStatementDetail): string | undefined {
  if (unseenLines > 0) return `The books are missing ${formatCountOf(unseenLines, 'bank line')}.`;
  return difference === '0.00' ? undefined : `Your bank and books differ by ${formatExactMoney(difference)}.`;
}
