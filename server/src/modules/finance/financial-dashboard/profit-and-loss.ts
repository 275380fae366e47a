import type { ProfitAndLoss, StatementLine } from '@builder-os/contract/modules/finance/financial-statements';
import { ACCRUAL_KINDS, NORMAL_SIGN } from '@builder-os/contract/modules/finance/ledger';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { growthOf } from '@builder-os/contract/platform/growth';
import { fromCents } from '@builder-os/contract/platform/money';
import type { SpanSum } from './dashboard-sums.queries.ts';
import { countOf, statementColumn, total } from './statement-figures.ts';

/** The statement of some units: one column each, their total, and a line for every category they used. */
export function profitAndLossOf(
  allSums: readonly SpanSum[],
  { units, ...about }: Pick<ProfitAndLoss, 'basis' | 'job' | 'period' | 'targets'> & { units: readonly BusinessUnit[] },
): ProfitAndLoss {
  const sums = allSums.filter(({ businessUnit }) => units.includes(businessUnit));
  const current = sums.filter(({ span }) => span === 'current');
  const [only] = units;
  const whole = units.length === 1 && only !== undefined ? only : null;
  return {
    ...about,
    total: statementColumn(whole, current),
    prior: statementColumn(
      whole,
      sums.filter(({ span }) => span === 'prior'),
    ),
    units: units.map((unit) =>
      statementColumn(
        unit,
        current.filter(({ businessUnit }) => businessUnit === unit),
      ),
    ),
    lines: linesOf(sums, units),
  };
}

function linesOf(sums: readonly SpanSum[], units: readonly BusinessUnit[]): StatementLine[] {
  const accounts = new Map(sums.map((sum) => [sum.accountId, sum]));
  return [...accounts.values()]
    .flatMap(({ accountId, name, kind: accountKind, expenseGroup }): StatementLine[] => {
      const kind = ACCRUAL_KINDS.find((candidate) => candidate === accountKind);
      if (kind === undefined) return [];
      const sign = BigInt(NORMAL_SIGN[kind]);
      const own = sums.filter((sum) => sum.accountId === accountId);
      const centsOf = (span: string, unit?: BusinessUnit) =>
        sign * total(own.filter((sum) => sum.span === span && (unit === undefined || sum.businessUnit === unit)));
      const amount = centsOf('current');
      const prior = centsOf('prior');
      return [
        {
          ledgerAccountId: accountId,
          name,
          kind,
          expenseGroup,
          amount: fromCents(amount),
          amounts: units.map((unit) => fromCents(centsOf('current', unit))),
          prior: fromCents(prior),
          growth: growthOf({ current: amount, prior, priorRows: countOf(own.filter(({ span }) => span === 'prior')) }),
        },
      ];
    })
    .sort((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name, 'en'));
}

const GROUPS = ['materials', 'subcontractors', 'direct', 'fixed', 'variable', 'owners_pay', 'taxes'];

/**
 * Income first, then expenses in the order of the statement. Amounts billed or owed follow the categories of their
 * part.
 */
function rankOf({ kind, expenseGroup }: StatementLine): number {
  switch (kind) {
    case 'income':
      return -2;
    case 'billed_not_received':
      return -1;
    case 'owed_not_paid':
      return GROUPS.indexOf('direct') + 0.5;
    case 'expense':
      return GROUPS.indexOf(expenseGroup ?? '');
  }
}
