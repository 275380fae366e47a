import { useQuery } from '@tanstack/react-query';
import { organization } from '../../../app/organization.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useUnarchiveAccount } from './profit-first-accounts.mutations.ts';
import { archivedAccountsQuery } from './profit-first-accounts.queries.ts';

/** The archived accounts. Renders nothing if there are none. */
export function ArchivedAccounts() {
  const { data: accounts = [] } = useQuery(archivedAccountsQuery);
  const unarchive = useUnarchiveAccount();
  const canWrite = useCan('financial_write');
  if (accounts.length === 0) return null;
  return (
    <Panel title="Archived accounts" note={formatCountOf(accounts.length, 'account')}>
      <ul>
        {accounts.map(({ id, name, archivedAt }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 border-b border-border px-4 py-1.5 last:border-b-0">
            <span className="min-w-0 flex-1 wrap-or-truncate font-medium">{name}</span>
            {archivedAt && (
              <span className="text-xs text-muted-foreground">{formatMomentDay(archivedAt, organization)}</span>
            )}
            <Button
              size="sm"
              aria-label={`Restore ${name}`}
              pending={unarchive.isPending && unarchive.variables === id}
              disabledReason={canWrite.reason}
              onClick={() =>
                void perform({
                  run: () => unarchive.mutateAsync(id),
                  done: { title: 'Account restored' },
                  failed: 'Failed to restore account',
                })
              }
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
