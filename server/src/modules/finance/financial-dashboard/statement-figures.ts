import type { StatementColumn } from '@builder-os/contract/modules/finance/financial-statements';
import { COST_OF_SALES_GROUPS, type ExpenseGroup } from '@builder-os/contract/modules/finance/ledger';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { growthOf, tenthsText } from '@builder-os/contract/platform/growth';
import { fromCents, shareOf, toCents } from '@builder-os/contract/platform/money';
import type { KindSum } from './dashboard-sums.queries.ts';

/** The parts of a statement, in cents, with the signs that people read. */
export interface StatementCents {
  revenue: bigint;
  costOfSales: bigint;
  fixed: bigint;
  variable: bigint;
  ownersPay: bigint;
  taxes: bigint;
  gross: bigint;
  net: bigint;
  /** How many postings each compared figure was summed from. */
  rows: Record<GrowingFigure, number>;
}

/** The figures of a statement that are compared with the previous period. */
type GrowingFigure = 'revenue' | 'gross' | 'fixed' | 'net';

/** Adds up the income and the expenses of the given sums. */
export function addUpStatement(sums: readonly KindSum[]): StatementCents {
  const expenses = (isIn: (group: ExpenseGroup) => boolean) =>
    sums.filter(({ kind, expenseGroup }) => kind === 'expense' && expenseGroup !== null && isIn(expenseGroup));
  // On an accrual basis only: sums on a cash basis don't have these two kinds.
  const owed = sums.filter(({ kind }) => kind === 'owed_not_paid');
  const spent = (isIn: (group: ExpenseGroup) => boolean) => total(expenses(isIn));
  const isCost = (group: ExpenseGroup) => COST_OF_SALES_GROUPS.includes(group);
  const isFixed = (group: ExpenseGroup) => group === 'fixed';
  const income = sums.filter(({ kind }) => kind === 'income' || kind === 'billed_not_received');
  const revenue = -total(income);
  const costOfSales = spent(isCost) + total(owed);
  const fixed = spent(isFixed);
  const variable = spent((group) => group === 'variable');
  const ownersPay = spent((group) => group === 'owners_pay');
  const taxes = spent((group) => group === 'taxes');
  const gross = revenue - costOfSales;
  return {
    revenue,
    costOfSales,
    fixed,
    variable,
    ownersPay,
    taxes,
    gross,
    net: gross - fixed - variable - ownersPay - taxes,
    rows: {
      revenue: countOf(income),
      gross: countOf([...income, ...owed, ...expenses(isCost)]),
      fixed: countOf(expenses(isFixed)),
      net: countOf([...income, ...owed, ...expenses(() => true)]),
    },
  };
}

export function statementColumn(businessUnit: BusinessUnit | null, sums: readonly KindSum[]): StatementColumn {
  const cents = addUpStatement(sums);
  return {
    businessUnit,
    revenue: fromCents(cents.revenue),
    costOfSales: fromCents(cents.costOfSales),
    grossProfit: fromCents(cents.gross),
    grossShare: percentOf(cents.gross, cents.revenue),
    fixedExpenses: fromCents(cents.fixed),
    fixedShare: percentOf(cents.fixed, cents.revenue),
    variableExpenses: fromCents(cents.variable),
    ownersPay: fromCents(cents.ownersPay),
    taxes: fromCents(cents.taxes),
    netProfit: fromCents(cents.net),
    netShare: percentOf(cents.net, cents.revenue),
  };
}

/**
 * A part as a percentage of a whole, with one decimal and halves rounded away from zero; null unless the whole is
 * positive.
 */
export function percentOf(part: bigint, whole: bigint): string | null {
  return whole <= 0n ? null : tenthsText(shareOf(part, 1_000n, whole));
}

/** Growth of a figure of the statement; null if it can't be compared, as with too few postings in the prior period. */
export function statementGrowth(key: GrowingFigure, current: StatementCents, prior: StatementCents): string | null {
  return growthOf({ current: current[key], prior: prior[key], priorRows: prior.rows[key] });
}

export function total(sums: readonly Pick<KindSum, 'amount'>[]): bigint {
  return sums.reduce((sum, { amount }) => sum + toCents(amount), 0n);
}

export function countOf(sums: readonly Pick<KindSum, 'count'>[]): number {
  return sums.reduce((sum, { count }) => sum + count, 0);
}
