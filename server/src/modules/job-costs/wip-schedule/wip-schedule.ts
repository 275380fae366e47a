import { earnedValueOf } from '@builder-os/contract/modules/job-costs/earned-value';
import { type JobMoneyRow, MOST_WIP_BARS, type WipSchedule } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { fromCents, shareOf, toCents } from '@builder-os/contract/platform/money';
import type { JobSums } from './job-money.queries.ts';

/** A job’s money, worked out. Without a contract nothing is earned and there is no margin. */
export function toMoneyRow(sums: JobSums): JobMoneyRow {
  const { contract, forecast, budget, actual, billed } = sums;
  const value = earnedValueOf({ contract: contract ?? '0.00', forecast, actual, billed });
  const earned =
    contract === null ? { ...value, profitToDate: '0.00', lossProvision: '0.00', overUnder: '0.00' } : value;
  return {
    ...sums,
    ...earned,
    marginNow: marginOf(contract, forecast),
    marginSold: marginOf(contract, budget),
  };
}

const SUMMED = [
  'contract',
  'budget',
  'forecast',
  'actual',
  'billed',
  'earned',
  'overUnder',
  'profitToDate',
  'lossProvision',
] as const;

/** Adds up jobs with a contract, and finds those billed less or more than they earned. */
export function summarizeMoney(
  jobs: readonly JobMoneyRow[],
): Omit<WipSchedule, 'asOf' | 'state' | 'openJobs' | 'jobs'> {
  const sumOf = (name: (typeof SUMMED)[number]) =>
    fromCents(jobs.reduce((sum, job) => sum + toCents(job[name] ?? '0.00'), 0n));
  const byBilling = jobs
    .map((job) => ({ job, cents: toCents(job.overUnder) }))
    .filter(({ cents }) => cents !== 0n)
    .sort((one, other) => (one.cents < other.cents ? -1 : one.cents > other.cents ? 1 : 0));
  const under = byBilling.filter(({ cents }) => cents < 0n);
  const ahead = byBilling.slice(under.length);
  const addUp = (some: typeof byBilling) => some.reduce((sum, { cents }) => sum + cents, 0n);
  const totals = {
    contract: sumOf('contract'),
    budget: sumOf('budget'),
    forecast: sumOf('forecast'),
    actual: sumOf('actual'),
    billed: sumOf('billed'),
    earned: sumOf('earned'),
    overUnder: sumOf('overUnder'),
    profitToDate: sumOf('profitToDate'),
    lossProvision: sumOf('lossProvision'),
  };
  return {
    totals: {
      ...totals,
      marginNow: marginOf(totals.contract, totals.forecast),
      marginSold: marginOf(totals.contract, totals.budget),
    },
    jobCount: jobs.length,
    underBilled: under.length,
    underBilledTotal: fromCents(-addUp(under)),
    billedAhead: ahead.length,
    billedAheadTotal: fromCents(addUp(ahead)),
    furthest: [...under.slice(0, MOST_WIP_BARS), ...ahead.slice(-MOST_WIP_BARS)].map(
      ({ job: { jobId, number, name, overUnder } }) => ({ jobId, number, name, overUnder }),
    ),
  };
}

/** The margin: the contract less the cost, in percent of the contract with one decimal; null without a contract. */
function marginOf(contract: string | null, cost: string): string | null {
  if (contract === null || toCents(contract) === 0n) return null;
  const tenths = shareOf(1000n, toCents(contract) - toCents(cost), toCents(contract));
  const digits = String(tenths < 0n ? -tenths : tenths).padStart(2, '0');
  return `${tenths < 0n ? '-' : ''}${digits.slice(0, -1)}.${digits.slice(-1)}`;
}
