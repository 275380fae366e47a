import type { BankAccountStatus } from '@builder-os/contract/modules/finance/bank-statements';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { bankAccountsQuery } from './bank-statements.queries.ts';
import { useBankUrlState } from './use-bank-url-state.ts';

/** Each account with its reconciliation status; choosing one filters the lists below. */
export function BankAccountsPanel() {
  const { data: accounts, error, isFetching, refetch } = useQuery(bankAccountsQuery);
  const { openTab } = useBankUrlState();
  const canWrite = useCan('financial_write');
  return (
    <Panel
      title="Accounts"
      isBusy={!accounts && !error}
      actions={
        <Button
          variant="primary"
          size="sm"
          disabledReason={canWrite.reason}
          onClick={() => openTab('files', { file: undefined })}
        >
          <Upload aria-hidden="true" />
          Import Bank File
        </Button>
      }
    >
      {accounts ? (
        accounts.length === 0 ? (
          <p className="px-4 py-8 text-center text-muted-foreground">
            No accounts yet. Set them up under Profit First.
          </p>
        ) : (
          <ul aria-label="Accounts" className="grid sm:grid-cols-2 xl:grid-cols-3">
            {accounts.map((account) => (
              <AccountCell key={account.accountId} account={account} />
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailure error={error} what="the accounts" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton className="m-4 h-16" />
      )}
    </Panel>
  );
}

function AccountCell({ account }: { account: BankAccountStatus }) {
  const { search, change } = useBankUrlState();
  const { accountId, name, ledgerBalance, lastStatement, lastReconciled, openLines, isDue } = account;
  const isChosen = search.account === accountId;
  return (
    <li
      className={cn(
        'relative grid content-start gap-0.5 border-b border-border px-4 py-2.5 hover:bg-accent sm:border-r',
        isChosen && 'bg-selected',
      )}
    >
      <span className="flex items-center gap-2">
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={() => change({ account: isChosen ? undefined : accountId, import: undefined })}
          className="min-w-0 flex-1 wrap-or-truncate text-left font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
        >
          {name}
        </button>
        <span className="font-strong tabular">{formatMoneyWithCents(ledgerBalance)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
        {isDue && <Badge tone="timber">Statement due</Badge>}
        <span>
          {openLines > 0 ? `${formatCountOf(openLines, 'open line')} · ` : ''}
          {lastReconciled
            ? `Reconciled through ${formatDay(lastReconciled, organization)}`
            : lastStatement
              ? `${formatDay(lastStatement, organization)} statement not reconciled`
              : 'No statement yet'}
        </span>
      </span>
    </li>
  );
}
