import { amountOf } from '@builder-os/contract/modules/jobs/budget-amounts';
import {
  type BudgetLine,
  type CreateBudgetLine,
  createBudgetLineSchema,
} from '@builder-os/contract/modules/jobs/budgets';
import { JOB_MONEY_DIGITS } from '@builder-os/contract/modules/jobs/jobs';
import { toCents } from '@builder-os/contract/platform/money';

const MOST_CENTS = 10n ** BigInt(JOB_MONEY_DIGITS + 2) - 1n;

type Field = Exclude<keyof CreateBudgetLine, 'costCodeId'> | 'code';

/** The columns of a file of budget lines. An exported file can be edited and imported again. */
export const BUDGET_COLUMNS = [
  { field: 'code', header: 'Cost Code', importedAs: ['code', 'costcodenumber'], isRequired: true },
  { field: 'costType', header: 'Cost Type', importedAs: ['type', 'costcategory'], isRequired: true },
  { field: 'description', header: 'Description', importedAs: ['item', 'line', 'name'], isRequired: true },
  { field: 'quantity', header: 'Quantity', importedAs: ['qty'], isRequired: true },
  { field: 'unit', header: 'Unit', importedAs: ['uom', 'units', 'unitofmeasure'], isRequired: true },
  {
    field: 'unitCost',
    header: 'Unit Cost',
    importedAs: ['unitprice', 'costperunit', 'rate', 'cost'],
    isRequired: true,
  },
  { field: 'markup', header: 'Markup %', importedAs: ['markuppercent'] },
  { field: 'isAllowance', header: 'Allowance', importedAs: ['isallowance'] },
] as const satisfies readonly { field: Field; header: string; importedAs: readonly string[]; isRequired?: boolean }[];

type Cells = Partial<Record<Field, string>>;
export type ReadLine = { line: CreateBudgetLine; amount: string } | { problems: string[] };

/** A line as its row in a file. */
export function toBudgetRow(line: BudgetLine): string[] {
  const { code, costType, description, quantity, unit, unitCost, markup, isAllowance } = line;
  return [code, costType, description, quantity, unit, unitCost, markup, isAllowance ? 'yes' : 'no'];
}

/** The line of a row, or what's wrong with the row. @param codes the offered cost codes by number */
export function readBudgetRow(cells: Cells, codes: ReadonlyMap<string, number>): ReadLine {
  const number = /^\d{2}-\d{3}(?!\d)/.exec(cells.code ?? '')?.[0] ?? '';
  const costCodeId = codes.get(number);
  const result = createBudgetLineSchema.safeParse({
    // A row without a usable code is still checked for its other problems.
    costCodeId: costCodeId ?? 1,
    costType: cells.costType?.toLowerCase(),
    description: cells.description,
    quantity: figureOf(cells.quantity),
    unit: cells.unit,
    unitCost: figureOf(cells.unitCost),
    markup: figureOf(cells.markup?.replace('%', '')),
    isAllowance: readYesNo(cells.isAllowance),
  });
  const problems = costCodeId === undefined ? [codeProblem(cells.code)] : [];
  if (!result.success) {
    const named = new Map(result.error.issues.map(({ path, message }) => [headerOf(path[0]), message]));
    problems.push(...[...named].map(([header, message]) => `${header}: ${message}`));
  }
  if (!result.success || problems.length > 0) return { problems };
  const problem = amountProblem(result.data);
  if (problem !== undefined) return { problems: [`Quantity: ${problem}`] };
  return { line: result.data, amount: amountOf(result.data) };
}

/** Why a line's amount can't be stored; undefined if it can. */
export function amountProblem(line: { quantity: string; unitCost: string }): string | undefined {
  return toCents(amountOf(line)) > MOST_CENTS
    ? 'Enter a smaller quantity: the amount would exceed $9,999,999,999.99.'
    : undefined;
}

/** A figure without the dollar signs and commas that spreadsheets write. A percent sign stays, so the cell is rejected. */
function figureOf(cell: string | undefined): string | undefined {
  return cell?.replace(/^'/, '').replace(/[$,\s]/g, '');
}

function readYesNo(cell: string | undefined): unknown {
  if (cell === undefined) return undefined;
  if (/^(yes|y|true|x|1)$/i.test(cell)) return true;
  return /^(no|n|false|0)$/i.test(cell) ? false : cell;
}

function codeProblem(code: string | undefined): string {
  if (code === undefined) return 'Cost Code: Enter a cost code.';
  return `Cost Code: ${code} isn’t one of your cost codes, or it’s retired.`;
}

function headerOf(field: unknown): string {
  return BUDGET_COLUMNS.find((column) => column.field === field)?.header ?? String(field);
}
