import { WHOLE } from '@builder-os/contract/modules/finance/allocation';
import {
  type AssessedYear,
  assessYear,
  type InstantAssessment,
} from '@builder-os/contract/modules/finance/instant-assessment';
import { PROFIT_AND_LOSS_KINDS } from '@builder-os/contract/modules/finance/ledger';
import {
  PROFIT_FIRST_SIDES,
  planSteps,
  type SidePercentages,
} from '@builder-os/contract/modules/finance/target-percentages';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { quarterAfter, quarterOf, quarterStart } from '@builder-os/contract/platform/quarters';
import type { Executor } from '../../../platform/db/database.ts';
import { getBookDays, sumLedger, toBalance } from '../ledger/ledger.service.ts';
import type { LedgerSum } from '../ledger/ledger-sums.queries.ts';
import { listAccountRecords } from '../profit-first-accounts/profit-first-accounts.service.ts';
import { sideOf } from './account-sides.ts';

/** The Instant Assessment of the twelve full months before this one, from the ledger. */
export async function getInstantAssessment(db: Executor): Promise<InstantAssessment> {
  const { today } = await getBookDays(db);
  const thisMonth = `${today.slice(0, 8)}01`;
  const from = `${Number(today.slice(0, 4)) - 1}${thisMonth.slice(4)}`;
  const to = addDays(thisMonth, -1);
  const year = yearOf(await sumLedger(db, { from, to, kinds: PROFIT_AND_LOSS_KINDS }));
  const { sides, ...assessment } = assessYear(year);
  const target = percentagesOf((side) => sides.find((one) => one.side === side)?.targetPercent ?? '0.00');
  const current = await findCurrent(db);
  const { revenue, materials, subcontractors } = year;
  return {
    from,
    to,
    revenue,
    materials,
    subcontractors,
    ...assessment,
    sides,
    current,
    target,
    plan: planOf(current, target, quarterAfter(quarterOf(today))),
  };
}

function planOf(current: SidePercentages, target: SidePercentages, firstQuarter: string): InstantAssessment['plan'] {
  const total = PROFIT_FIRST_SIDES.reduce((sum, side) => sum + toCents(current[side]), 0n);
  if (fromCents(total) !== WHOLE) return null;
  let quarter = firstQuarter;
  return planSteps(current, target).map((percentages) => {
    const step = { quarter, startsOn: quarterStart(quarter), percentages };
    quarter = quarterAfter(quarter);
    return step;
  });
}

async function findCurrent(db: Executor): Promise<SidePercentages> {
  const accounts = (await listAccountRecords(db)).filter(({ archivedAt }) => archivedAt === null);
  return percentagesOf((side) =>
    fromCents(
      accounts
        .filter(({ role }) => sideOf(role) === side)
        .reduce((sum, { percentage }) => sum + toCents(percentage), 0n),
    ),
  );
}

function percentagesOf(of: (side: (typeof PROFIT_FIRST_SIDES)[number]) => string): SidePercentages {
  return { profit: of('profit'), owners_pay: of('owners_pay'), taxes: of('taxes'), operating: of('operating') };
}

function yearOf(sums: readonly LedgerSum[]): AssessedYear {
  const spent = (...groups: LedgerSum['expenseGroup'][]) =>
    total(sums, ({ kind, expenseGroup }) => kind === 'expense' && groups.includes(expenseGroup));
  return {
    revenue: total(sums, ({ kind }) => kind === 'income'),
    materials: spent('materials'),
    subcontractors: spent('subcontractors'),
    ownersPay: spent('owners_pay'),
    taxes: spent('taxes'),
    operating: spent('direct', 'fixed', 'variable'),
  };
}

function total(sums: readonly LedgerSum[], isCounted: (sum: LedgerSum) => boolean): string {
  return fromCents(
    sums.filter(isCounted).reduce((all, { kind, amount }) => all + toCents(toBalance(kind, toCents(amount))), 0n),
  );
}
