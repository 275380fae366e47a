import {
  ACCOUNT_TYPES,
  CHOSEN_ROLES,
  type CreateProfitFirstAccount,
  createProfitFirstAccountSchema,
  type ProfitFirstAccount,
} from '@builder-os/contract/modules/finance/profit-first-accounts';
import { z } from 'zod';
import { choiceEntry, orNull, orUndefined, requiredEntry } from '../../../app/records/form-entries.ts';
import type { AccountBody, AccountChanges } from './profit-first-accounts.mutations.ts';

/** The select value for no role. */
export const NO_ROLE = 'none';

const accountEntriesSchema = z.object({
  name: requiredEntry('Enter a name.'),
  accountType: choiceEntry(ACCOUNT_TYPES, 'Choose a type.'),
  percentage: requiredEntry('Enter a percentage, or 0 for none.'),
  targetBalance: z.string(),
  role: choiceEntry([...CHOSEN_ROLES, NO_ROLE], 'Choose what it’s used for.'),
  openingBalance: z.string(),
  openingDate: z.string(),
});
export type AccountEntries = z.input<typeof accountEntriesSchema>;

export const accountFormSchema = accountEntriesSchema.transform(toAccountBody).pipe(createProfitFirstAccountSchema);

export const EMPTY_ACCOUNT: AccountEntries = {
  name: '',
  accountType: '',
  percentage: '0',
  targetBalance: '',
  role: NO_ROLE,
  openingBalance: '',
  openingDate: '',
};

export function toAccountEntries(account: ProfitFirstAccount): AccountEntries {
  return {
    ...EMPTY_ACCOUNT,
    name: account.name,
    accountType: account.accountType,
    percentage: account.percentage,
    targetBalance: account.targetBalance ?? '',
    role: account.role ?? NO_ROLE,
  };
}

function toAccountBody(entries: z.output<typeof accountEntriesSchema>): AccountBody {
  return {
    name: entries.name,
    accountType: entries.accountType,
    percentage: entries.percentage,
    targetBalance: orNull(entries.targetBalance),
    role: entries.role === NO_ROLE ? null : entries.role,
    openingBalance: orUndefined(entries.openingBalance),
    openingDate: orUndefined(entries.openingDate),
  };
}

/** Returns the fields that changed. The balance is never one of them: only postings change it. */
export function findAccountChanges(account: ProfitFirstAccount, body: CreateProfitFirstAccount): AccountChanges {
  const changes: AccountChanges = {};
  if (body.name !== account.name) changes.name = body.name;
  if (body.accountType !== account.accountType) changes.accountType = body.accountType;
  if (body.percentage !== account.percentage) changes.percentage = body.percentage;
  if ((body.targetBalance ?? null) !== account.targetBalance) changes.targetBalance = body.targetBalance ?? null;
  if ((body.role ?? null) !== account.role) changes.role = body.role ?? null;
  return changes;
}
