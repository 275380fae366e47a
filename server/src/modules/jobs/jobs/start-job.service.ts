import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import { lockDeal } from '../../sales/deals/deals.service.ts';
import { findJobOfDeal, findTeamMembers } from './jobs.queries.ts';
import { createJob } from './jobs.service.ts';

/** Starts a job from a won deal: its title, price, customer and unit carry over, and its owner manages the job. */
export async function startJobFromDeal(act: Act, dealId: number): Promise<Job> {
  const deal = found(await lockDeal(act, dealId), 'Deal');
  if (deal.stage !== 'closed_won') throw conflict('This deal isn’t won yet. Start its job once it is.');
  const existing = await findJobOfDeal(act.tx, dealId);
  if (existing) throw conflict(`This deal already has a job: ${existing.number}.`);
  const businessUnit = deal.businessUnit ?? 'general';
  // Someone who left the team can't manage a job.
  const owners = await findTeamMembers(act.tx, deal.assignedTo === null ? [] : [deal.assignedTo]);
  return createJob(
    act,
    {
      name: deal.title,
      kind: businessUnit === 'steel_framing' ? 'kit' : 'small_works',
      businessUnit,
      contactId: deal.contactId,
      managerId: deal.assignedTo !== null && owners.has(deal.assignedTo) ? deal.assignedTo : null,
      originalContract: deal.finalValue ?? deal.value,
    },
    { dealId, customer: deal.contactId },
  );
}
