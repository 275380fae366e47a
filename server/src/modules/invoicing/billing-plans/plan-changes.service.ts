import type { SaveBillingPlan } from '@builder-os/contract/modules/invoicing/billing-plans';
import { formatCents } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findChangeToBill } from '../change-billing/change-billing.queries.ts';

/** Why the new lines of a plan can't bill the signed changes they name, by field. The job and the changes are locked. */
export async function findChangeProblems(
  act: Act,
  jobId: number,
  lines: SaveBillingPlan['lines'],
): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {};
  const named = new Set<number>();
  for (const [index, { id, changeOrderId, value }] of lines.entries()) {
    if (id !== undefined || changeOrderId == null) continue;
    const isTwice = named.has(changeOrderId);
    const [field, problem] = isTwice
      ? ['changeOrderId', 'Another line is for this change order.']
      : await findChangeProblem(act, { jobId, changeOrderId, value });
    if (problem !== undefined) wrong[`lines.${index}.${field}`] = problem;
    named.add(changeOrderId);
  }
  return wrong;
}

/** From now on only the plan bills the change, so no part of it may be billed yet. */
async function findChangeProblem(
  act: Act,
  { jobId, changeOrderId, value }: { jobId: number; changeOrderId: number; value: string },
): Promise<[field?: string, problem?: string]> {
  const change = await findChangeToBill(act.tx, { id: changeOrderId, jobId });
  if (!change) return ['changeOrderId', 'Choose a signed change order of this job.'];
  const { number, price, billed } = change;
  if (billed !== '0.00') {
    const part = formatCents(billed);
    return ['changeOrderId', `${part} of ${number} is already billed. Bill the rest separately.`];
  }
  return value === price ? [] : ['value', `Enter the price of ${number}, ${formatCents(price)}.`];
}
