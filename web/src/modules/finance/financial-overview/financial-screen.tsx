import { Printer } from 'lucide-react';
import { Suspense } from 'react';
import { FinanceBar } from '../../../app/finance-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { TabSkeleton } from '../../../ui/tab-skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { FinancialMetrics } from './financial-metrics.tsx';
import type { FinancialTab } from './financial-search.ts';
import { FINANCIAL_TAB_BODIES } from './financial-tab-bodies.ts';
import { FinanceGate } from './load-failure.tsx';
import { useFinancialAddress } from './use-financial-address.ts';

const TransactionDialog = loadWhenUsed(
  async () => (await import('../financial-transactions/transaction-dialog.tsx')).TransactionDialog,
);

const TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'profit-first', label: 'Profit First' },
  { value: 'transactions', label: 'Transactions' },
  { value: 'revenue', label: 'Revenue Tracking' },
] as const satisfies { value: FinancialTab; label: string }[];

/** What the business takes, spends and keeps. */
export function FinancialScreen() {
  const { tab, openTab, search, change } = useFinancialAddress();
  return (
    <Screen
      title="Financial Management"
      subtitle="Profit First accounts, transactions and revenue by unit"
      bar={<FinanceBar />}
      actions={
        <Button size="sm" className="max-lg:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      }
    >
      <FinanceGate>
        <Tabs
          label="Financial Management"
          look="segments"
          tabs={TABS}
          value={tab}
          onValueChange={openTab}
          className="flex flex-col gap-3.5 sm:gap-4"
        >
          <FinancialMetrics />
          {TABS.map(({ value }) => {
            const Body = FINANCIAL_TAB_BODIES[value];
            return (
              <TabPanel key={value} value={value} className="flex flex-col gap-3.5 sm:gap-4">
                <Suspense fallback={<TabSkeleton />}>
                  <Body />
                </Suspense>
              </TabPanel>
            );
          })}
        </Tabs>
        {search.transaction !== undefined && (
          <TransactionDialog
            key={search.transaction}
            id={search.transaction}
            onClose={() => change({ transaction: undefined })}
            onShow={(transaction) => change({ transaction })}
          />
        )}
      </FinanceGate>
    </Screen>
  );
}
