import type {
  FinancialTransaction,
  TransactionFilter,
  TransactionListQuery,
} from '@builder-os/contract/modules/finance/financial-transactions';
import type { AccountRole } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { closedPeriods } from '../closed-periods/closed-periods.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { revenueRecords } from '../revenue-tracking/revenue-records.table.ts';
import { financialTransactions, transactionSortKeys } from './financial-transactions.table.ts';
import { transactionReceipts } from './transaction-receipts.table.ts';

const LATEST_FIRST = { key: 'transactionDate', descending: true } as const;

const mirrors = alias(journalEntries, 'mirrors');

const isReversed = sql`exists (select from ${journalEntries} as mirror where mirror.reverses_id = "financial_transactions"."entry_id")`;

// Related data is looked up row by row: planning the joins would take longer than reading.
const transactionColumns = {
  id: financialTransactions.id,
  transactionType: financialTransactions.transactionType,
  businessUnit: financialTransactions.businessUnit,
  amount: financialTransactions.amount,
  description: financialTransactions.description,
  category: financialTransactions.category,
  referenceNumber: financialTransactions.referenceNumber,
  transactionDate: financialTransactions.transactionDate,
  accountId: financialTransactions.accountId,
  accountName: sql<string>`(select name from ${profitFirstAccounts} where id = ${financialTransactions.accountId})`,
  toAccountId: financialTransactions.toAccountId,
  toAccountName: sql<
    string | null
  >`(select name from ${profitFirstAccounts} where id = ${financialTransactions.toAccountId})`,
  projectId: financialTransactions.projectId,
  projectName: sql<
    string | null
  >`(select project_name from ${revenueRecords} where id = ${financialTransactions.projectId})`,
  partnerId: financialTransactions.partnerId,
  dealId: financialTransactions.dealId,
  jobId: financialTransactions.jobId,
  jobName: sql<string | null>`(select name from ${jobs} where id = ${financialTransactions.jobId})`,
  costCodeId: financialTransactions.costCodeId,
  costCode: sql<string | null>`(select code from ${costCodes} where id = ${financialTransactions.costCodeId})`,
  costType: financialTransactions.costType,
  entryId: financialTransactions.entryId,
  reversalEntryId: mirrors.id,
  reversedOn: mirrors.entryDate,
  replacesId: financialTransactions.replacesId,
  replacedById: sql<number | null>`(
    select id from ${financialTransactions} as replacement where replacement.replaces_id = ${financialTransactions.id}
  )`,
  needsAccount: sql<boolean>`${mirrors.id} is null and ${financialTransactions.isUnassigned}`,
  receipt: sql<FinancialTransaction['receipt']>`(
    select json_build_object('fileName', file_name, 'mediaType', media_type, 'size', size,
      'uploadedAt', to_char(uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from ${transactionReceipts} where transaction_id = ${financialTransactions.id}
  )`,
  createdBy: financialTransactions.createdBy,
  createdByName: personName(financialTransactions.createdBy),
  createdAt: financialTransactions.createdAt,
};

interface Chosen {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  sortKey: SQL<string>;
}

/**
 * Chooses the rows first, then joins what belongs to them. With a single join, the database would read whole tables for
 * a page.
 */
function selectTransactions(db: Executor, { where, orderBy, limit, sortKey }: Chosen) {
  const chosen = db
    .select({ id: sql<number>`${financialTransactions.id}`.as('chosen_id'), sortKey: sortKey.as('sort_key') })
    .from(financialTransactions)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .as('chosen');
  return db
    .select({ ...transactionColumns, sortKey: chosen.sortKey })
    .from(chosen)
    .innerJoin(financialTransactions, eq(financialTransactions.id, chosen.id))
    .leftJoin(mirrors, eq(mirrors.reversesId, financialTransactions.entryId))
    .orderBy(...orderBy);
}

export async function findTransactionPage(
  db: Executor,
  query: TransactionListQuery,
  { isCounted }: { isCounted: boolean } = { isCounted: true },
): Promise<Page<FinancialTransaction>> {
  const where = matchesFilter(query);
  const page = keyset({
    keys: transactionSortKeys,
    id: financialTransactions.id,
    sort: query.sort ?? LATEST_FIRST,
    page: query,
  });
  const rows = await selectTransactions(db, { ...page, where: and(where, page.after) });
  return page.toPage(rows, isCounted ? await countMatches(db, financialTransactions, where) : 0);
}

export async function findTransaction(db: Executor, id: number): Promise<FinancialTransaction | undefined> {
  const isIt = eq(financialTransactions.id, id);
  const [transaction] = await selectTransactions(db, { where: isIt, orderBy: [], limit: 1, sortKey: sql`''` });
  return transaction;
}

/** The fields of an account that choosing one requires. */
export interface KnownAccount {
  id: number;
  name: string;
  ledgerAccountId: number;
  role: AccountRole | null;
  archivedAt: string | null;
}

/** The data that recording a transaction requires. */
export interface RecordingContext {
  /** The id it will have: its entry names it, and neither ever changes. */
  id: number;
  today: string;
  timeZone: string;
  closedThrough: string | null;
  accounts: KnownAccount[];
  /** The account of its category, if it already exists, and whether it's retired. */
  categoryAccountId: number | null;
  isRetired: boolean;
}

