import {
  type CreateFinancialTransaction,
  createFinancialTransactionSchema,
  type FinancialTransaction,
  movesBetweenAccounts,
  TRANSACTION_TYPES,
} from '@builder-os/contract/modules/finance/financial-transactions';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { z } from 'zod';
import { choiceEntry, orNull, readId, requiredEntry } from '../../../app/records/form-entries.ts';
import type { NewTransaction, TransactionBody, TransactionChanges } from './financial-transactions.mutations.ts';

/** The value of an account, project or contact entry that names none. */
export const NONE = 'none';

const transactionEntriesSchema = z.object({
  transactionType: choiceEntry(TRANSACTION_TYPES, 'Choose a type.'),
  businessUnit: choiceEntry(BUSINESS_UNITS, 'Choose a business unit.'),
  amount: requiredEntry('Enter an amount.'),
  description: requiredEntry('Enter a description.'),
  transactionDate: z.string(),
  accountId: z.string(),
  fromAccountId: z.string(),
  toAccountId: z.string(),
  category: z.string(),
  referenceNumber: z.string(),
  projectId: z.string(),
  partnerId: z.string(),
});
export type TransactionEntries = z.input<typeof transactionEntriesSchema>;
export const TRANSACTION_FIELDS = transactionEntriesSchema.keyof().options;

/** What was typed, judged by the rules the server applies. */
export const transactionFormSchema = transactionEntriesSchema
  .transform(toTransactionBody)
  .pipe(createFinancialTransactionSchema);

export const EMPTY_TRANSACTION: TransactionEntries = {
  transactionType: '',
  businessUnit: '',
  amount: '',
  description: '',
  transactionDate: '',
  accountId: NONE,
  fromAccountId: NONE,
  toAccountId: NONE,
  category: '',
  referenceNumber: '',
  projectId: NONE,
  partnerId: NONE,
};

/** Accounts of the other kind of type are left out: a transfer has two, income and expenses have one. */
export function toTransactionBody(entries: z.output<typeof transactionEntriesSchema>): TransactionBody {
  const isMove = movesBetweenAccounts(entries.transactionType);
  return {
    transactionType: entries.transactionType,
    businessUnit: entries.businessUnit,
    amount: entries.amount,
    description: entries.description,
    // Without a day it is now, as the specification has it.
    transactionDate: entries.transactionDate || new Date().toISOString(),
    accountId: isMove ? null : readId(entries.accountId),
    fromAccountId: isMove ? readId(entries.fromAccountId) : null,
    toAccountId: isMove ? readId(entries.toAccountId) : null,
    category: isMove ? null : orNull(entries.category),
    referenceNumber: orNull(entries.referenceNumber),
    projectId: readId(entries.projectId),
    partnerId: readId(entries.partnerId),
  };
}

/** Only what was filled in is sent, so a plain entry is the specified payload. The day is null where none was entered. */
export function toNewTransaction(body: CreateFinancialTransaction): NewTransaction {
  const said = Object.entries(body).filter(([, value]) => value !== null && value !== undefined);
  const isNow = body.transactionDate.includes('T');
  return { ...body, ...emptied, ...Object.fromEntries(said), ...(isNow && { transactionDate: null }) };
}

const emptied = {
  accountId: undefined,
  fromAccountId: undefined,
  toAccountId: undefined,
  category: undefined,
  referenceNumber: undefined,
  projectId: undefined,
  partnerId: undefined,
};

export function toTransactionEntries(transaction: FinancialTransaction): TransactionEntries {
  const isMove = movesBetweenAccounts(transaction.transactionType);
  const { accountId, toAccountId, needsAccount } = transaction;
  // What lies on 'Unassigned' is what is to be put right: nothing is chosen.
  const account = needsAccount && !isMove ? NONE : String(accountId);
  return {
    transactionType: transaction.transactionType,
    businessUnit: transaction.businessUnit,
    amount: transaction.amount,
    description: transaction.description,
    transactionDate: transaction.transactionDate,
    accountId: isMove ? NONE : account,
    fromAccountId: isMove ? account : NONE,
    toAccountId: isMove && toAccountId !== null ? String(toAccountId) : NONE,
    category: transaction.category ?? '',
    referenceNumber: transaction.referenceNumber ?? '',
    projectId: transaction.projectId === null ? NONE : String(transaction.projectId),
    partnerId: transaction.partnerId === null ? NONE : String(transaction.partnerId),
  };
}

/** What a corrected transaction is to have otherwise; its accounts go with its type. */
export function findTransactionChanges(
  before: TransactionEntries,
  after: TransactionEntries,
  body: CreateFinancialTransaction,
): TransactionChanges {
  const changed = TRANSACTION_FIELDS.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return {};
  const fields = changed.includes('transactionType') ? [...changed, ...ACCOUNT_FIELDS] : changed;
  return Object.fromEntries(fields.map((field) => [field, body[field]]));
}

const ACCOUNT_FIELDS = ['accountId', 'fromAccountId', 'toAccountId'] as const;
