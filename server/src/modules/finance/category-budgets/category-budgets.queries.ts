import type { CategoryBudget, SaveCategoryBudget } from '@builder-os/contract/modules/finance/category-budgets';
import { type ExpenseGroup, PROFIT_AND_LOSS_KINDS } from '@builder-os/contract/modules/finance/ledger';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { toCents } from '@builder-os/contract/platform/money';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { ledgerSums } from '../ledger/ledger-sums.table.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';
import { categoryBudgetCells, categoryBudgets } from './category-budgets.table.ts';

/** A category with its amounts by month, from `1` to `12`: the budget, and the signed sums of its postings. */
export interface ComparedCategory extends Record<string, unknown> {
  ledgerAccountId: number;
  name: string;
  kind: 'income' | 'expense';
  expenseGroup: ExpenseGroup | null;
  budget: Record<string, string>;
  posted: Record<string, string>;
}

/** Every category with a budget or postings in a year, in one statement. Without a unit, all budgets are added up. */
export async function findComparison(
  db: Executor,
  { year, unit }: { year: number; unit: BusinessUnit | undefined },
): Promise<ComparedCategory[]> {
  const own = unit === undefined ? sql`` : sql` and business_unit = ${unit}`;
  const { rows } = await db.execute<ComparedCategory>(sql`
    with budgeted as (
      select ledger_account_id, json_object_agg(month, amount::text) as months from (
        select ledger_account_id, month, sum(amount) as amount
        from ${categoryBudgetCells} join ${categoryBudgets} as budget on budget.id = budget_id
        where budget.year = ${year}${own} group by 1, 2
      ) as by_month group by 1
    ), posted as (
      select ledger_account_id, json_object_agg(month, amount::text) as months from (
        select ledger_account_id, extract(month from starts_on)::integer as month, sum(amount) as amount
        from ${ledgerSums}
        where grain = 'month' and starts_on between ${`${year}-01-01`} and ${`${year}-12-31`}${own} group by 1, 2
      ) as by_month group by 1
    )
    select account.id as "ledgerAccountId", account.name, account.kind, account.expense_group as "expenseGroup",
      coalesce(budgeted.months, '{}') as budget, coalesce(posted.months, '{}') as posted
    from ${ledgerAccounts} as account
    left join budgeted on budgeted.ledger_account_id = account.id
    left join posted on posted.ledger_account_id = account.id
    where account.kind in ${PROFIT_AND_LOSS_KINDS} and coalesce(budgeted.months, posted.months) is not null
    order by account.kind desc, lower(account.name), account.id`);
  return rows;
}

/** Lets only one transaction at a time change budgets. */
export async function lockBudgets(tx: Transaction): Promise<void> {
  await lockAlone(tx, 'category budgets');
}

/** A budget as entered; undefined if there is none. */
export async function findBudget(
  db: Executor,
  year: number,
  unit: BusinessUnit | null,
): Promise<(CategoryBudget & { id: number }) | undefined> {
  const [budget] = await db
    .select({
      id: categoryBudgets.id,
      year: categoryBudgets.year,
      businessUnit: categoryBudgets.businessUnit,
      version: categoryBudgets.version,
      rows: sql<{ ledgerAccountId: number; months: string[] }[]>`(
        select coalesce(json_agg(json_build_object('ledgerAccountId', account_id, 'months', months) order by account_id), '[]')
        from (
          select ledger_account_id as account_id, (
            select json_agg(coalesce(one.amount, 0)::numeric(12, 2)::text order by number)
            from generate_series(1, 12) as number
            left join ${categoryBudgetCells} as one
              on one.budget_id = cell.budget_id and one.ledger_account_id = cell.ledger_account_id and one.month = number
          ) as months
          from ${categoryBudgetCells} as cell where cell.budget_id = "category_budgets"."id"
          group by cell.budget_id, cell.ledger_account_id
        ) as category
      )`,
    })
    .from(categoryBudgets)
    .where(
      and(
        eq(categoryBudgets.year, year),
        unit === null ? isNull(categoryBudgets.businessUnit) : eq(categoryBudgets.businessUnit, unit),
      ),
    );
  return budget;
}

/** The accounts that are categories. */
export async function findCategoryIds(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(inArray(ledgerAccounts.id, [...ids]), inArray(ledgerAccounts.kind, [...PROFIT_AND_LOSS_KINDS])));
  return new Set(rows.map(({ id }) => id));
}

/** Stores the amounts of a year and unit and replaces the earlier ones, from which they differ. */
export async function saveBudgetRows(tx: Transaction, { year, businessUnit, rows }: SaveCategoryBudget): Promise<void> {
  const [saved] = await tx
    .insert(categoryBudgets)
    .values({ year, businessUnit })
    .onConflictDoUpdate({
      target: [categoryBudgets.year, categoryBudgets.businessUnit],
      set: changed(categoryBudgets, { year }, true),
    })
    .returning({ id: categoryBudgets.id });
  const { id: budgetId } = found(saved, 'Budget');
  await tx.delete(categoryBudgetCells).where(eq(categoryBudgetCells.budgetId, budgetId));
  const cells = rows.flatMap(({ ledgerAccountId, months }) =>
    months.flatMap((amount, index) =>
      toCents(amount) === 0n ? [] : [{ budgetId, ledgerAccountId, month: index + 1, amount }],
    ),
  );
  if (cells.length === 0) return;
  await tx.execute(sql`
    insert into ${categoryBudgetCells} (budget_id, ledger_account_id, month, amount)
    select "budgetId", "ledgerAccountId", month, amount
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
      as cell("budgetId" integer, "ledgerAccountId" integer, month smallint, amount numeric)`);
}
