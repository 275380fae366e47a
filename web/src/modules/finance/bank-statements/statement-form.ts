import {
  type BankStatement,
  type CreateBankStatement,
  createBankStatementSchema,
} from '@builder-os/contract/modules/finance/bank-statements';
import { z } from 'zod';
import { orNull, requiredEntry } from '../../../app/records/form-entries.ts';
import { readMoneyInput } from '../../../format/money-input.ts';
import type { StatementBody } from './bank-statements.mutations.ts';

const statementEntriesSchema = z.object({
  accountId: z.string().refine((text) => /^[1-9]\d*$/.test(text), 'Choose an account.'),
  date: requiredEntry('Enter the statement date.'),
  balance: requiredEntry('Enter the ending balance.'),
  note: z.string(),
});
export type StatementEntries = z.input<typeof statementEntriesSchema>;

export const statementFormSchema = statementEntriesSchema.transform(toStatementBody).pipe(createBankStatementSchema);

export function toStatementEntries(
  known: Partial<Pick<BankStatement, 'accountId' | 'date' | 'balance' | 'note'>>,
): StatementEntries {
  return {
    accountId: known.accountId === undefined ? 'none' : String(known.accountId),
    date: known.date ?? '',
    balance: known.balance ?? '',
    note: known.note ?? '',
  };
}

function toStatementBody(entries: z.output<typeof statementEntriesSchema>): StatementBody {
  return {
    accountId: Number(entries.accountId),
    date: entries.date,
    balance: readMoneyInput(entries.balance),
    note: orNull(entries.note),
  };
}

/** Removes the account, because an existing statement's account can't change. */
export function withoutAccount({
  accountId: _,
  ...changes
}: CreateBankStatement): Omit<CreateBankStatement, 'accountId'> {
  return changes;
}
