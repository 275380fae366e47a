import { UNNAMED_PROJECT } from '@builder-os/contract/modules/finance/revenue-tracking';
import { toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { lockDealMoney } from '../../sales/deals/deals.service.ts';
import { findPostedOfDeal, findRecordedOfDeal } from './recorded-deals.queries.ts';

/**
 * Locks the deals an invoice bills and checks them. An allocation locks its deal too, so of two people at once, the
 * second one finds what the first one recorded.
 */
export async function lockUnrecordedDeals(act: Act, dealIds: readonly number[]): Promise<void> {
  for (const dealId of dealIds.toSorted((one, other) => one - other)) await lockDealMoney(act, dealId);
  await checkUnrecorded(act.tx, dealIds);
}

/**
 * Checks that the revenue of deals isn't recorded already without an invoice: an invoice would count it twice.
 * @throws AppError `conflict` (409) naming the project that records it, and what to undo
 */
export async function checkUnrecorded(db: Executor, dealIds: readonly number[]): Promise<void> {
  for (const dealId of dealIds) {
    const problem = await findRecordedProblem(db, dealId);
    if (problem !== null) throw conflict(problem);
  }
}

/** Returns why an invoice would count a deal's revenue twice, or null if it wouldn't. */
export async function findRecordedProblem(db: Executor, dealId: number): Promise<string | null> {
  const posted = await findPostedOfDeal(db, dealId);
  if (posted) {
    return `The revenue of this deal is already recorded as ${nameOf(posted)} and was allocated on ${formatDay(posted.date)}. To invoice it instead, first undo the allocation on the deal.`;
  }
  const project = await findRecordedOfDeal(db, dealId);
  // Less than the deal's value is a part of it, such as a deposit: the rest can be invoiced.
  if (!project || project.value === '0.00' || toCents(project.recorded) < toCents(project.value)) return null;
  return `The revenue of this deal is already recorded as ${nameOf(project)}: ${formatCents(project.recorded)}, paid. To invoice it instead, first undo the project’s payment.`;
}

function nameOf({ projectName }: { projectName: string | null }): string {
  return projectName === null ? UNNAMED_PROJECT : `the project “${projectName}”`;
}
