import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { FinanceScreen } from '../financial-overview/finance-screen.tsx';
import { BankAccountsPanel } from './bank-accounts-panel.tsx';
import type { BankTab } from './bank-search.ts';
import { BANK_TAB_BODIES } from './bank-tab-bodies.ts';
import { useBankUrlState } from './use-bank-url-state.ts';

export { BANK_TAB_BODIES as tabBodies };

const TABS = [
  { value: 'lines', label: 'Lines' },
  { value: 'statements', label: 'Statements' },
  { value: 'files', label: 'Files' },
  { value: 'rules', label: 'Rules' },
] as const satisfies { value: BankTab; label: string }[];

/** Bank Statements: the bank's records compared with the books. */
export function BankStatementsScreen() {
  const { tab, openTab, search } = useBankUrlState();
  const isReconciling = tab === 'statements' && search.statement !== undefined;
  return (
    <FinanceScreen
      title="Bank Statements"
      subtitle="Import, match and reconcile, to the cent"
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
      tabs={TABS}
      tab={tab}
      onTabChange={(chosen) => openTab(chosen)}
      bodies={BANK_TAB_BODIES}
      head={isReconciling ? null : <BankAccountsPanel />}
    />
  );
}
