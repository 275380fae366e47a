import type { Executor } from '../../../platform/db/database.ts';
import type { NewBudgetLine } from './budgets.queries.ts';
import { budgetLines } from './budgets.table.ts';

/** Inserts a line of 1,000.00 of material, with defaults for the fields the test doesn't set. */
export async function buildBudgetLine(
  db: Executor,
  fields: Partial<NewBudgetLine> & Pick<NewBudgetLine, 'jobId' | 'costCodeId'>,
) {
  const [row] = await db
    .insert(budgetLines)
    .values({ costType: 'material', description: 'Concrete', quantity: '10', unit: 'yd', unitCost: '100', ...fields })
    .returning();
  if (!row) throw new Error('the budget line was not inserted');
  return row;
}
