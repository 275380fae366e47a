import { movesBetweenAccounts, TRANSACTION_TYPES } from '@builder-os/contract/modules/finance/financial-transactions';
import type { AccountRole } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { AccountPicker } from '../profit-first-accounts/account-picker.tsx';
import { accountsQuery } from '../profit-first-accounts/profit-first-accounts.queries.ts';
import type { TransactionForm } from './use-transaction-form.ts';

const UNKNOWN = 'Unassigned';

/** The account the money goes to or comes from; for a transfer, both. */
export function TransactionAccountFields({ form: { control } }: { form: TransactionForm }) {
  const [chosenType, from, to] = useWatch({ control, name: ['transactionType', 'fromAccountId', 'toAccountId'] });
  const type = TRANSACTION_TYPES.find((candidate) => candidate === chosenType);
  const { data: accounts } = useQuery(accountsQuery);
  // The account the server uses if none is chosen.
  const nameOf = (role: AccountRole) => accounts?.find((account) => account.role === role)?.name ?? UNKNOWN;
  if (type === undefined || !movesBetweenAccounts(type)) {
    const usual = type === undefined ? 'Depends on the type' : nameOf(type === 'expense' ? 'operating' : 'income');
    return (
      <ControlledField
        control={control}
        name="accountId"
        label={type === 'expense' ? 'Paid from' : type === 'income' ? 'Deposit to' : 'Account'}
        className="sm:col-span-2"
      >
        {(entry) => <AccountPicker {...entry} noneLabel={usual} />}
      </ControlledField>
    );
  }
  return (
    <>
      <ControlledField control={control} name="fromAccountId" label="From">
        {(entry) => (
          <AccountPicker {...entry} noneLabel={type === 'allocation' ? nameOf('income') : UNKNOWN} except={to} />
        )}
      </ControlledField>
      <ControlledField control={control} name="toAccountId" label="To">
        {(entry) => <AccountPicker {...entry} noneLabel={UNKNOWN} except={from} />}
      </ControlledField>
    </>
  );
}
