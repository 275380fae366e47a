import {
  type CreateFinancialTransaction,
  createFinancialTransactionSchema,
  type FinancialTransaction,
  movesBetweenAccounts,
  TRANSACTION_TYPES,
} from '@builder-os/contract/modules/finance/financial-transactions';
import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { z } from 'zod';
import { choiceEntry, orNull, readId, requiredEntry } from '../../../app/records/form-entries.ts';
import type { NewTransaction, TransactionBody, TransactionChanges } from './financial-transactions.mutations.ts';

/** The select value for no account, project or contact. */
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
  jobId: z.string(),
  costCodeId: z.string(),
  costType: z.string(),
});
export type TransactionEntries = z.input<typeof transactionEntriesSchema>;
export const TRANSACTION_FIELDS = transactionEntriesSchema.keyof().options;

/** Validates the form with the same rules as the server. */
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
  jobId: NONE,
  costCodeId: '',
  costType: '',
};

/** Sends only the accounts that apply to the type: two for a transfer, one for income or an expense. */
export function toTransactionBody(entries: z.output<typeof transactionEntriesSchema>): TransactionBody {
  const isMove = movesBetweenAccounts(entries.transactionType);
  return {
    transactionType: entries.transactionType,
    businessUnit: entries.businessUnit,
    amount: entries.amount,
    description: entries.description,
    // An empty date means now, as specified.
    transactionDate: entries.transactionDate || new Date().toISOString(),
    accountId: isMove ? null : readId(entries.accountId),
    fromAccountId: isMove ? readId(entries.fromAccountId) : null,
    toAccountId: isMove ? readId(entries.toAccountId) : null,
    category: isMove ? null : orNull(entries.category),
    referenceNumber: orNull(entries.referenceNumber),
    projectId: readId(entries.projectId),
    partnerId: readId(entries.partnerId),
    ...jobCostOf(entries),
  };
}

/** An expense of a job names its code and type as well; nothing else belongs to a job. */
function jobCostOf({ transactionType, jobId, costCodeId, costType }: z.output<typeof transactionEntriesSchema>) {
  if (transactionType !== 'expense' || readId(jobId) === null) return { jobId: null, costCodeId: null, costType: null };
  return {
    jobId: readId(jobId),
    costCodeId: readId(costCodeId),
    costType: COST_TYPES.find((type) => type === costType) ?? null,
  };
}

/**
 * Sends only the fields that were filled in, so a simple transaction is the specified payload. `transactionDate` is
 * null if no date was entered.
 */
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
  jobId: undefined,
  costCodeId: undefined,
  costType: undefined,
};

export function toTransactionEntries(transaction: FinancialTransaction): TransactionEntries {
  const isMove = movesBetweenAccounts(transaction.transactionType);
  const { accountId, toAccountId, needsAccount } = transaction;
  // Money in Unassigned still needs an account, so none is preselected.
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
    jobId: transaction.jobId === null ? NONE : String(transaction.jobId),
    costCodeId: transaction.costCodeId === null ? '' : String(transaction.costCodeId),
    costType: transaction.costType ?? '',
  };
}

/** Returns the corrected fields; a changed type includes its accounts. */
export function findTransactionChanges(
  before: TransactionEntries,
  after: TransactionEntries,
  body: CreateFinancialTransaction,
): TransactionChanges {
  const changed = TRANSACTION_FIELDS.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return {};
  const fields = new Set(changed);
  if (changed.includes('transactionType')) for (const field of ACCOUNT_FIELDS) fields.add(field);
  // Another job brings its code and type, or clears them if it has none.
  if (changed.includes('jobId')) for (const field of JOB_FIELDS) fields.add(field);
  return Object.fromEntries([...fields].map((field) => [field, body[field]]));
}

const ACCOUNT_FIELDS = ['accountId', 'fromAccountId', 'toAccountId'] as const;
const JOB_FIELDS = ['jobId', 'costCodeId', 'costType'] as const;
