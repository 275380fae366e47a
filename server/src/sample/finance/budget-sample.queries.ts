import { PROFIT_AND_LOSS_KINDS } from '@builder-os/contract/modules/finance/ledger';
import { inArray, sql } from 'drizzle-orm';
import { categoryBudgetCells, categoryBudgets } from '../../modules/finance/category-budgets/category-budgets.table.ts';
import { ledgerAccounts } from '../../modules/finance/ledger-accounts/ledger-accounts.table.ts';
import type { Transaction } from '../../platform/db/database.ts';

/** Inserts a budget for each year that has none, with the same amount in every month, by the category's name. */
export async function insertSampleBudgets(tx: Transaction, years: readonly number[], amounts: Record<string, string>) {
  const inserted = await tx
    .insert(categoryBudgets)
    .values(years.map((year) => ({ year, businessUnit: null })))
    .onConflictDoNothing()
    .returning();
  if (inserted.length === 0) return [];
  await tx.execute(sql`
    insert into ${categoryBudgetCells} (budget_id, ledger_account_id, month, amount)
    select budget.id, account.id, month, planned.value::numeric
    from jsonb_each_text(${JSON.stringify(amounts)}::jsonb) as planned
    join ${ledgerAccounts} as account on lower(account.name) = planned.key and ${inArray(sql`account.kind`, [...PROFIT_AND_LOSS_KINDS])}
    cross join generate_series(1, 12) as month
    join ${categoryBudgets} as budget on ${inArray(
      sql`budget.id`,
      inserted.map(({ id }) => id),
    )}`);
  return inserted;
}
