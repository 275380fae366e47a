import type { OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import { findDueActivitiesForUpdate, markReminded } from './reminders.queries.ts';

/** Reminds people 15 minutes before an activity they scheduled, once per scheduled time. */
export async function remindOfActivities(database: OpenDatabase): Promise<void> {
  await inTransaction(database, async (tx) => {
    const due = await findDueActivitiesForUpdate(tx);
    if (due.length === 0) return;
    const { timeZone } = await getOrganization(tx);
    const time = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
    for (const { id, title, scheduledAt, userId } of due) {
      await markReminded(tx, id);
      await notify(systemAct(tx), userId, {
        kind: 'reminder',
        title: `Reminder: ${title}`,
        body: `Scheduled for ${time.format(new Date(scheduledAt))}`,
        link: `/activities?edit=${id}`,
      });
    }
  });
}
