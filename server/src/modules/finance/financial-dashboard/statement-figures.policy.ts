import type { StatementColumn } from '@builder-os/contract/modules/finance/financial-statements';
import { COST_OF_SALES_GROUPS, type ExpenseGroup } from '@builder-os/contract/modules/finance/ledger';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { growthOf, tenthsText } from '@builder-os/contract/platform/growth';
import { fromCents, shareOf, toCents } from '@builder-os/contract/platform/money';
import type { KindSum } from './dashboard-sums.queries.ts';

/** What a statement is made of, in cents as people read them. */
export interface StatementCents {
  revenue: bigint;
  costOfSales: bigint;
  fixed: bigint;
  variable: bigint;
  ownersPay: bigint;
  taxes: bigint;
  gross: bigint;
  net: bigint;
  /** How many postings the figures that grow were added up from. */
  rows: Record<GrowingFigure, number>;
}

/** The figures of a statement that are compared with the period before. */
type GrowingFigure = 'revenue' | 'gross' | 'fixed' | 'net';

/** Adds up what is profit or loss of some sums. */
export function addUpStatement(sums: readonly KindSum[]): StatementCents {
  const expenses = (isIn: (group: ExpenseGroup) => boolean) =>
    sums.filter(({ kind, expenseGroup }) => kind === 'expense' && expenseGroup !== null && isIn(expenseGroup));
  const spent = (isIn: (group: ExpenseGroup) => boolean) => total(expenses(isIn));
  const isCost = (group: ExpenseGroup) => COST_OF_SALES_GROUPS.includes(group);
  const isFixed = (group: ExpenseGroup) => group === 'fixed';
  const income = sums.filter(({ kind }) => kind === 'income');
  const revenue = -total(income);
  const costOfSales = spent(isCost);
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
      gross: countOf([...income, ...expenses(isCost)]),
      fixed: countOf(expenses(isFixed)),
      net: countOf([...income, ...expenses(() => true)]),
    },
  };
}

/** A column of the profit and loss statement. */
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

/** A part in percent of a whole, one decimal, halves away from zero; null where the whole is nothing or less. */
export function percentOf(part: bigint, whole: bigint): string | null {
  return whole <= 0n ? null : tenthsText(shareOf(part, 1_000n, whole));
}

/** Growth of a figure of the statement, by the postings of the prior period that make it. */
export function statementGrowth(key: GrowingFigure, current: StatementCents, prior: StatementCents): string | null {
  return growthOf({ current: current[key], prior: prior[key], priorRows: prior.rows[key] });
}

export function total(sums: readonly Pick<KindSum, 'amount'>[]): bigint {
  return sums.reduce((sum, { amount }) => sum + toCents(amount), 0n);
}

export function countOf(sums: readonly Pick<KindSum, 'count'>[]): number {
  return sums.reduce((sum, { count }) => sum + count, 0);
}
