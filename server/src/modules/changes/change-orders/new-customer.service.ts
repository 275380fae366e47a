import type { Act } from '../../../platform/http/act.ts';
import type { JobChange } from '../../../platform/records/job-changes.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { findSentSheet, findSheetPeople, sheetKind } from '../selection-sheets/selection-sheets.queries.ts';
import { sheetLink } from '../selection-sheets/sheet-signing.service.ts';
import { titleOfSheet } from '../selection-sheets/sheet-words.ts';
import { endSheet } from '../selection-sheets/superseding.service.ts';
import { findSentChanges } from './change-order-registries.queries.ts';
import { changeLink } from './change-order-signing.service.ts';
import { withdrawLocked } from './change-order-steps.service.ts';
import { changeOrderKind, lockChangesOf } from './change-orders.queries.ts';

const REASON = 'Its links stopped working because the job has another customer. Check it, then send it again.';

/**
 * Signature requests sent to the former customer are withdrawn, because signing one would change the new customer’s
 * contract. Changes are locked before their job, in the same order as signing locks them; selection sheets after it.
 */
export const NEW_CUSTOMER: JobChange = {
  lock: lockChangesOf,
  apply: async (act, jobId) => {
    const { managerId } = await getAnyJob(act.tx, jobId);
    for (const { id } of await findSentChanges(act.tx, jobId)) {
      const before = await changeOrderKind.findForUpdate(act.tx, id);
      if (before?.state !== 'sent') continue;
      const after = await withdrawLocked(act, before);
      const title = `${after.number} ${after.title}, ${after.jobNumber}: withdrawn`;
      await tell(act, [before.sentBy, managerId], { title, link: changeLink(after) });
    }
    const id = await findSentSheet(act.tx, jobId);
    const sheet = id === undefined ? undefined : await sheetKind.findForUpdate(act.tx, id);
    if (sheet?.state !== 'sent') return;
    await endSheet(act, sheet, 'withdraw', 'revoked');
    const { sentBy } = await findSheetPeople(act.tx, sheet.id);
    const title = `${titleOfSheet(sheet)}: withdrawn`;
    await tell(act, [sentBy, managerId], { title, link: sheetLink(sheet) });
  },
};

/** Notifies who sent it and the manager of the job, also if they changed the customer: the form doesn’t say what ends. */
async function tell(act: Act, people: readonly (string | null)[], notice: { title: string; link: string }) {
  for (const userId of new Set(people.filter((id) => id !== null))) {
    await notify(act, userId, { kind: 'assignment', body: REASON, ...notice });
  }
}
