import type { BookYear, CloseYear, YearCheck, YearDetail } from '@builder-os/contract/modules/finance/year-end';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { getRunCalendar } from '../allocation-runs/run-schedule.service.ts';
import { listBrokenStatements } from '../bank-statements/bank-statements.service.ts';
import { closePeriod, getHoldingPeriod, waitForBooks } from '../closed-periods/closed-periods.service.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import { getLatestProof, isPostedSinceProof } from '../ledger-proofs/ledger-proofs.service.ts';
import { type AccountCover, findAccountCovers, findUnfinished, findYearProfits } from './year-end.queries.ts';
import { checksOf, unmetChecks, type YearFindings } from './year-end-checks.ts';

/** The years of the books through the current one, latest first. */
export async function listYears(db: Executor): Promise<BookYear[]> {
  const { today } = await getBookDays(db);
  const holding = await getHoldingPeriod(db);
  const current = Number(today.slice(0, 4));
  const profits = new Map((await findYearProfits(db)).map(({ year, netProfit }) => [year, netProfit]));
  const first = Math.min(current, ...profits.keys());
  let retained = 0n;
  const years: BookYear[] = [];
  for (let year = first; year <= current; year += 1) {
    const netProfit = profits.get(year) ?? '0.00';
    retained += toCents(netProfit);
    const end = lastDayOf(year);
    const isClosed = holding !== undefined && holding.closedThrough >= end;
    years.push({
      year,
      state: isClosed ? 'closed' : year === current ? 'running' : 'open',
      netProfit,
      retainedEarnings: fromCents(retained),
      reopenId: isClosed && holding.closedThrough === end ? holding.id : null,
    });
  }
  return years.toReversed();
}

/** A year with the results of the checks. A year without entries has no profit. */
export async function getYear(db: Executor, year: number): Promise<YearDetail> {
  const years = await listYears(db);
  const known = years.find((candidate) => candidate.year === year) ?? (await emptyYear(db, year, years));
  return { ...known, lastDay: lastDayOf(year), checks: await listChecks(db, lastDayOf(year)) };
}

/**
 * Closes the books through December 31. Nothing is posted: the balance sheets of later years compute retained earnings
 * from it (docs/decisions/056).
 * @throws AppError `conflict` (409) for a year that isn't over or is closed, or a check that neither passed nor was
 * accepted
 */
export async function closeYear(act: Act, year: number, { note = null, accepted }: CloseYear): Promise<YearDetail> {
  // The findings can't change until the closing commits.
  await waitForBooks(act);
  const before = await getYear(act.tx, year);
  if (before.state === 'running')
    throw conflict(`${year} isn’t over. You can close it starting January 1, ${year + 1}.`);
  if (before.state === 'closed') throw conflict(`${year} is already closed.`);
  const unmet = unmetChecks(before.checks, accepted);
  if (unmet.length > 0) throw conflict(unmet.map(({ text }) => text).join(' '));
  await closePeriod(act, { closedThrough: lastDayOf(year), note: note ?? `Year-end ${year}` });
  await recordAction(act, {
    action: 'year.close',
    resource: 'closed-period',
    label: String(year),
    details: { year, netProfit: before.netProfit, accepted: failed(before.checks) },
  });
  return getYear(act.tx, year);
}

const failed = (checks: readonly YearCheck[]) => checks.filter(({ isPassed }) => !isPassed).map(({ key }) => key);

async function listChecks(db: Executor, day: string): Promise<YearCheck[]> {
  const { proof } = await getLatestProof(db);
  const unfinished = await findUnfinished(db, day);
  const { outstanding } = await getRunCalendar(db);
  const runs = outstanding.filter(({ scheduledFor }) => scheduledFor <= day);
  return checksOf({
    ...unfinished,
    proof: proofState(proof, await isPostedSinceProof(db, Number(day.slice(0, 4)))),
    unreconciled: await listUnreconciled(db, day),
    runs: runs.map(({ scheduledFor }) => formatDay(scheduledFor)),
  });
}

function proofState(proof: { isProved: boolean } | null, isPostedSince: boolean): YearFindings['proof'] {
  if (!proof) return 'none';
  if (!proof.isProved) return 'wrong';
  return isPostedSince ? 'late' : 'holds';
}

/** The accounts used in the year without a statement reconciled through its last day that still agrees with the books. */
async function listUnreconciled(db: Executor, day: string): Promise<string[]> {
  const covers = await findAccountCovers(db, day);
  const broken = await listBrokenStatements(
    db,
    covers.flatMap(({ statementId }) => statementId ?? []),
  );
  return covers.filter(({ statementId }) => statementId === null || broken.includes(statementId)).map(describeCover);
}

function describeCover({ name, hasStatements, reconciledThrough }: AccountCover): string {
  if (!hasStatements) return `${name} (no statements)`;
  return reconciledThrough === null
    ? `${name} (never reconciled)`
    : `${name} (reconciled through ${formatDay(reconciledThrough)})`;
}

/** A year outside of those with entries: before the first or after the current one. */
async function emptyYear(db: Executor, year: number, years: readonly BookYear[]): Promise<BookYear> {
  const holding = await getHoldingPeriod(db);
  const isClosed = holding !== undefined && holding.closedThrough >= lastDayOf(year);
  const isAhead = year > (years[0]?.year ?? year);
  return {
    year,
    state: isClosed ? 'closed' : isAhead ? 'running' : 'open',
    netProfit: '0.00',
    retainedEarnings: isAhead ? (years[0]?.retainedEarnings ?? '0.00') : '0.00',
    reopenId: holding?.closedThrough === lastDayOf(year) ? holding.id : null,
  };
}

const lastDayOf = (year: number) => `${year}-12-31`;
