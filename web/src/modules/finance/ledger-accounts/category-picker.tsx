import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { Input } from '../../../ui/form/input.tsx';
import { ledgerAccountsQuery } from './ledger-accounts.queries.ts';

interface CategoryInputProps extends Omit<ComponentProps<typeof Input>, 'list'> {
  /** The kinds whose categories are suggested; any other text becomes a new category. */
  kinds: readonly ('income' | 'expense')[];
}

const BOTH = ['income', 'expense'] as const;

/** A category field that suggests the categories in use. */
export function CategoryInput({ kinds, ...rest }: CategoryInputProps) {
  const listId = useId();
  const { data: categories = [] } = useQuery(ledgerAccountsQuery(BOTH));
  return (
    <>
      <Input maxLength={100} autoComplete="off" {...rest} list={listId} />
      <datalist id={listId}>
        {categories
          .filter(({ kind, isRetired }) => !isRetired && kinds.some((offered) => offered === kind))
          .map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
      </datalist>
    </>
  );
}
