import { MOST_PLAN_LINES } from '@builder-os/contract/modules/invoicing/billing-plans';
import { LIMITS } from '@builder-os/contract/platform/fields';
import { cutText } from '@builder-os/contract/platform/text-ends';
import { recordChange } from '../../../platform/audit/audit.ts';
import { found } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import type { ChangeEffect } from '../../../platform/records/change-effects.ts';
import { addPlanLine, findBillingPlan, findPlanForUpdate } from './billing-plans.queries.ts';

/**
 * A signed change becomes a line of a schedule of values or of milestones. Plans with fixed days get no line, because
 * nobody knows the day. Without a line, invoices of the job offer the change separately.
 */
export const growPlan: ChangeEffect = async (act, { id, jobId, number, title, price }) => {
  const plan = await findPlanForUpdate(act.tx, jobId);
  if (!plan || plan.kind === 'dates' || plan.count >= MOST_PLAN_LINES || price === '0.00') return;
  const { today } = await findOfficeDay(act.tx);
  const before = found(await findBillingPlan(act.tx, jobId, today), 'Billing plan');
  await addPlanLine(act.tx, {
    jobId,
    position: plan.last + 1,
    description: cutText(`${number} ${title}`, LIMITS.name),
    value: price,
    changeOrderId: id,
  });
  const after = found(await findBillingPlan(act.tx, jobId, today), 'Billing plan');
  await recordChange(act, {
    resource: 'billing-plan',
    verb: 'update',
    before: { ...before, id: jobId },
    after: { ...after, id: jobId },
    details: { changeOrder: number },
  });
};
