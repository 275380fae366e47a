import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';
import { profitFirstAccounts } from './profit-first-accounts.table.ts';

export type AccountRecord = typeof profitFirstAccounts.$inferSelect;
export type NewAccount = Omit<typeof profitFirstAccounts.$inferInsert, 'ledgerAccountId' | 'sortOrder'>;
type AccountChanges = Partial<typeof profitFirstAccounts.$inferInsert>;

/** Lets only one transaction at a time add, order or archive accounts. Posting doesn't wait for it. */
export async function lockAccounts(tx: Transaction): Promise<void> {
  await lockAlone(tx, 'profit first accounts');
}

/** Every account in order, including archived ones. There are few. */
export async function findAccounts(db: Executor): Promise<AccountRecord[]> {
  return db
    .select(getTableColumns(profitFirstAccounts))
    .from(profitFirstAccounts)
    .orderBy(asc(profitFirstAccounts.sortOrder), asc(profitFirstAccounts.id));
}

/** Locks an account and its cash account in the ledger, in the order in which postings lock them. */
export async function findAccountForUpdate(tx: Transaction, id: number): Promise<AccountRecord | undefined> {
  const own = tx
    .select({ id: profitFirstAccounts.ledgerAccountId })
    .from(profitFirstAccounts)
    .where(eq(profitFirstAccounts.id, id));
  await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(inArray(ledgerAccounts.id, own)).for('update');
  const [account] = await tx.select().from(profitFirstAccounts).where(eq(profitFirstAccounts.id, id)).for('update');
  return account;
}

/** Adds an account at the end of the order, with its cash account in the ledger. */
export async function insertAccount(tx: Transaction, values: NewAccount): Promise<AccountRecord> {
  const [cash] = await tx
    .insert(ledgerAccounts)
    .values({ kind: 'cash', name: values.name })
    .returning({ id: ledgerAccounts.id });
  const next = sql<number>`(select coalesce(max(sort_order), 0) + 1 from ${profitFirstAccounts})`;
  const [account] = await tx
    .insert(profitFirstAccounts)
    .values({ ...values, ledgerAccountId: found(cash, 'Account').id, sortOrder: next })
    .returning();
  return found(account, 'Account');
}

export async function updateAccountRow(tx: Transaction, id: number, changes: AccountChanges): Promise<AccountRecord> {
  const [account] = await tx
    .update(profitFirstAccounts)
    .set(changed(profitFirstAccounts, changes))
    .where(eq(profitFirstAccounts.id, id))
    .returning();
  const record = found(account, 'Account');
  if (changes.name !== undefined) {
    await tx
      .update(ledgerAccounts)
      .set(changed(ledgerAccounts, { name: record.name }))
      .where(eq(ledgerAccounts.id, record.ledgerAccountId));
  }
  return record;
}

export async function archiveAccountRow(tx: Transaction, id: number): Promise<AccountRecord> {
  const [account] = await tx
    .update(profitFirstAccounts)
    .set(changed(profitFirstAccounts, { archivedAt: sql`now()` }))
    .where(eq(profitFirstAccounts.id, id))
    .returning();
  return found(account, 'Account');
}

/** Numbers the accounts in the order of the ids, in one statement. */
export async function orderAccountRows(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${profitFirstAccounts} as account
    set sort_order = place.ordinality, version = account.version + 1, updated_at = now()
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as place(id, ordinality)
    where account.id = place.id::integer and account.sort_order <> place.ordinality`);
}

export async function changePercentageRows(
  tx: Transaction,
  percentages: readonly { id: number; percentage: string }[],
): Promise<void> {
  await tx.execute(sql`
    update ${profitFirstAccounts} as account
    set percentage = sent.percentage, version = account.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(percentages)}::jsonb) as sent(id integer, percentage numeric)
    where account.id = sent.id and account.percentage <> sent.percentage`);
}
