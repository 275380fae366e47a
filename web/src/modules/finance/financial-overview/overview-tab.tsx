import { REVENUE_UNITS } from '@builder-os/contract/modules/finance/revenue-tracking';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RecentTransactions } from '../financial-transactions/recent-transactions.tsx';
import { financialOverviewQuery } from './financial-overview.queries.ts';
import { UnitCard, UnitCardSkeleton } from './unit-card.tsx';
import { UnitRevenuePanel } from './unit-revenue-panel.tsx';
import { useFinancialUrlState } from './use-financial-url-state.ts';

const SHOWN_TRANSACTIONS = 6;

/** Each unit's revenue and the latest transactions. */
export function OverviewTab() {
  const { data: totals, isPending } = useQuery(financialOverviewQuery);
  const { openTab, recordRevenue, isTable, showTables } = useFinancialUrlState();
  return (
    <>
      {(totals || isPending) && (
        <div aria-busy={isPending || undefined} className="grid gap-3 sm:grid-cols-3">
          {totals
            ? totals.units.map((unit) => <UnitCard key={unit.businessUnit} unit={unit} />)
            : REVENUE_UNITS.map((unit) => <UnitCardSkeleton key={unit} />)}
        </div>
      )}
      <div className="grid grid-cols-1 gap-3.5 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_372px]">
        {totals && <UnitRevenuePanel months={totals.months} isTable={isTable} onTableChange={showTables} />}
        <Panel
          title="Recent transactions"
          className="lg:col-start-2"
          actions={
            <Button variant="ghost" size="sm" onClick={() => openTab('transactions')}>
              View Transactions
            </Button>
          }
        >
          <RecentTransactions count={SHOWN_TRANSACTIONS} />
          <div className="grid gap-2 border-t border-border px-4 py-2.5 min-[400px]:grid-cols-2 print:hidden">
            <Button size="sm" onClick={() => openTab('transactions')}>
              <Plus aria-hidden="true" />
              Add Transaction
            </Button>
            <Button size="sm" onClick={recordRevenue}>
              <Plus aria-hidden="true" />
              Record Revenue
            </Button>
          </div>
        </Panel>
      </div>
    </>
  );
}
