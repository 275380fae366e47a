import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { bankRules } from '../bank-rules/bank-rules.table.ts';
import { billLines } from '../bills/bill-parts.table.ts';
import { bills } from '../bills/bills.table.ts';
import { recurringBillLines, recurringBills } from '../recurring-bills/recurring-bills.table.ts';
import { vendorCreditLines, vendorCredits } from '../vendor-credits/vendor-credits.table.ts';
import { ledgerAccounts } from './ledger-accounts.table.ts';

export type CategoryKind = 'income' | 'expense';

/** Which of these category names, in lower case, are retired. */
export async function findRetiredNames(
  db: Executor,
  kinds: readonly CategoryKind[],
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select lower(name) as name from ${ledgerAccounts}
    where kind in ${kinds} and retired_at is not null and lower(name) in (
      select lower(sent) from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as sent
    )`);
  return rows.map(({ name }) => name);
}

/** The text of the first active bank rule that uses a category. */
export async function findRuleOfCategory(db: Executor, kind: CategoryKind, name: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ contains: string }>(sql`
    select contains from ${bankRules}
    where is_active and lower(category) = lower(${name}) and direction <> ${otherDirection(kind)}
    order by sort_order limit 1`);
  return rows[0]?.contains;
}

/** The vendor of the first recurring bill that will use a category again. */
export async function findRecurringOfCategory(
  db: Executor,
  kind: CategoryKind,
  name: string,
): Promise<string | undefined> {
  if (kind !== 'expense') return undefined;
  const { rows } = await db.execute<{ vendor: string }>(sql`
    select vendor from ${recurringBills} made
    where paused_at is null and next_on is not null and deleted_at is null and (
      lower(category) = lower(${name})
      or exists (select from ${recurringBillLines} line where line.recurring_id = made.id and lower(line.category) = lower(${name}))
    ) order by id limit 1`);
  return rows[0]?.vendor;
}

/** How many records of each kind took over the new name of a category. */
export interface RenamedUses {
  transactions: number;
  bills: number;
  credits: number;
  recurring: number;
  rules: number;
}

/** Renames a category in everything that names it. Posted transactions keep all but the name of their category. */
export async function renameUses(
  tx: Transaction,
  { kind, from, to }: { kind: CategoryKind; from: string; to: string },
): Promise<RenamedUses> {
  // A rule for both directions keeps a name that a category of the other kind has too.
  const otherKind = kind === 'expense' ? 'income' : 'expense';
  const isNamed = sql`lower(category) = lower(${from}) and category <> ${to}`;
  // A document also changes when only a line names the category.
  const renamed = (document: SQL) => sql`
    category = case when lower(${document}.category) = lower(${from}) then ${to} else ${document}.category end,
    version = version + 1, updated_at = now()`;
  const { rows } = await tx.execute<RenamedUses & Record<string, unknown>>(sql`
    with lines as (
      update ${billLines} set category = ${to} where ${isNamed} and ${kind} = 'expense' returning bill_id
    ), owed as (
      update ${bills} as bill set ${renamed(sql`bill`)}
      where ${kind} = 'expense' and (${isNamed} or bill.id in (select bill_id from lines))
      returning bill.id
    ), credit_lines as (
      update ${vendorCreditLines} set category = ${to} where ${isNamed} and ${kind} = 'expense' returning credit_id
    ), credits as (
      update ${vendorCredits} as credit set ${renamed(sql`credit`)}
      where ${kind} = 'expense' and (${isNamed} or credit.id in (select credit_id from credit_lines))
      returning credit.id
    ), recurring_lines as (
      update ${recurringBillLines} set category = ${to} where ${isNamed} and ${kind} = 'expense' returning recurring_id
    ), recurring as (
      update ${recurringBills} as made set ${renamed(sql`made`)}
      where ${kind} = 'expense' and (${isNamed} or made.id in (select recurring_id from recurring_lines))
      returning made.id
    ), rules as (
      update ${bankRules} set category = ${to}, version = version + 1, updated_at = now()
      where ${isNamed} and direction <> ${otherDirection(kind)} and (direction <> 'any' or not exists (
        select from ${ledgerAccounts} other where other.kind = ${otherKind} and lower(other.name) = lower(${from})
      )) returning id
    )
    select rename_category(${kind}, ${from}, ${to}) as transactions, (select count(*)::integer from owed) as bills,
      (select count(*)::integer from credits) as credits, (select count(*)::integer from recurring) as recurring,
      (select count(*)::integer from rules) as rules`);
  return rows[0] ?? { transactions: 0, bills: 0, credits: 0, recurring: 0, rules: 0 };
}

/** The direction of bank lines that never have a category of the kind. */
function otherDirection(kind: CategoryKind): 'in' | 'out' {
  return kind === 'expense' ? 'in' : 'out';
}
