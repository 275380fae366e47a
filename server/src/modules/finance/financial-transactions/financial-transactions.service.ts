import type {
  CorrectTransaction,
  CreateFinancialTransaction,
  FinancialTransaction,
  TransactionDetail,
  TransactionListQuery,
} from '@builder-os/contract/modules/finance/financial-transactions';
import type { ReverseEntry } from '@builder-os/contract/modules/finance/journal-entries';
import { type SourceType, UNCATEGORIZED } from '@builder-os/contract/modules/finance/ledger';
import { dayOf } from '@builder-os/contract/platform/dates';
import { toCents } from '@builder-os/contract/platform/money';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkReferences } from '../../sales/references/references.service.ts';
import { getEntry } from '../journal-entries/journal-entries.service.ts';
import { getCategoryAccount } from '../ledger/category-accounts.service.ts';
import { credit, debit, type Line, postEntry, reverseEntry } from '../ledger/ledger.service.ts';
import { retiredText } from '../ledger-accounts/categories.service.ts';
import { getSuspenseAccount } from '../profit-first-accounts/profit-first-accounts.service.ts';
import { checkProject } from '../revenue-tracking/project-check.service.ts';
import {
  findRecordingContext,
  findTransaction,
  findTransactionPage,
  insertTransaction,
  type KnownAccount,
  type RecordingContext,
} from './financial-transactions.queries.ts';
import { chooseCost } from './job-cost.service.ts';
import { chooseAccounts, usualExpenseOf } from './transaction-accounts.ts';

const RESOURCE = 'financial-transaction';

export function listTransactions(db: Executor, query: TransactionListQuery): Promise<Page<FinancialTransaction>> {
  return findTransactionPage(db, query);
}

/** A transaction with its entry, and the mirror entry if it was reversed. */
export async function getTransactionDetail(db: Executor, id: number): Promise<TransactionDetail> {
  const transaction = await getTransaction(db, id);
  const { entryId, reversalEntryId } = transaction;
  const entries = [await getEntry(db, entryId)];
  if (reversalEntryId !== null) entries.push(await getEntry(db, reversalEntryId));
  return { ...transaction, entries };
}

export async function getTransaction(db: Executor, id: number): Promise<FinancialTransaction> {
  return found(await findTransaction(db, id), 'Transaction');
}

type Kept = Pick<FinancialTransaction, 'dealId' | 'partnerId' | 'jobId' | 'costCodeId' | 'category'>;

/** Options that aren't in the form: the source of the transaction, and the transaction it corrects. */
export interface RecordOptions {
  /** The record it's made for; the transaction itself by default. */
  source?: { type: SourceType; id: number };
  replacesId?: number;
  /**
   * The links of the transaction it replaces: linked records may be in Trash by now, and its category may be retired.
   */
  kept?: Kept;
  /** Its lines, if it isn't just from one account to another: an allocation to several. They must match its amount. */
  lines?: readonly Line[];
  /** A deal that was checked when the source was made; it may be in Trash by now. */
  dealId?: number | null;
  /** The property it's about. */
  propertyId?: number;
  /** See `postEntry`. */
  key?: string;
  /** The caller's name for the date field. */
  dateField?: string;
  /** See `postEntry`. */
  keepsCost?: boolean;
}

/**
 * Records a transaction and posts its one entry: income comes into an account and is earned in its category, an expense
 * leaves one and is spent in its category, a transfer or an allocation goes from one account to another and has no
 * category.
 * @throws AppError `validation` (400) naming the invalid account, project, partner or day
 */
