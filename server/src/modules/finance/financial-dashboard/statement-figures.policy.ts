import type { StatementColumn } from '@builder-os/contract/modules/finance/financial-statements';
import { COST_OF_SALES_GROUPS, type ExpenseGroup } from '@builder-os/contract/modules/finance/ledger';
import type { BusinessUnit } from '@builder-os/contract/modules/sales/deals';
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
}

/** Adds up what is profit or loss of some sums. */
export function addUpStatement(sums: readonly KindSum[]): StatementCents {
  const spent = (isIn: (group: ExpenseGroup) => boolean) =>
    total(sums.filter(({ kind, expenseGroup }) => kind === 'expense' && expenseGroup !== null && isIn(expenseGroup)));
  const revenue = -total(sums.filter(({ kind }) => kind === 'income'));
  const costOfSales = spent((group) => COST_OF_SALES_GROUPS.includes(group));
  const fixed = spent((group) => group === 'fixed');
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
  return whole <= 0n ? null : fromTenths(shareOf(part, 1_000n, whole));
}

/** (this − prior) ÷ |prior| in percent, one decimal; null where prior is 0. */
export function growthOf(current: bigint, prior: bigint): string | null {
  if (prior === 0n) return null;
  return fromTenths(shareOf(current - prior, 1_000n, prior < 0n ? -prior : prior));
}

export function total(sums: readonly Pick<KindSum, 'amount'>[]): bigint {
  return sums.reduce((sum, { amount }) => sum + toCents(amount), 0n);
}

function fromTenths(tenths: bigint): string {
  const digits = String(tenths < 0n ? -tenths : tenths).padStart(2, '0');
  return `${tenths < 0n ? '-' : ''}${digits.slice(0, -1)}.${digits.slice(-1)}`;
}
