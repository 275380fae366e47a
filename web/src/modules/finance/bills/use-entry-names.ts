import { useQueries, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { fullName } from '../../../format/person.ts';
import { contactQuery } from '../../sales/contacts/contacts.queries.ts';
import { accountsQuery } from '../profit-first-accounts/profit-first-accounts.queries.ts';
import { type lineEntriesSchema, NONE } from './form/bill-form.ts';

/**
 * Names the accounts and contacts that two versions of a bill have, to compare them.
 * @param vendorIds the vendors of the opened and of the saved record
 * @param chosen the contact in the form
 */
export function useEntryNames(
  vendorIds: readonly (number | null)[],
  chosen: string,
): (field: 'vendorId' | 'accountId', id: string) => string {
  const ids = [...new Set([...vendorIds, chosen === NONE ? null : Number(chosen)])];
  const contacts = useQueries({ queries: ids.filter((id) => id !== null).map((id) => contactQuery(id)) });
  const { data: accounts = [] } = useQuery(accountsQuery);
  return (field, id) => {
    if (field === 'accountId') {
      return accounts.find((account) => String(account.id) === id)?.name ?? 'Operating account (default)';
    }
    const contact = contacts.find(({ data }) => data !== undefined && String(data.id) === id)?.data;
    return contact ? fullName(contact) : id === NONE ? 'None' : 'Another contact';
  };
}

/** The lines by their amounts and descriptions, to compare two versions. */
export function describeLines(entry: string | readonly z.input<typeof lineEntriesSchema>[]): string {
  if (typeof entry === 'string') return entry;
  return entry
    .map(({ amount, description, category }) => [amount, description, category].filter(Boolean).join(', '))
    .join('\n');
}
