import { hasAccess } from '@builder-os/contract/platform/permissions';
import { Printer } from 'lucide-react';
import type { BodiesOf, FirstReads } from '../../../app/first-reads.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { PROFIT_FIRST_PART_BODIES } from '../profit-first-accounts/profit-first-part-bodies.ts';
import { FinanceScreen } from './finance-screen.tsx';
import { FinancialMetrics } from './financial-metrics.tsx';
import { financialOverviewQuery } from './financial-overview.queries.ts';
import { type FinancialTab, readFinancialSearch } from './financial-search.ts';
import { FINANCIAL_TAB_BODIES } from './financial-tab-bodies.ts';
import { useFinancialUrlState } from './use-financial-url-state.ts';

const TransactionDialog = loadWhenUsed(
  async () => (await import('../financial-transactions/transaction-dialog.tsx')).TransactionDialog,
);

const TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'profit-first', label: 'Profit First' },
  { value: 'transactions', label: 'Transactions' },
  { value: 'revenue', label: 'Revenue Tracking' },
] as const satisfies { value: FinancialTab; label: string }[];

export const firstReads: FirstReads = ({ read, user }) =>
  hasAccess(user, 'financial_read') ? [read(financialOverviewQuery)] : [];

/** The tab's component and, on Profit First, the part's. */
export const bodiesOf: BodiesOf = (search) => {
  const { tab = 'overview', part = 'accounts' } = readFinancialSearch(search);
  return [FINANCIAL_TAB_BODIES[tab], tab === 'profit-first' ? PROFIT_FIRST_PART_BODIES[part] : undefined];
};

/** Financial Management: revenue, transactions and Profit First. */
export function FinancialScreen() {
  const { tab, openTab, search, change } = useFinancialUrlState();
  return (
    <FinanceScreen
      title="Financial Management"
      subtitle="Profit First accounts, transactions and revenue by unit"
      actions={
        <Button size="sm" className="max-md:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      }
      tabs={TABS}
      tab={tab}
      onTabChange={openTab}
      bodies={FINANCIAL_TAB_BODIES}
      head={<FinancialMetrics />}
    >
      {search.transaction !== undefined && (
        <TransactionDialog
          key={search.transaction}
          id={search.transaction}
          onClose={() => change({ transaction: undefined })}
          onShow={(transaction) => change({ transaction })}
        />
      )}
    </FinanceScreen>
  );
}
