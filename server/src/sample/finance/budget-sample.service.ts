import { addMonths } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Act } from '../../platform/http/act.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import { insertSampleBudgets } from './budget-sample.queries.ts';
import { OVERHEADS } from './sample-costs.ts';

const SALES_A_MONTH = '42000.00';

/** The company's budgets of this year and the last: sales, and monthly costs. */
export async function addBudgetSample(act: Act, today: string): Promise<SampleRecord[]> {
  const months = new Map([['sales', SALES_A_MONTH]]);
  for (const { category, amount } of OVERHEADS) {
    const name = category.toLowerCase();
    months.set(name, fromCents(toCents(months.get(name) ?? '0.00') + toCents(amount)));
  }
  const years = [today, addMonths(today, -12)].map((day) => Number(day.slice(0, 4)));
  const inserted = await insertSampleBudgets(act.tx, years, Object.fromEntries(months));
  return recordSamples(act, { resource: 'category-budget', tableName: 'category_budgets' }, inserted);
}
