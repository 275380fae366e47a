import { finishAfter } from '@builder-os/contract/modules/changes/finish-after';
import { isOpenPhase } from '@builder-os/contract/modules/jobs/job-phases';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { formatCents } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import type { ChangeEffects } from '../../../platform/records/change-effects.ts';
import type { Signable, SignedAnswer } from '../../../platform/records/signables.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import { getAnyJob, moveFinish } from '../../jobs/jobs/jobs.service.ts';
import { changeContent } from './change-order.page.ts';
import { makeChangePdf } from './change-order-print.service.ts';
import { now, step } from './change-order-steps.service.ts';
import { titleOf } from './change-order-words.ts';
import {
  type ChangeRecord,
  changeOrderKind,
  changesOfContacts,
  customerOfChange,
  findChange,
} from './change-orders.queries.ts';
import { stateFor } from './change-orders.service.ts';
import { findJobStanding, lockJobOfChange } from './job-standing.queries.ts';

/**
 * A customer signs a change order. The signature moves contract, budget, finish and billing; nothing else does.
 * @param effects its effects in later modules
 */
export function changeOrderSignable(effects: ChangeEffects): Signable {
  return {
    resource: 'change-order',
    read: 'jobs_read',
    write: 'jobs_write',
    recordsOf: changesOfContacts,
    partiesOf: customerOfChange,
    lock: async (tx, id) => {
      const change = await changeOrderKind.findForUpdate(tx, id);
      const job = change && (await lockJobOfChange(tx, id));
      return change?.state === 'sent' && job !== undefined && job.deletedAt === null && isOpenPhase(job.phase);
    },
    summarize: async (db, id) => {
      const change = await findChange(db, id);
      const standing = change && (await findJobStanding(db, change.jobId));
      if (!(change && standing)) return undefined;
      return {
        title: titleOf(change),
        content: changeContent(change),
        isOpen: change.state === 'sent' && !standing.isDeleted && isOpenPhase(standing.phase),
        amount: formatCents(change.price),
      };
    },
    link: async (id, db) => changeLink(found(await findChange(db, id), 'Change order')),
    print: async (db, storage, id) => makeChangePdf(db, storage, found(await findChange(db, id), 'Change order')),
    settle: async (act, id, answer) => {
      await settleChange(act, effects, found(await findChange(act.tx, id), 'Change order'), answer);
    },
  };
}

/** Makes an answer count. The change and its job must be locked. */
export async function settleChange(
  act: Act,
  effects: ChangeEffects,
  before: ChangeRecord,
  { decision, name, reason }: SignedAnswer,
): Promise<ChangeRecord> {
  const state = stateFor(before, decision);
  if (decision === 'decline') {
    const after = await step(act, before, 'decline', {
      state,
      declinedAt: now(),
      declinedBy: name,
      declineReason: reason,
    });
    const job = await getAnyJob(act.tx, after.jobId);
    await tellTeam(act, after, job, `Declined by ${name}. ${reason ?? ''}`.trim());
    return after;
  }
  const { today } = await findOfficeDay(act.tx);
  const after = await step(act, before, 'sign', { state, signedAt: now(), signedOn: today, signedBy: name });
  const job = await moveFinish(act, after.jobId, (current) => finishAfter(current, after.days), {
    changeOrder: after.number,
  });
  await effects.apply(act, after);
  await tellTeam(act, after, job, `Signed by ${name}: ${formatCents(after.price)}.`);
  return after;
}

/** Notifies the person who sent the change, and the manager of the job. */
async function tellTeam(
  act: Act,
  change: ChangeRecord,
  { managerId }: Pick<Job, 'managerId'>,
  words: string,
): Promise<void> {
  const people = new Set([change.sentBy, managerId].filter((id) => id !== null));
  for (const userId of people) {
    if (userId === act.actor?.id) continue;
    await notify(act, userId, {
      kind: 'assignment',
      title: `${change.number} ${change.title}, ${change.jobNumber}`,
      body: words,
      link: changeLink(change),
    });
  }
}

/** The path of a change order in the app. */
export const changeLink = ({ id, jobId }: Pick<ChangeRecord, 'id' | 'jobId'>) =>
  `/jobs/${jobId}?tab=changes&change=${id}`;
