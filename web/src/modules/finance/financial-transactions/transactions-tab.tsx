import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, Download, Landmark, Lock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { financialOverviewQuery } from '../financial-overview/financial-overview.queries.ts';
import { useFinancialUrlState } from '../financial-overview/use-financial-url-state.ts';
import { LedgerProofLine } from '../ledger-proofs/ledger-proof-line.tsx';
import { RecentTransactions } from './recent-transactions.tsx';

// The form's schema isn't part of the screen's first load.
const RecordTransactionForm = lazyComponent(
  async () => (await import('./record-transaction-form.tsx')).RecordTransactionForm,
);
const AllTransactions = lazyComponent(async () => (await import('./all-transactions.tsx')).AllTransactions);
const ClosedPeriodsDialog = loadWhenUsed(
  async () => (await import('../closed-periods/closed-periods-dialog.tsx')).ClosedPeriodsDialog,
);
const JournalExportDialog = loadWhenUsed(
  async () => (await import('../journal-export/journal-export-dialog.tsx')).JournalExportDialog,
);

/** A form that records a transaction, the latest ten, and a link to all of them. */
export function TransactionsTab() {
  const { search, change } = useFinancialUrlState();
  const [dialog, setDialog] = useState<'closing' | 'export' | null>(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <LedgerProofLine />
        <span className="flex-1" />
        <Button size="sm" onClick={() => setDialog('export')}>
          <Download aria-hidden="true" />
          Export Journal
        </Button>
        <Button size="sm" onClick={() => setDialog('closing')}>
          <Lock aria-hidden="true" />
          Closed Periods
        </Button>
        <Link to="/financial/bank-statements" className={buttonClasses({ size: 'sm' })}>
          <Landmark aria-hidden="true" />
          Bank Statements
        </Link>
        <Link to="/financial/year-end" className={buttonClasses({ size: 'sm' })}>
          <CalendarCheck aria-hidden="true" />
          Year End
        </Link>
      </div>
      <NeedAccountHint />
      {search.list === 'all' ? (
        <Suspense fallback={<TabSkeleton />}>
          <AllTransactions />
        </Suspense>
      ) : (
        <div className="grid grid-cols-1 items-start gap-3.5 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <Panel title="Add Transaction" className="print:hidden">
            <Suspense fallback={<FormSkeleton />}>
              <RecordTransactionForm />
            </Suspense>
          </Panel>
          <Panel
            title="Recent transactions"
            actions={
              <Button variant="ghost" size="sm" onClick={() => change({ list: 'all' }, false)}>
                View all
              </Button>
            }
          >
            <RecentTransactions />
          </Panel>
        </div>
      )}
      {dialog === 'closing' && <ClosedPeriodsDialog onClose={() => setDialog(null)} />}
      {dialog === 'export' && <JournalExportDialog onClose={() => setDialog(null)} />}
    </>
  );
}

/** A hint about money in Unassigned, with a link to the transactions that need an account. */
function NeedAccountHint() {
  const { data: totals } = useQuery(financialOverviewQuery);
  const { search, go } = useFinancialUrlState();
  const count = totals?.needAccount ?? 0;
  if (count === 0 || search.needsAccount === 'yes') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-tone-timber-bg px-4 py-2 text-tone-timber print:hidden">
      <span className="min-w-0 flex-1 basis-60">
        {formatCountOf(count, 'transaction')} {count === 1 ? 'needs' : 'need'} an account. The money sits in Unassigned
        until you choose one.
      </span>
      <Button size="sm" onClick={() => go({ tab: 'transactions', list: 'all', needsAccount: 'yes' })}>
        Review
      </Button>
    </p>
  );
}

function FormSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 p-4">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-40" />
    </div>
  );
}
