import type { DashboardPeriod } from '@builder-os/contract/modules/finance/dashboard-periods';
import {
  BALANCE_SECTIONS,
  type BalanceLine,
  type BalanceSection,
  type BalanceSheet,
} from '@builder-os/contract/modules/finance/financial-statements';
import { ACCRUAL_KINDS, type Basis, type LedgerKind, NORMAL_SIGN } from '@builder-os/contract/modules/finance/ledger';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { SpanSum } from './dashboard-sums.queries.ts';
import { total } from './statement-figures.ts';

/** The section of each kind of account on the sheet. Income and expenses are one line: their net. */
const SECTION_OF: Partial<Record<LedgerKind, BalanceSection>> = {
  cash: 'cash',
  receivable: 'receivables',
  invoiced: 'receivables',
  joint_venture: 'jointVentures',
  payable: 'currentLiabilities',
  sales_tax: 'currentLiabilities',
  tax_not_received: 'currentLiabilities',
  customer_credit: 'currentLiabilities',
  loan: 'loans',
  equity: 'equity',
  distribution: 'equity',
};

/** The spans through the end of the year before each day. */
export const RETAINED = { current: 'retained', prior: 'prior-retained' } as const;

interface Cents {
  current: bigint;
  prior: bigint;
}

/**
 * Builds the balance sheet from the sums of a basis; on a cash basis, open invoices and bills are left out. An
 * invoiced project is on both sides until it's paid: as the client's debt and as future income. Projects with an
 * invoice in the app aren't part of `owed` on either basis, because the ledger has the invoice.
 */
export function balanceSheetOf(
  { sums, owed }: { sums: readonly SpanSum[]; owed: { invoiced: string; priorInvoiced: string } },
  { period, basis }: { period: DashboardPeriod; basis: Basis },
): BalanceSheet {
  const projects = { current: toCents(owed.invoiced), prior: toCents(owed.priorInvoiced) };
  const profit = signed(
    sums.filter(({ kind }) => ACCRUAL_KINDS.some((candidate) => candidate === kind)),
    -1n,
  );
  const lines = [
    ...accountLines(sums),
    worked('receivables', 'Unpaid projects', projects),
    ...earnedLines(sums, profit),
    worked('equity', 'Unpaid projects (income once paid)', projects),
  ].filter(({ amount, prior }) => amount !== '0.00' || prior !== '0.00');
  const sections = BALANCE_SECTIONS.map((section) => ({ section, ...addUp(lines, section) }));
  const of = (...wanted: BalanceSection[]) => addUp(lines, ...wanted);
  const assets = of('cash', 'receivables', 'jointVentures');
  const liabilities = of('currentLiabilities', 'loans');
  const netWorth = toCents(assets.amount) - toCents(liabilities.amount);
  return {
    basis,
    period,
    day: period.to,
    priorDay: period.prior.to,
    lines: lines.sort((one, other) => BALANCE_SECTIONS.indexOf(one.section) - BALANCE_SECTIONS.indexOf(other.section)),
    sections,
    assets: assets.amount,
    priorAssets: assets.prior,
    liabilities: liabilities.amount,
    priorLiabilities: liabilities.prior,
    netWorth: fromCents(netWorth),
    priorNetWorth: fromCents(toCents(assets.prior) - toCents(liabilities.prior)),
    difference: fromCents(netWorth - toCents(of('equity').amount)),
  };
}

/**
 * The company's earnings since the beginning: those of earlier years, and those of the day's own year. No entry moves
 * it from one line to the other (docs/decisions/056). The kinds without a section are those of profit and loss.
 */
function earnedLines(sums: readonly SpanSum[], profit: Cents): BalanceLine[] {
  const of = (span: string) => -total(sums.filter((sum) => sum.span === span && SECTION_OF[sum.kind] === undefined));
  const retained = { current: of(RETAINED.current), prior: of(RETAINED.prior) };
  const own = { current: profit.current - retained.current, prior: profit.prior - retained.prior };
  return [worked('equity', 'Retained earnings', retained), worked('equity', 'Net profit this year', own)];
}

function accountLines(sums: readonly SpanSum[]): BalanceLine[] {
  const accounts = new Map(sums.map((sum) => [sum.accountId, sum]));
  return [...accounts.values()].flatMap(({ accountId, name, kind }): BalanceLine[] => {
    const section = SECTION_OF[kind];
    if (section === undefined) return [];
    // Money taken out by the owner reduces their equity, so it's shown as negative.
    const sign = kind === 'distribution' ? -1n : BigInt(NORMAL_SIGN[kind]);
    const { current, prior } = signed(
      sums.filter((sum) => sum.accountId === accountId),
      sign,
    );
    return [{ section, ledgerAccountId: accountId, kind, name, amount: fromCents(current), prior: fromCents(prior) }];
  });
}

function worked(section: BalanceSection, name: string, { current, prior }: Cents): BalanceLine {
  return { section, ledgerAccountId: null, kind: null, name, amount: fromCents(current), prior: fromCents(prior) };
}

function signed(sums: readonly SpanSum[], sign: bigint): Cents {
  const of = (span: string) => sign * total(sums.filter((sum) => sum.span === span));
  return { current: of('current'), prior: of('prior') };
}

function addUp(lines: readonly BalanceLine[], ...sections: BalanceSection[]): { amount: string; prior: string } {
  const own = lines.filter(({ section }) => sections.includes(section));
  return {
    amount: fromCents(total(own)),
    prior: fromCents(total(own.map(({ prior }) => ({ amount: prior })))),
  };
}
