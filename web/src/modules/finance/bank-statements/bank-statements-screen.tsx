import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { FinanceBar } from '../../../app/finance-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { TabSkeleton } from '../../../ui/tab-skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { FinanceGate } from '../financial-overview/load-failure.tsx';
import { BankAccountsPanel } from './bank-accounts-panel.tsx';
import type { BankTab } from './bank-search.ts';
import { BANK_TAB_BODIES } from './bank-tab-bodies.ts';
import { useBankAddress } from './use-bank-address.ts';

const StatementDetailDialog = loadWhenUsed(
  async () => (await import('./statement-detail-dialog.tsx')).StatementDetailDialog,
);

const TABS = [
  { value: 'lines', label: 'Lines' },
  { value: 'statements', label: 'Statements' },
  { value: 'files', label: 'Files' },
  { value: 'rules', label: 'Rules' },
] as const satisfies { value: BankTab; label: string }[];

/** What banks say, beside what the books say. */
export function BankStatementsScreen() {
  const { tab, openTab, search, change } = useBankAddress();
  return (
    <Screen
      title="Bank Statements"
      subtitle="Import, match and reconcile to the cent"
      bar={<FinanceBar />}
      actions={
        <Link
          to="/financial"
          search={{ tab: 'transactions' }}
          className={`${buttonClasses({ size: 'sm' })} max-lg:hidden`}
        >
          <ArrowLeft aria-hidden="true" />
          Transactions
        </Link>
      }
    >
      <FinanceGate>
        <BankAccountsPanel />
        <Tabs
          label="Bank Statements"
          look="segments"
          tabs={TABS}
          value={tab}
          onValueChange={(chosen) => openTab(chosen)}
          className="flex flex-col gap-3.5 sm:gap-4"
        >
          {TABS.map(({ value }) => {
            const Body = BANK_TAB_BODIES[value];
            return (
              <TabPanel key={value} value={value} className="flex flex-col gap-3.5 sm:gap-4">
                <Suspense fallback={<TabSkeleton />}>
                  <Body />
                </Suspense>
              </TabPanel>
            );
          })}
        </Tabs>
        {search.statement !== undefined && (
          <StatementDetailDialog id={search.statement} onClose={() => change({ statement: undefined })} />
        )}
      </FinanceGate>
    </Screen>
  );
}
