import { addDays } from '@builder-os/contract/platform/calendar';
import { momentAt } from '@builder-os/contract/platform/zoned-time';
import type { Database } from '../../../platform/db/database.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getCalendarOwner } from '../../sales/calendar-feeds/calendar-feeds.service.ts';
import { getMeetingSchedule, listMeetingDates } from '../meeting-schedule/meeting-schedule.service.ts';
import { findPreparedMeetings } from './calendar.queries.ts';
import { listMoneyDays, listRocksDue } from './calendar.service.ts';
import { writeOrganizationFeed } from './organization-feed.ts';

const [DAYS_BACK, DAYS_AHEAD] = [30, 365];

/**
 * The organization's calendar behind a secret link: what every approved person can see, without amounts.
 * @param host the app's host, for the ids of the events
 */
export async function readOrganizationFeed(db: Database, token: string, host: string): Promise<string> {
  await getCalendarOwner(db, token);
  const { today, timeZone, now } = await findOfficeDay(db);
  const span = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
  const planned = await listMeetingDates(db, span);
  const moments = {
    startsAt: momentAt(span.from, '00:00', timeZone),
    endsAt: momentAt(addDays(span.to, 1), '00:00', timeZone),
  };
  const prepared = await findPreparedMeetings(db, moments);
  const days = [...(await listRocksDue(db, span)), ...(await listMoneyDays(db, span, false))];
  return writeOrganizationFeed({
    ...span,
    host,
    timeZone,
    now,
    rules: await getMeetingSchedule(db),
    days: days.map(({ kind, title, detail, day, recordId, isDone }) => ({
      uid: recordId === null ? `${kind}-${day}` : `${kind}-${recordId}-${day}`,
      title: isDone ? `✓ ${title}` : title,
      detail,
      day,
      category: kind,
    })),
    meetings: prepared.filter(({ id }) => !planned.some(({ meetingId }) => meetingId === id)),
  });
}