export async function recordTransaction(
  act: Act,
  fields: CreateFinancialTransaction,
  options: RecordOptions = {},
): Promise<FinancialTransaction> {
  const { transactionType, businessUnit, amount, description, referenceNumber = null } = fields;
  const { projectId = null, partnerId = null } = fields;
  const kind = transactionType === 'income' ? 'income' : 'expense';
  const context = await findRecordingContext(act.tx, { kind, category: fields.category ?? UNCATEGORIZED[kind] });
  checkCategory(fields, context, options);
  const { account, toAccount } = await resolveAccounts(act, fields, context.accounts, options.lines !== undefined);
  await checkLinks(act, fields, options.kept);
  const date = dayOf(fields.transactionDate, context.timeZone);
  const dealId = options.dealId ?? fields.dealId ?? null;
  const cost = await chooseExpenseCost(act, fields, options.kept);
  const about = { businessUnit, projectId, partnerId, dealId, propertyId: options.propertyId, ...cost };
  const { id } = context;
  const spent = transactionType === 'expense' ? usualExpenseOf(account.role, cost.costType) : null;
  const category = fields.category ?? spent?.category ?? null;
  // `context` has the account of the sent category; the account of a default category is looked up when it's needed.
  const categoryAccountId = category === (fields.category ?? null) ? context.categoryAccountId : null;
  const sides = { transactionType, category, amount, account, toAccount, categoryAccountId };
  const entry = await postEntry(act, {
    date,
    dateField: options.dateField ?? 'transactionDate',
    days: context,
    kind: transactionType,
    memo: description,
    source: options.source ?? { type: RESOURCE, id },
    key: options.key,
    keepsCost: options.keepsCost,
    lines: options.lines ? fitting(options.lines, amount, account) : await linesOf(act, sides, about),
    isRecorded: true,
  });
  const values = {
    id,
    entryId: entry.id,
    transactionType,
    businessUnit,
    amount,
    description,
    category,
    referenceNumber,
    transactionDate: date,
    accountId: account.id,
    toAccountId: toAccount?.id ?? null,
    projectId,
    partnerId,
    dealId,
    ...cost,
    replacesId: options.replacesId ?? null,
    createdBy: actorId(act),
  };
  const isUnassigned = account.role === 'suspense' || toAccount?.role === 'suspense';
  const transaction: FinancialTransaction = {
    ...values,
    ...(await insertTransaction(act.tx, { ...values, isUnassigned })),
    accountName: account.name,
    toAccountName: toAccount?.name ?? null,
    reversalEntryId: null,
    reversedOn: null,
    replacedById: null,
    needsAccount: isUnassigned,
    receipt: null,
  };
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: transaction });
  return transaction;
}

/** Posts the mirror of a transaction's entry. @throws AppError `conflict` (409) when it was already reversed */
export async function reverseTransaction(
  act: Act,
  id: number,
  { date, reason }: ReverseEntry = {},
): Promise<FinancialTransaction> {
  const before = await getTransaction(act.tx, id);
  checkOwn(before, (await getEntry(act.tx, before.entryId)).sourceType);
  const memo = reason && `Reversal: ${before.description} (${reason})`;
  await reverseEntry(act, before.entryId, { date, memo });
  const after = await getTransaction(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'reverse', before, after, details: reason ? { reason } : {} });
  return after;
}

/** Reverses a transaction and records the corrected one, in one database transaction. */
export async function correctTransaction(
  act: Act,
  id: number,
  changes: CorrectTransaction,
): Promise<FinancialTransaction> {
  const before = await getTransaction(act.tx, id);
  const { sourceType } = await getEntry(act.tx, before.entryId);
  if (sourceType === 'revenue-record') throw conflict('This is a project payment. Undo it on the project first.');
  await reverseTransaction(act, id);
  const isMove = (changes.transactionType ?? before.transactionType) !== before.transactionType;
  // A different type uses different accounts, so the old ones aren't carried over.
  const kept = isMove ? { accountId: null, toAccountId: null } : accountsOf(before);
  const cost = isMove ? { jobId: null, costCodeId: null, costType: null } : {};
  const fields = { ...before, ...kept, ...cost, ...changes };
  return recordTransaction(act, fields, { replacesId: id, kept: before });
}

function accountsOf({ transactionType, accountId, toAccountId }: FinancialTransaction) {
  return transactionType === 'income' || transactionType === 'expense'
    ? { accountId, fromAccountId: null, toAccountId: null }
    : { accountId: null, fromAccountId: accountId, toAccountId };
}

/** An allocation run or a bill must be reversed where it was made, so that its own status stays correct. */
function checkOwn({ id }: FinancialTransaction, sourceType: SourceType | null): void {
  if (sourceType === null || sourceType === RESOURCE || sourceType === 'revenue-record') return;
  throw conflict(`Transaction ${id} came from the ${sourceType.replaceAll('-', ' ')}. Reverse it there.`);
}