/** Everything that recording a transaction needs, in one statement, because it happens often and concurrently. */
export async function findRecordingContext(
  tx: Transaction,
  { kind, category }: { kind: 'income' | 'expense'; category: string },
): Promise<RecordingContext> {
  const { rows } = await tx.execute<RecordingContext & Record<string, unknown>>(sql`
    select nextval(pg_get_serial_sequence('financial_transactions', 'id'))::integer as id,
      zone as "timeZone", (now() at time zone zone)::date::text as today,
      (select max(closed_through)::text from ${closedPeriods} where reopened_at is null) as "closedThrough",
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'role', role, 'ledgerAccountId', ledger_account_id,
          'archivedAt', archived_at) order by sort_order, id)
        from ${profitFirstAccounts}
      ), '[]') as accounts,
      category.id as "categoryAccountId", coalesce(category.is_retired, false) as "isRetired"
    from (select office_time_zone() as zone offset 0) as office
    left join (
      select id, retired_at is not null as is_retired from ${ledgerAccounts}
      where kind = ${kind} and kind <> 'cash' and lower(name) = lower(${category})
    ) as category on true`);
  const [context] = rows;
  if (!context) throw new Error('the recording of a transaction found nothing to go by');
  return context;
}

export type NewTransaction = typeof financialTransactions.$inferInsert & { id: number };

/** @returns the values that only the database knows */
export async function insertTransaction(
  tx: Transaction,
  values: NewTransaction,
): Promise<Pick<FinancialTransaction, 'createdAt' | 'createdByName' | 'projectName' | 'jobName' | 'costCode'>> {
  const [row] = await tx
    .insert(financialTransactions)
    .overridingSystemValue()
    .values(values)
    .returning({
      createdAt: financialTransactions.createdAt,
      createdByName: personName(sql`${values.createdBy ?? null}::uuid`),
      projectName: sql<string | null>`(
        select project_name from ${revenueRecords} where id = ${values.projectId ?? null}::integer
      )`,
      jobName: sql<string | null>`(select name from ${jobs} where id = ${values.jobId ?? null}::integer)`,
      costCode: sql<string | null>`(select code from ${costCodes} where id = ${values.costCodeId ?? null}::integer)`,
    });
  return found(row, 'Transaction');
}

export interface StoredReceipt {
  transactionId: number;
  storedName: string;
  fileName: string;
  mediaType: string;
  size: number;
}

export async function findReceipt(db: Executor, transactionId: number): Promise<StoredReceipt | undefined> {
  const [receipt] = await db
    .select()
    .from(transactionReceipts)
    .where(eq(transactionReceipts.transactionId, transactionId));
  return receipt;
}

/**
 * The receipt to replace. Concurrent uploads to the transaction wait, so that each removes the file of the previous
 * one.
 */
export async function findReceiptForUpdate(tx: Transaction, transactionId: number): Promise<StoredReceipt | undefined> {
  await tx
    .select({ id: financialTransactions.id })
    .from(financialTransactions)
    .where(eq(financialTransactions.id, transactionId))
    .for('no key update');
  return findReceipt(tx, transactionId);
}

/** Stores a receipt in place of the previous one. */
export async function replaceReceipt(
  tx: Transaction,
  receipt: StoredReceipt & { uploadedBy: string | null },
): Promise<void> {
  await tx
    .insert(transactionReceipts)
    .values(receipt)
    .onConflictDoUpdate({ target: transactionReceipts.transactionId, set: { ...receipt, uploadedAt: sql`now()` } });
}

function matchesFilter(filter: TransactionFilter): SQL | undefined {
  return and(
    matchesText(financialTransactions.searchText, filter.q),
    filter.type && inArray(financialTransactions.transactionType, filter.type),
    filter.unit && inArray(financialTransactions.businessUnit, filter.unit),
    filter.account === undefined
      ? undefined
      : or(eq(financialTransactions.accountId, filter.account), eq(financialTransactions.toAccountId, filter.account)),
    filter.category ? sql`lower(${financialTransactions.category}) = lower(${filter.category})` : undefined,
    filter.projectId === undefined ? undefined : eq(financialTransactions.projectId, filter.projectId),
    filter.partnerId === undefined ? undefined : eq(financialTransactions.partnerId, filter.partnerId),
    filter.dealId === undefined ? undefined : eq(financialTransactions.dealId, filter.dealId),
    filter.jobId === undefined ? undefined : eq(financialTransactions.jobId, filter.jobId),
    filter.from === undefined ? undefined : gte(financialTransactions.transactionDate, filter.from),
    filter.to === undefined ? undefined : lte(financialTransactions.transactionDate, filter.to),
    filter.minimum === undefined ? undefined : gte(financialTransactions.amount, filter.minimum),
    filter.maximum === undefined ? undefined : lte(financialTransactions.amount, filter.maximum),
    filter.state === 'reversed' ? isReversed : undefined,
    filter.state === 'posted' ? sql`not ${isReversed}` : undefined,
    filter.needsAccount ? sql`is_unassigned and not ${isReversed}` : undefined,
  );
}
