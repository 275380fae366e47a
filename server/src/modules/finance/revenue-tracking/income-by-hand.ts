import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { cutText } from '@builder-os/contract/platform/text-ends';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';

/** Income that names a project or a deal: from a bank line or entered by hand. The project's payment didn't record it. */
export interface IncomeByHand {
  id: number;
  projectId: number | null;
  description: string;
  amount: string;
  day: string;
  /** Whether it was recorded from a bank line. Undoing the line then reverses the income. */
  isLine: boolean;
}

const LONGEST_NAME = 80;

export const sumOf = (income: readonly IncomeByHand[]): bigint =>
  income.reduce((cents, { amount }) => cents + toCents(amount), 0n);

/** The newest income by its description and day, and how many more there are. */
export function incomeWords([newest, ...others]: readonly IncomeByHand[]): string {
  if (!newest) return 'income';
  const { description, day } = newest;
  const name = description.length > LONGEST_NAME ? `${cutText(description, LONGEST_NAME)}…` : description;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `the income “${name}” from ${formatDay(day)}${more}`;
}

/** How to undo it: `reverse that transaction`. */
export function undoWords(income: readonly IncomeByHand[]): string {
  const [lines, typed] = [income.filter(({ isLine }) => isLine), income.filter(({ isLine }) => !isLine)];
  const undo = lines.length === 0 ? [] : [lines.length === 1 ? 'undo its bank line' : 'undo their bank lines'];
  const reverse =
    typed.length === 0 ? [] : [typed.length === 1 ? 'reverse that transaction' : 'reverse those transactions'];
  return [...reverse, ...undo].join(' and ');
}

/** How to invoice the revenue after all: all of it, or more of it than is left. */
export const invoiceInstead = (income: readonly IncomeByHand[]) => ({
  all: `To invoice it, first ${undoWords(income)}. Then record the money as a payment of the invoice.`,
  more: `To invoice more, first ${undoWords(income)} and record the money as a payment of the invoice.`,
});

/** A project with income by hand. */
export interface ProjectIncome {
  grossRevenue: string;
  /** The total of the project's invoices, before tax and less credit notes. */
  billed: string;
  income: readonly IncomeByHand[];
}

/** Why an invoice can't bill an amount of a project, or null if it can. */
export function findProjectProblem({ grossRevenue, billed, income }: ProjectIncome, cents: bigint): string | null {
  const recorded = sumOf(income);
  const most = toCents(grossRevenue) - recorded - toCents(billed);
  if (recorded === 0n || cents <= 0n || cents <= most) return null;
  const amount = formatCents(fromCents(recorded));
  const { all, more } = invoiceInstead(income);
  if (most <= 0n && toCents(billed) <= 0n) {
    return `The revenue of this project is already recorded as ${incomeWords(income)}: ${amount}. ${all}`;
  }
  return `${amount} of this project’s revenue is already recorded as ${incomeWords(income)}, so an invoice can bill at most ${formatCents(fromCents(most > 0n ? most : 0n))} of it. ${more} If more was agreed, change the project’s gross revenue first.`;
}

/** Why a project's payment can't record income, or null if it can. It would record all of it, so a part twice. */
export function findPaidTwice(income: readonly IncomeByHand[]): string | null {
  if (income.length === 0) return null;
  const amount = formatCents(fromCents(sumOf(income)));
  return `The revenue of this project is already recorded as ${incomeWords(income)}: ${amount}. Mark the project paid without recording income, or first ${undoWords(income)}.`;
}