/**
 * Only a transaction that already has a retired category may keep it. The categories of other records' transactions,
 * such as bill payments, aren't chosen here.
 */
function checkCategory(
  { category = null }: CreateFinancialTransaction,
  { isRetired }: RecordingContext,
  { kept, source }: RecordOptions,
): void {
  const isChosen = source === undefined || source.type === 'bank-line';
  if (!isRetired || category === null || !isChosen) return;
  if (category.toLowerCase() !== kept?.category?.toLowerCase()) throw validation({ category: retiredText(category) });
}

/** @param hasLines whether the caller's lines say where the money goes */
async function resolveAccounts(
  act: Act,
  fields: CreateFinancialTransaction,
  accounts: readonly KnownAccount[],
  hasLines: boolean,
): Promise<{ account: KnownAccount; toAccount: KnownAccount | null }> {
  const result = chooseAccounts(fields, accounts);
  if ('wrong' in result) throw validation(result.wrong);
  const { account, toAccount } = result.chosen;
  const resolve = async (chosen: KnownAccount | 'suspense') =>
    chosen === 'suspense' ? getSuspenseAccount(act) : chosen;
  return { account: await resolve(account), toAccount: toAccount && !hasLines ? await resolve(toAccount) : null };
}

async function checkLinks(
  act: Act,
  { partnerId, dealId, projectId }: CreateFinancialTransaction,
  kept?: Kept,
): Promise<void> {
  if ((partnerId ?? dealId ?? projectId ?? null) === null) return;
  await checkReferences(act.tx, { dealId }, { dealId: kept?.dealId });
  await checkReferences(act.tx, { contactId: partnerId }, { contactId: kept?.partnerId }, { contactId: 'partnerId' });
  await checkProject(act.tx, projectId ?? null);
}

/** @throws AppError `validation` (400) naming `jobId` if anything but an expense names a job */
async function chooseExpenseCost(act: Act, fields: CreateFinancialTransaction, kept?: Kept) {
  const { transactionType, jobId, costCodeId, costType } = fields;
  if (transactionType !== 'expense' && (jobId ?? costCodeId ?? costType ?? null) !== null) {
    throw validation({ jobId: 'Only an expense can be a job’s cost.' });
  }
  return chooseCost(act, fields, kept);
}

/** The caller's own lines must move the transaction's amount on its account. */
function fitting(lines: readonly Line[], amount: string, { ledgerAccountId }: KnownAccount): readonly Line[] {
  const sum = lines.reduce(
    (cents, line) => (line.ledgerAccountId === ledgerAccountId ? cents + toCents(line.amount) : cents),
    0n,
  );
  const moved = sum < 0n ? -sum : sum;
  if (moved !== toCents(amount)) throw new Error(`lines that move ${moved} cents are no transaction over ${amount}`);
  return lines;
}

type Sides = Pick<CreateFinancialTransaction, 'transactionType' | 'amount'> & {
  category: string | null;
  account: KnownAccount;
  toAccount: KnownAccount | null;
  categoryAccountId: number | null;
};

async function linesOf(
  act: Act,
  { transactionType, category, amount, account, toAccount, categoryAccountId }: Sides,
  about: Parameters<typeof debit>[2],
): Promise<Line[]> {
  switch (transactionType) {
    case 'income': {
      const earned = categoryAccountId ?? (await getCategoryAccount(act, 'income', category));
      return [debit(account.ledgerAccountId, amount, about), credit(earned, amount, about)];
    }
    case 'expense': {
      const group = usualExpenseOf(account.role, about.costType)?.group;
      const spent = categoryAccountId ?? (await getCategoryAccount(act, 'expense', category, group));
      return [debit(spent, amount, about), credit(account.ledgerAccountId, amount, about)];
    }
    case 'transfer':
    case 'allocation': {
      if (!toAccount) throw new Error('a transfer arrives somewhere');
      return [debit(toAccount.ledgerAccountId, amount, about), credit(account.ledgerAccountId, amount, about)];
    }
  }
}
