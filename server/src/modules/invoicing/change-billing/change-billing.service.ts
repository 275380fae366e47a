import type { BillableChange } from '@builder-os/contract/modules/invoicing/change-billing';
import { toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import type { ClosingBlocker } from '../../../platform/records/closing-blockers.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { findBillableChanges, findChangeToBill } from './change-billing.queries.ts';

/** The signed changes of a job with the billed amount of each. @throws AppError `not_found` (404) without the job */
export async function listChangeBilling(db: Executor, jobId: number): Promise<BillableChange[]> {
  await getAnyJob(db, jobId);
  return findBillableChanges(db, jobId);
}

/** The signed changes that aren't fully billed and have no line on the job's billing plan. */
export async function listUnbilledChanges(db: Executor, jobId: number): Promise<BillableChange[]> {
  const changes = await findBillableChanges(db, jobId);
  return changes.filter(({ left, planLineId }) => left !== '0.00' && planLineId === null);
}

/**
 * Checks that a line bills at most the unbilled part of a signed change, so that nothing is billed twice.
 * @throws AppError `validation` (400) naming the line
 */
export async function checkChangeLine(
  act: Act,
  { changeOrderId, jobId, amount }: { changeOrderId: number; jobId: number | null; amount: string },
  field: string,
): Promise<void> {
  const change = jobId === null ? undefined : await findChangeToBill(act.tx, { id: changeOrderId, jobId });
  if (!change) throw validation({ [`${field}.changeOrderId`]: 'Choose a signed change order of this job.' });
  const { number, left, planLineId } = change;
  if (planLineId !== null) {
    throw validation({ [`${field}.changeOrderId`]: `${number} is on the job’s billing plan. Bill its line there.` });
  }
  const [most, cents] = [toCents(left), toCents(amount)];
  const isWithin = most > 0n ? cents >= 0n && cents <= most : cents <= 0n && cents >= most;
  if (isWithin) return;
  const rest = most === 0n ? `${number} is billed in full.` : `${formatCents(left)} of ${number} is left to bill.`;
  throw validation({ [`${field}.unitPrice`]: rest });
}

/**
 * Signed changes with something left to bill keep their job from being closed, unless signed credits make up for all
 * of it. An unbilled credit doesn't keep it open: many are never billed, and a signed credit is how a change that was
 * billed another way or credited back is settled.
 */
export const UNBILLED_BLOCKER: ClosingBlocker = {
  resource: 'job',
  find: async (tx, jobId) => {
    const changes = await findBillableChanges(tx, jobId);
    const due = changes.reduce((sum, { left }) => sum + toCents(left), 0n);
    if (due <= 0n) return [];
    return changes
      .filter(({ left }) => toCents(left) > 0n)
      .map(({ changeOrderId, number, title, left }) => ({
        label: `${number} ${title}`,
        detail: `${formatCents(left)} signed and not billed`,
        link: `/jobs/${jobId}?tab=changes&change=${changeOrderId}`,
      }));
  },
};
