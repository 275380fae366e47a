import { exceedsLimit } from '@builder-os/contract/modules/changes/change-order-amounts';
import type { ChangeOrderAction } from '@builder-os/contract/modules/changes/change-order-states';
import { recordChange } from '../../../platform/audit/audit.ts';
import { formatExact } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, forbidden, validation } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { notifyHolders } from '../../account/notifications/notifications.service.ts';
import { checkOpenJob } from '../../jobs/jobs/jobs.service.ts';
import { closeOpenRequest } from '../../signing/signatures/signatures.service.ts';
import { supersedeSheet } from '../selection-sheets/superseding.service.ts';
import { isTheirs, mayApprove } from './change-order-rights.policy.ts';
import { getChangeOrderSettings } from './change-order-settings.service.ts';
import { type ChangeRecord, type NewChange, updateChangeRow } from './change-orders.queries.ts';
import { backTo, checkChoice, forLog, lockChange, stateFor } from './change-orders.service.ts';

const RESOURCE = 'change-order';

/** Marks a draft as priced: its lines show the customer's price. */
export async function priceChangeOrder(act: Act, target: Target): Promise<ChangeRecord> {
  const before = await lockChange(act, target);
  const state = stateFor(before, 'price');
  await checkOpenJob(act, before.jobId);
  if (before.lines.length === 0) throw conflict(`Add a line to ${before.number} before you mark it as priced.`);
  const after = await step(act, before, 'price', { state, pricedAt: now(), pricedBy: actorId(act) });
  await tellApprovers(act, after);
  return after;
}

/**
 * Notifies everyone who may approve a change above the limit. Below it, the person who priced the change can approve
 * it too.
 */
async function tellApprovers(act: Act, change: ChangeRecord): Promise<void> {
  const { approvalLimit } = await getChangeOrderSettings(act.tx);
  if (!exceedsLimit(change, approvalLimit)) return;
  const notice = {
    kind: 'approval',
    title: `${change.number} needs approval`,
    body: `${change.title}, ${change.jobName}. It’s above ${formatExact(approvalLimit)}.`,
    link: `/jobs/${change.jobId}?tab=changes&change=${change.id}`,
  } as const;
  await notifyHolders(act, 'jobs_write', notice, (id) => id !== actorId(act) && !isTheirs(id, change));
}

/** Approves a priced change. Above the limit, its writer and the person who created it can't. */
export async function approveChangeOrder(act: Act, target: Target): Promise<ChangeRecord> {
  const before = await lockChange(act, target);
  const state = stateFor(before, 'approve');
  await checkOpenJob(act, before.jobId);
  const { approvalLimit } = await getChangeOrderSettings(act.tx);
  if (!mayApprove(act.actor, before, approvalLimit)) {
    throw forbidden(
      `${before.number} is above ${formatExact(approvalLimit)}, so someone who didn’t write it approves it.`,
    );
  }
  return step(act, before, 'approve', { state, approvedAt: now(), approvedBy: actorId(act) });
}

/** Withdraws a sent change: its links stop working, and it stays approved. */
export async function withdrawChangeOrder(act: Act, target: Target): Promise<ChangeRecord> {
  return withdrawLocked(act, await lockChange(act, target));
}

/** The same for a change that is locked already. */
export async function withdrawLocked(act: Act, before: ChangeRecord): Promise<ChangeRecord> {
  const state = stateFor(before, 'withdraw');
  await closeOpenRequest(act.tx, RESOURCE, before.id, 'revoked');
  return step(act, before, 'withdraw', { state, sentAt: null, sentBy: null });
}

/** Returns a change that isn't signed to draft, so that it can be edited. Its links stop working. */
export function reviseChangeOrder(act: Act, target: Target): Promise<ChangeRecord> {
  return returnToDraft(act, target, 'revise');
}

/** Returns a declined change to draft, with the same number. */
export function reopenChangeOrder(act: Act, target: Target): Promise<ChangeRecord> {
  return returnToDraft(act, target, 'reopen');
}

async function returnToDraft(act: Act, target: Target, action: 'revise' | 'reopen'): Promise<ChangeRecord> {
  const before = await lockChange(act, target);
  const state = stateFor(before, action);
  await checkOpenJob(act, before.jobId);
  if (action === 'reopen') await checkChoice(act, before);
  await closeOpenRequest(act.tx, RESOURCE, before.id, 'superseded');
  return step(act, before, action, backTo(state));
}

/** Voids a change that isn't signed. It stays listed with its number. */
export async function voidChangeOrder(act: Act, target: Target, { reason }: { reason: string }): Promise<ChangeRecord> {
  const before = await lockChange(act, target);
  const state = stateFor(before, 'void');
  await closeOpenRequest(act.tx, RESOURCE, before.id, 'revoked');
  return step(act, before, 'void', { state, voidedAt: now(), voidedBy: actorId(act), voidReason: reason });
}

/** Records since when a change is being built, signed or not. */
export async function startWork(act: Act, target: Target, { on }: { on: string }): Promise<ChangeRecord> {
  const before = await lockChange(act, target);
  await checkOpenJob(act, before.jobId);
  if (before.state === 'void' || before.state === 'declined') {
    throw conflict(
      `${before.number} ${before.state === 'void' ? 'is void' : 'was declined'}, so work on it can’t start.`,
    );
  }
  const { today } = await findOfficeDay(act.tx);
  if (on > today) throw validation({ on: 'Enter today or an earlier day.' });
  return step(act, before, 'start-work', { workStartedOn: on });
}

/** Records that work hasn't started after all, or was stopped. */
export async function stopWork(act: Act, target: Target): Promise<ChangeRecord> {
  const before = await lockChange(act, target);
  return step(act, before, 'stop-work', { workStartedOn: null });
}

/** Stores a step of a locked change and records it. @param verb as the audit log names it */
export async function step(
  act: Act,
  before: ChangeRecord,
  verb: ChangeOrderAction | 'start-work' | 'stop-work',
  changes: Partial<NewChange>,
): Promise<ChangeRecord> {
  const after = await updateChangeRow(act.tx, before.id, changes);
  await recordChange(act, { resource: RESOURCE, verb, before: forLog(before), after: forLog(after) });
  if (after.selectionId !== null && after.state !== before.state) await supersedeSheet(act, after.jobId);
  return after;
}

export const now = () => new Date().toISOString();
