import type { LedgerKind } from '@builder-os/contract/modules/finance/ledger';
import type {
  RegisterLine,
  RegisterQuery,
  UpdateLedgerAccount,
} from '@builder-os/contract/modules/finance/ledger-accounts';
import { and, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset, type SortKey } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bankRules } from '../bank-rules/bank-rules.table.ts';
import { billLines } from '../bills/bill-parts.table.ts';
import { bills } from '../bills/bills.table.ts';
import { postingColumns } from '../journal-entries/journal-entries.queries.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { recurringBillLines, recurringBills } from '../recurring-bills/recurring-bills.table.ts';
import { vendorCreditLines, vendorCredits } from '../vendor-credits/vendor-credits.table.ts';
import { ledgerAccounts } from './ledger-accounts.table.ts';

const { retiredAt, ...storedColumns } = getTableColumns(ledgerAccounts);
// The subqueries of names are read once for all accounts.
const namesIn = (source: SQL) => sql`lower("ledger_accounts"."name") in (
  select lower(used.category) from ${source} as used where used.category is not null)`;
const accountColumns = {
  ...storedColumns,
  isRetired: sql<boolean>`("ledger_accounts"."retired_at" is not null)`,
  isUsed: sql<boolean>`(
    exists (select from ${postings} as posted where posted.ledger_account_id = "ledger_accounts"."id")
    or "ledger_accounts"."kind" = 'expense' and (${sql.join(
      [bills, billLines, vendorCredits, vendorCreditLines, recurringBills, recurringBillLines].map((table) =>
        namesIn(sql`${table}`),
      ),
      sql` or `,
    )})
    or "ledger_accounts"."kind" in ('income', 'expense') and ${namesIn(sql`${bankRules}`)})`,
  profitFirstAccountId: profitFirstAccounts.id,
  isArchived: sql<boolean>`(${profitFirstAccounts.archivedAt} is not null)`,
};

export type LedgerAccountRecord = Omit<typeof ledgerAccounts.$inferSelect, 'retiredAt'> & {
  profitFirstAccountId: number | null;
  isArchived: boolean;
  isRetired: boolean;
  isUsed: boolean;
};

export async function findLedgerAccounts(
  db: Executor,
  { kinds, id }: { kinds?: readonly LedgerKind[]; id?: number } = {},
): Promise<LedgerAccountRecord[]> {
  return db
    .select(accountColumns)
    .from(ledgerAccounts)
    .leftJoin(profitFirstAccounts, eq(profitFirstAccounts.ledgerAccountId, ledgerAccounts.id))
    .where(
      and(kinds && inArray(ledgerAccounts.kind, [...kinds]), id === undefined ? undefined : eq(ledgerAccounts.id, id)),
    )
    .orderBy(sql`${ledgerAccounts.kind}, lower(${ledgerAccounts.name}), ${ledgerAccounts.id}`);
}

export async function findLedgerAccountForUpdate(
  tx: Transaction,
  id: number,
): Promise<LedgerAccountRecord | undefined> {
  await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(eq(ledgerAccounts.id, id)).for('no key update');
  const [account] = await findLedgerAccounts(tx, { id });
  return account;
}

export async function insertLedgerAccount(
  tx: Transaction,
  values: typeof ledgerAccounts.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(ledgerAccounts).values(values).returning({ id: ledgerAccounts.id });
  return found(row, 'Account').id;
}

export async function updateLedgerAccountRow(
  tx: Transaction,
  id: number,
  { isRetired, ...changes }: UpdateLedgerAccount,
): Promise<void> {
  const retired = isRetired === undefined ? {} : { retiredAt: isRetired ? sql`coalesce(retired_at, now())` : null };
  await tx
    .update(ledgerAccounts)
    .set(changed(ledgerAccounts, { ...changes, ...retired }))
    .where(eq(ledgerAccounts.id, id));
}

export async function deleteLedgerAccountRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(ledgerAccounts).where(eq(ledgerAccounts.id, id));
}

const registerKeys = {
  date: { expression: sql`${postings.entryDate}`, type: 'date' },
} as const satisfies Record<string, SortKey>;

/** The postings of an account, latest first. */
export async function findRegister(
  db: Executor,
  ledgerAccountId: number,
  query: RegisterQuery,
): Promise<Page<RegisterLine>> {
  const where = and(
    eq(postings.ledgerAccountId, ledgerAccountId),
    query.from === undefined ? undefined : gte(postings.entryDate, query.from),
    query.to === undefined ? undefined : lte(postings.entryDate, query.to),
    query.unit && eq(postings.businessUnit, query.unit),
  );
  const page = keyset({ keys: registerKeys, id: postings.id, sort: { key: 'date', descending: true }, page: query });
  const rows = await db
    .select({
      ...postingColumns,
      kind: journalEntries.kind,
      memo: journalEntries.memo,
      sourceType: journalEntries.sourceType,
      sourceId: journalEntries.sourceId,
      isReversed: sql<boolean>`exists (select from ${journalEntries} as mirror where mirror.reverses_id = ${postings.entryId})`,
      sortKey: page.sortKey,
    })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.ledgerAccountId))
    .innerJoin(journalEntries, eq(journalEntries.id, postings.entryId))
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, postings, where));
}
