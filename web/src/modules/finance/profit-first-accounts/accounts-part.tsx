import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { useQuery } from '@tanstack/react-query';
import { Percent, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { AffordabilityPanel } from '../affordability/affordability-panel.tsx';
import { NextRunCard } from '../allocation-runs/next-run-card.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { useFinancialUrlState } from '../financial-overview/use-financial-url-state.ts';
import { OpeningBalancesButton } from '../opening-balances/opening-balances-button.tsx';
import { AccountsEmpty } from './accounts-empty.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { AllocationBeam } from './allocation-beam.tsx';
import { ArchiveAccountDialog } from './archive-account-dialog.tsx';
import { ArchivedAccounts } from './archived-accounts.tsx';
import { BalanceHistoryPanel } from './balance-history-panel.tsx';
import { accountsQuery } from './profit-first-accounts.queries.ts';
import { SplitDepositPanel } from './split-deposit-panel.tsx';

const CreateAccountDialog = loadWhenUsed(async () => (await import('./create-account-dialog.tsx')).CreateAccountDialog);
const EditAccountDialog = loadWhenUsed(async () => (await import('./edit-account-dialog.tsx')).EditAccountDialog);
const ChangePercentagesDialog = loadWhenUsed(
  async () => (await import('./change-percentages-dialog.tsx')).ChangePercentagesDialog,
);

type OpenDialog = 'create' | 'percentages' | { edit: ProfitFirstAccount } | { archive: ProfitFirstAccount };

/** The accounts with their percentages, balances and targets. */
export function AccountsPart() {
  const { data: accounts, error, isFetching, refetch } = useQuery(accountsQuery);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { go, isTable, showTables } = useFinancialUrlState();
  const canWrite = useCan('financial_write');
  const close = () => setDialog(null);
  if (!accounts) {
    if (!error) return <TabSkeleton />;
    return (
      <StatePanel>
        <LoadFailure error={error} what="the accounts" onRetry={() => void refetch()} isRetrying={isFetching} />
      </StatePanel>
    );
  }
  const actions = {
    edit: (account: ProfitFirstAccount) => setDialog({ edit: account }),
    archive: (account: ProfitFirstAccount) => setDialog({ archive: account }),
    showTransactions: ({ id }: ProfitFirstAccount) => go({ tab: 'transactions', list: 'all', account: id }),
  };
  return (
    <>
      {accounts.length === 0 ? (
        <AccountsEmpty onCreate={() => setDialog('create')} />
      ) : (
        <>
          <div className="grid grid-cols-1 items-start gap-3.5 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid min-w-0 grid-cols-1 gap-3.5 sm:gap-4">
              <AllocationBeam accounts={accounts} />
              <AccountsTable accounts={accounts} actions={actions} />
              <div className="flex flex-wrap gap-2 print:hidden">
                <Button disabledReason={canWrite.reason} onClick={() => setDialog('create')}>
                  <Plus aria-hidden="true" />
                  New Account
                </Button>
                <Button disabledReason={canWrite.reason} onClick={() => setDialog('percentages')}>
                  <Percent aria-hidden="true" />
                  Change Percentages
                </Button>
                <OpeningBalancesButton accounts={accounts} />
              </div>
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-3.5 sm:gap-4">
              <NextRunCard />
              <SplitDepositPanel accounts={accounts} />
              <AffordabilityPanel />
            </div>
          </div>
          <BalanceHistoryPanel accounts={accounts} isTable={isTable} onTableChange={showTables} />
          <ArchivedAccounts />
        </>
      )}
      {dialog === 'create' && <CreateAccountDialog onClose={close} />}
      {dialog === 'percentages' && <ChangePercentagesDialog accounts={accounts ?? []} onClose={close} />}
      {typeof dialog === 'object' && dialog && 'edit' in dialog && (
        <EditAccountDialog key={dialog.edit.id} account={dialog.edit} onClose={close} />
      )}
      {typeof dialog === 'object' && dialog && 'archive' in dialog && (
        <ArchiveAccountDialog account={dialog.archive} onClose={close} />
      )}
    </>
  );
}
