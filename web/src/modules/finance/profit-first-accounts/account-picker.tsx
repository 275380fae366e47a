import type { AccountRole } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { formatExactMoney } from '../../../format/money.ts';
import { Select } from '../../../ui/form/select.tsx';
import { accountsQuery } from './profit-first-accounts.queries.ts';

interface AccountPickerProps {
  /** An account's id as a string, or `none`. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  /** The option for no account: "Income, unless chosen". Undefined if an account is required. */
  noneLabel?: string;
  /** An account that isn't offered: the other side of a transfer. */
  except?: string;
  /** Offers only accounts with one of these roles. */
  roles?: readonly AccountRole[];
  'aria-label'?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

const NONE = 'none';

/** Picks a Profit First account; each option shows its balance. */
export function AccountPicker({ value, onValueChange, noneLabel, except, roles, ...rest }: AccountPickerProps) {
  const { data: accounts = [], isPending } = useQuery(accountsQuery);
  const options = accounts
    .filter(({ id, isSystem }) => !isSystem && String(id) !== except)
    // Archived accounts can’t be chosen; one that was chosen earlier stays in the list, marked.
    .filter(({ id, isActive }) => isActive || String(id) === value)
    .filter(({ role }) => roles === undefined || (role !== null && roles.includes(role)))
    .map(({ id, name, isActive, currentBalance }) => ({
      value: String(id),
      label: isActive ? name : `${name} (archived)`,
      content: (
        <span className="flex min-w-0 flex-1 gap-2">
          <span className="truncate">{isActive ? name : `${name} (archived)`}</span>
          <span className="ml-auto text-muted-foreground tabular">{formatExactMoney(currentBalance)}</span>
        </span>
      ),
    }));
  return (
    <Select
      {...rest}
      options={noneLabel === undefined ? options : [{ value: NONE, label: noneLabel }, ...options]}
      value={value}
      onValueChange={onValueChange}
      placeholder={isPending ? 'Loading accounts...' : 'Choose an account'}
    />
  );
}
