import { isDeepStrictEqual } from 'node:util';
import type {
  BudgetComparison,
  BudgetComparisonQuery,
  CategoryBudget,
  CategoryBudgetQuery,
  SaveCategoryBudget,
} from '@builder-os/contract/modules/finance/category-budgets';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act, IfMatch } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import { comparisonOf } from './budget-comparison.ts';
import {
  findBudget,
  findCategoryIds,
  findComparison,
  lockBudgets,
  saveBudgetRows,
} from './category-budgets.queries.ts';

const RESOURCE = 'category-budget';
const DECEMBER = 12;

/** Budget against actual: this year's through the current month, any other's through December. */
export async function compareBudget(db: Executor, query: BudgetComparisonQuery): Promise<BudgetComparison> {
  const { today } = await getBookDays(db);
  const current = Number(today.slice(0, 4));
  const { year = current, unit } = query;
  const through = query.through ?? (year === current ? Number(today.slice(5, 7)) : DECEMBER);
  return comparisonOf(await findComparison(db, { year, unit }), { year, businessUnit: unit ?? null, through });
}

/** The budget of a year and unit as entered; of the current year by default. */
export async function readBudget(db: Executor, { year, unit }: CategoryBudgetQuery): Promise<CategoryBudget> {
  const { today } = await getBookDays(db);
  return getBudget(db, year ?? Number(today.slice(0, 4)), unit ?? null);
}

/** A budget as entered; empty, as version 0, until someone enters it. */
async function getBudget(db: Executor, year: number, unit: BusinessUnit | null): Promise<CategoryBudget> {
  const { rows, version } = (await findBudget(db, year, unit)) ?? { rows: [], version: 0 };
  return { year, businessUnit: unit, rows, version };
}

/**
 * Replaces the budget of a year and unit. A budget is emptied, not deleted; the activity log keeps the earlier
 * amounts.
 * @throws AppError `validation` (400) at a row whose account isn't a category or is listed twice
 */
export async function saveBudget(
  act: Act,
  budget: SaveCategoryBudget,
  ifMatch: IfMatch = null,
): Promise<CategoryBudget> {
  await lockBudgets(act.tx);
  const { year, businessUnit } = budget;
  const stored = await findBudget(act.tx, year, businessUnit);
  const before = { id: stored?.id ?? 0, ...(await getBudget(act.tx, year, businessUnit)) };
  await checkVersion(act, RESOURCE, before, ifMatch);
  await checkRows(act, budget);
  const rows = filledRows(budget);
  if (isDeepStrictEqual(rows, before.rows)) return getBudget(act.tx, year, businessUnit);
  await saveBudgetRows(act.tx, { year, businessUnit, rows });
  const saved = await findBudget(act.tx, year, businessUnit);
  const after = { ...(await getBudget(act.tx, year, businessUnit)), id: saved?.id ?? 0 };
  await recordChange(act, { resource: RESOURCE, verb: stored ? 'update' : 'create', before: stored, after });
  return getBudget(act.tx, year, businessUnit);
}

/** The rows with an amount, as they're stored and read back. */
function filledRows({ rows }: SaveCategoryBudget): CategoryBudget['rows'] {
  return rows
    .filter(({ months }) => months.some((amount) => amount !== '0.00'))
    .map(({ ledgerAccountId, months }) => ({ ledgerAccountId, months }))
    .toSorted((one, other) => one.ledgerAccountId - other.ledgerAccountId);
}

async function checkRows(act: Act, { rows }: SaveCategoryBudget): Promise<void> {
  const ids = rows.map(({ ledgerAccountId }) => ledgerAccountId);
  const categories = await findCategoryIds(act.tx, ids);
  for (const [index, id] of ids.entries()) {
    const field = `rows.${index}.ledgerAccountId`;
    if (!categories.has(id)) throw validation({ [field]: 'Choose a category.' });
    if (ids.indexOf(id) !== index) throw validation({ [field]: 'This category is already on the list.' });
  }
}
