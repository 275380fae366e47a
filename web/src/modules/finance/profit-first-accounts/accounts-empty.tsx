import { LearnMore } from '../../../app/learn-more.tsx';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { useSetUpAccounts } from './profit-first-accounts.mutations.ts';

/** Shown before there are accounts: a button that sets up the default ones. */
export function AccountsEmpty({ onCreate }: { onCreate: () => void }) {
  const setUp = useSetUpAccounts();
  const canWrite = useCan('financial_write');
  function make() {
    void perform({
      run: () => setUp.mutateAsync(),
      done: { title: 'Accounts set up' },
      failed: 'Failed to set up accounts',
    });
  }
  return (
    <StatePanel className="grid min-h-80 place-items-center">
      <EmptyState
        art="sheet"
        headline="No accounts yet"
        sentence="No Profit First accounts configured. Set up your financial structure."
        action={
          <>
            <Button
              variant="primary"
              pending={setUp.isPending}
              pendingLabel="Setting up..."
              disabledReason={canWrite.reason}
              onClick={make}
            >
              Set Up Accounts
            </Button>
            <Button disabledReason={canWrite.reason} onClick={onCreate}>
              New Account
            </Button>
          </>
        }
        more={<LearnMore page="profit-first" />}
      />
    </StatePanel>
  );
}
