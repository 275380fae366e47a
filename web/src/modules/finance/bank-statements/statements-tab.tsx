import type { BankStatement } from '@builder-os/contract/modules/finance/bank-statements';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { statementListQuery } from './bank-statements.queries.ts';
import { StatementBadge } from './statement-badge.tsx';
import { useBankUrlState } from './use-bank-url-state.ts';
import { Worksheet } from './worksheet.tsx';

const StatementFormDialog = loadWhenUsed(async () => (await import('./statement-form-dialog.tsx')).StatementFormDialog);

/** The bank statements: each account's closing balance on a day; or one of them, to be reconciled. */
export function StatementsTab() {
  const { search, change } = useBankUrlState();
  const { statement } = search;
  if (statement === undefined) return <StatementList />;
  return <Worksheet key={statement} id={statement} onClose={() => change({ statement: undefined }, false)} />;
}

function StatementList() {
  const { search, change } = useBankUrlState();
  const list = useInfiniteQuery(statementListQuery(search.account));
  const [isCreating, setIsCreating] = useState(false);
  const canWrite = useCan('financial_write');
  return (
    <>
      <Button
        variant="primary"
        disabledReason={canWrite.reason}
        onClick={() => setIsCreating(true)}
        className="self-start"
      >
        <Plus aria-hidden="true" />
        Add Statement
      </Button>
      <LinkedList
        title="Statements"
        emptyText="No statements yet. Enter the ending balance from a bank statement to reconcile it with your books."
        emptyMore={<LearnMore page="bills-and-bank" />}
        {...linkedPage(list)}
        renderItem={(statement) => (
          <StatementLine statement={statement} onOpen={() => change({ statement: statement.id }, false)} />
        )}
      />
      {isCreating && (
        <StatementFormDialog
          account={search.account}
          onClose={() => setIsCreating(false)}
          onSaved={(statement) => change({ statement: statement.id }, false)}
        />
      )}
    </>
  );
}

function StatementLine({ statement, onOpen }: { statement: BankStatement; onOpen: () => void }) {
  const { accountName, date, balance } = statement;
  return (
    <span className="relative flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-52">
        <button
          type="button"
          onClick={onOpen}
          className="block max-w-full wrap-or-truncate text-left leading-4.5 font-medium after:absolute after:-inset-x-3 after:-inset-y-1.5 after:rounded-md after:content-[''] hover:text-link focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
        >
          {accountName}, {formatLongDay(date)}
        </button>
        <span className="block text-xs text-pretty text-muted-foreground">{describeStatement(statement)}</span>
      </span>
      <StatementBadge statement={statement} />
      <span className="font-strong whitespace-nowrap tabular">{formatMoneyWithCents(balance)}</span>
    </span>
  );
}

function describeStatement({ difference, outstanding, unseenLines }: BankStatement): string {
  return [
    difference === '0.00' ? 'Matches your books' : `Off by ${formatMoneyWithCents(difference)}`,
    outstanding !== '0.00' && `${formatMoneyWithCents(outstanding)} outstanding`,
    unseenLines > 0 && `${formatCountOf(unseenLines, 'bank line')} not in the books`,
  ]
    .filter(Boolean)
    .join(', ');
}
