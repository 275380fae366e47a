import {
  type BankStatement,
  type BankStatementDetail,
  bankStatementEndpoints,
} from '@builder-os/contract/modules/finance/bank-statements';
import { WORKSHEET_SIDES } from '@builder-os/contract/modules/finance/statement-worksheet';
import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { askToDeleteForGood } from '../../../app/records/delete-questions.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { useDeleteStatement } from './bank-statements.mutations.ts';
import { statementQuery } from './bank-statements.queries.ts';
import { StatementActions } from './statement-actions.tsx';
import { StatementBadge } from './statement-badge.tsx';
import { StatementDifferences } from './statement-differences.tsx';
import { useBankUrlState } from './use-bank-url-state.ts';
import { WorksheetColumn } from './worksheet-column.tsx';
import { moveBetweenItems } from './worksheet-keyboard.ts';
import { WorksheetProof } from './worksheet-proof.tsx';

const StatementFormDialog = loadWhenUsed(async () => (await import('./statement-form-dialog.tsx')).StatementFormDialog);

/** A statement's reconciliation: its proof, and the items to check off. */
export function Worksheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: statement, error, isFetching, refetch } = useQuery(statementQuery(id));
  const [action, setAction] = useState<'edit' | 'delete' | null>(null);
  const close = () => setAction(null);
  if (!statement) {
    if (!error) return <TabSkeleton />;
    return (
      <StatePanel>
        <LoadFailure error={error} what="the statement" onRetry={() => void refetch()} isRetrying={isFetching} />
      </StatePanel>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <BackButton variant="ghost" onClick={onClose}>
          Statements
        </BackButton>
        <h2 className="min-w-0 flex-1 basis-52 font-semibold">
          {statement.accountName}, {formatLongDay(statement.date)}
        </h2>
        <StatementBadge statement={statement} />
        <span className="flex flex-wrap items-center gap-2">
          <StatementReportLinks id={id} />
          <StatementActions statement={statement} onAction={setAction} />
        </span>
      </div>
      <WorksheetProof statement={statement} />
      <UnseenLines statement={statement} />
      {statement.state === 'open' && (
        <p className="text-xs text-muted-foreground max-lg:hidden">
          Check off what your statement lists. The arrow keys move between items, and the space bar checks one off.
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser */}
      <div
        role="group"
        aria-label="Items"
        onKeyDown={moveBetweenItems}
        className="grid items-start gap-3.5 sm:gap-4 lg:grid-cols-2"
      >
        {WORKSHEET_SIDES.map((side) => (
          <WorksheetColumn key={side} statement={statement} side={side} />
        ))}
      </div>
      <StatementDifferences statement={statement} />
      {action === 'edit' && <StatementFormDialog statement={statement} onClose={close} />}
      {action === 'delete' && <DeleteStatementDialog statement={statement} onClose={close} onDeleted={onClose} />}
    </>
  );
}

/** Bank lines that aren't in the books yet; they have to be, before the statement can be reconciled. */
function UnseenLines({ statement: { unseenLines, accountId } }: { statement: BankStatementDetail }) {
  const { openTab } = useBankUrlState();
  if (unseenLines === 0) return null;
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-tone-timber-bg px-4 py-2.5 text-tone-timber"
    >
      <span className="flex-1 basis-52">
        {formatCountOf(unseenLines, 'bank line')} through this day {unseenLines === 1 ? 'isn’t' : 'aren’t'} in your
        books.
      </span>
      <Button size="sm" onClick={() => openTab('lines', { account: accountId })}>
        View Lines
      </Button>
    </p>
  );
}

/** Downloads the reconciliation report. */
function StatementReportLinks({ id }: { id: number }) {
  const url = (format: 'pdf' | 'csv') =>
    endpointUrl(bankStatementEndpoints.report, { params: { id }, query: { format } });
  return (
    <>
      <a href={url('pdf')} download className={buttonClasses()}>
        <FileText aria-hidden="true" />
        Report
      </a>
      <a href={url('csv')} download className={buttonClasses()}>
        <Download aria-hidden="true" />
        Export as CSV
      </a>
    </>
  );
}

interface DeleteStatementDialogProps {
  statement: BankStatement;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteStatementDialog({ statement, onClose, onDeleted }: DeleteStatementDialogProps) {
  const remove = useDeleteStatement();
  return (
    <ConfirmDialog
      {...askToDeleteForGood({ noun: 'statement', remove: () => remove.mutateAsync(statement.id), onDeleted })}
      description={`The ${statement.accountName} statement for ${formatLongDay(statement.date)} will be permanently deleted. Bank lines and entries aren’t affected.`}
      onClose={onClose}
    />
  );
}
