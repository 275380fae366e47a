import { hasAccess } from '@builder-os/contract/platform/permissions';
import { Printer } from 'lucide-react';
import type { FirstReads } from '../../../app/first-reads.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { FinanceScreen } from './finance-screen.tsx';
import { FinancialMetrics } from './financial-metrics.tsx';
import { financialOverviewQuery } from './financial-overview.queries.ts';
import type { FinancialTab } from './financial-search.ts';
import { FINANCIAL_TAB_BODIES } from './financial-tab-bodies.ts';
import { useFinancialUrlState } from './use-financial-url-state.ts';

export { FINANCIAL_TAB_BODIES as tabBodies };

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

/** Financial Management: revenue, transactions and Profit First. */
export function FinancialScreen() {
  const { tab, openTab, search, change } = useFinancialUrlState();
  return (
    <FinanceScreen
      title="Financial Management"
      subtitle="Profit First accounts, transactions and revenue by unit"
      actions={
        <Button size="sm" className="max-lg:hidden" onClick={() => window.print()}>
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
