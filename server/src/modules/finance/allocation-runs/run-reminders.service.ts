import { addDays } from '@builder-os/contract/platform/calendar';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, systemAct } from '../../../platform/http/act.ts';
import { notifyHolders } from '../../account/notifications/notifications.service.ts';
import { previewDistribution } from '../distributions/distribution-preview.service.ts';
import { claimReminder } from './finance-reminders.queries.ts';
import { getRunCalendar } from './run-schedule.service.ts';

/** A company that starts in the middle of a quarter isn't reminded of its beginning. */
const REMINDS_DAYS = 14;
const SCREEN = '/financial?tab=profit-first&part=';

/**
 * Reminds people who can post: of a run on the day it's due and again once it's overdue, and of the quarterly
 * distribution from its due day while there is money to take. Each reminder is sent once, whichever server runs this.
 */
export async function remindOfRuns(database: OpenDatabase): Promise<void> {
  await inTransaction(database, async (tx) => {
    const act = systemAct(tx);
    const { today, outstanding } = await getRunCalendar(tx);
    const run = outstanding.at(-1);
    if (run) {
      const name = `${formatDay(run.scheduledFor)} allocation`;
      await remind(act, `allocation-run ${run.scheduledFor} ${run.state}`, {
        title: run.state === 'due' ? `${name} is due today` : `${name} is overdue. It was due ${formatDay(run.dueOn)}`,
        body: 'Post the run, or skip it with a reason.',
        part: 'runs',
      });
    }
    const { quarter, dueOn, problem } = await previewDistribution(tx, {});
    if (problem === null && dueOn <= today && today <= addDays(dueOn, REMINDS_DAYS)) {
      await remind(act, `distribution ${quarter}`, {
        title: `The ${quarter} distribution was due ${formatDay(dueOn)}`,
        body: 'Half the Profit balance is yours to take.',
        part: 'distributions',
      });
    }
  });
}

async function remind(
  act: Act,
  key: string,
  { part, ...notice }: { title: string; body: string; part: string },
): Promise<void> {
  if (!(await claimReminder(act.tx, key))) return;
  await notifyHolders(act, 'financial_write', { kind: 'reminder', ...notice, link: `${SCREEN}${part}` });
}
