import type { CreateBudgetLine } from '@builder-os/contract/modules/jobs/budgets';
import { isOpenPhase } from '@builder-os/contract/modules/jobs/job-phases';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Act } from '../../../platform/http/act.ts';
import { type AppError, conflict, found } from '../../../platform/http/errors.ts';
import { lockDeal } from '../../sales/deals/deals.service.ts';
import { addBudgetLines } from '../budgets/budgets.service.ts';
import { findJobOfDeal, findJobOfQuote, findTeamMembers, updateJobRow } from './jobs.queries.ts';
import { createJob, getAnyJob, lockJob } from './jobs.service.ts';

/** Starts a job from a won deal: its title, price, customer and unit carry over, and its owner manages the job. */
export async function startJobFromDeal(act: Act, dealId: number): Promise<Job> {
  const deal = found(await lockDeal(act, dealId), 'Deal');
  if (deal.stage !== 'closed_won') throw conflict('This deal isn’t won yet. Start its job once it is.');
  const existing = await findJobOfDeal(act.tx, dealId);
  if (existing) throw hasJob('deal', existing);
  const businessUnit = deal.businessUnit ?? 'general';
  return createJob(
    act,
    {
      name: deal.title,
      kind: businessUnit === 'steel_framing' ? 'kit' : 'small_works',
      businessUnit,
      contactId: deal.contactId,
      managerId: await managerOrNone(act, deal.assignedTo),
      originalContract: deal.finalValue ?? deal.value,
    },
    { dealId, customer: deal.contactId },
  );
}

/** An accepted quote, as a job takes it over. `number` is the quote’s, which all its revisions share. */
export interface QuotedJob {
  quoteId: number;
  number: string;
  dealId: number | null;
  name: string;
  contactId: number | null;
  ownerId: string | null;
  price: string;
  lines: readonly CreateBudgetLine[];
}

/**
 * Starts a kit job from an accepted quote, which the caller has locked. If the deal's job came from another of its
 * quotes, the deal keeps it; a job started from the deal itself already counts as this quote's.
 */
export async function startJobFromQuote(act: Act, quote: QuotedJob): Promise<Job> {
  const { quoteId, number, dealId, contactId, lines } = quote;
  const existing = await findJobOfQuote(act.tx, number);
  if (existing) throw hasJob('quote', existing);
  const deal = dealId === null ? undefined : await lockDeal(act, dealId);
  const ofDeal = deal && (await findJobOfDeal(act.tx, deal.id));
  if (ofDeal && ofDeal.quoteId === null) throw hasJob('quote’s deal', ofDeal);
  const { id } = await createJob(
    act,
    {
      name: quote.name,
      kind: 'kit',
      businessUnit: 'steel_framing',
      contactId,
      managerId: await managerOrNone(act, quote.ownerId),
      originalContract: quote.price,
    },
    { quoteId, quoteNumber: number, dealId: deal && !ofDeal ? deal.id : null, customer: contactId },
  );
  await addBudgetLines(act, id, lines, { quoteId });
  return getAnyJob(act.tx, id);
}

/**
 * Links the job that was started from a quote's deal to the quote, so that its order is the job's order. The quote's
 * price becomes its contract if it has none and isn't contracted yet.
 * @returns undefined if the deal has no such job, so that one can be started
 * @throws AppError `conflict` (409) if the deal's job is closed or canceled
 */
export async function linkQuoteToDealJob(
  act: Act,
  { quoteId, number, dealId, price }: Pick<QuotedJob, 'quoteId' | 'number' | 'dealId' | 'price'>,
): Promise<Job | undefined> {
  const existing = await findJobOfQuote(act.tx, number);
  if (existing) throw hasJob('order', existing);
  const deal = dealId === null ? undefined : await lockDeal(act, dealId);
  const ofDeal = deal && (await findJobOfDeal(act.tx, deal.id));
  if (!ofDeal || ofDeal.quoteId !== null) return undefined;
  const before = await lockJob(act, { id: ofDeal.id });
  if (!isOpenPhase(before.phase)) {
    const state = before.phase === 'closed' ? 'closed' : 'canceled';
    throw conflict(`The job of this quote’s deal, ${before.number}, is ${state}. Reopen it first.`, {
      id: before.id,
      number: before.number,
    });
  }
  const isUnpriced = before.originalContract === null && before.contractedOn === null;
  const after = await updateJobRow(act.tx, before.id, {
    quoteId,
    quoteNumber: number,
    ...(isUnpriced && { originalContract: price }),
  });
  await recordChange(act, { resource: 'job', verb: 'link-quote', before, after });
  return after;
}

/** Someone who left the team can't manage a job. */
async function managerOrNone(act: Act, userId: string | null): Promise<string | null> {
  const members = await findTeamMembers(act.tx, userId === null ? [] : [userId]);
  return userId !== null && members.has(userId) ? userId : null;
}

/** `current` is the job that exists, so a client can open it. */
function hasJob(noun: string, job: Pick<Job, 'id' | 'number'>): AppError {
  return conflict(`This ${noun} already has a job: ${job.number}.`, { id: job.id, number: job.number });
}
