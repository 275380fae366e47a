import { MEETING_NAMES } from '@builder-os/contract/modules/organization/meeting-schedule';
import { type MeetingDetail, secondsSpent } from '@builder-os/contract/modules/organization/meetings';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { ADDRESS, postLetter } from '../../../platform/mail/outbox.queries.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { findHeadlinePage } from '../headlines/headlines.queries.ts';
import { findIssuePage } from '../issues/issues.queries.ts';
import { findTodos } from '../todos/todos.queries.ts';
import { type Minutes, printMinutes } from './meeting-minutes.pdf.ts';
import { findAttendeeAddresses } from './meetings.queries.ts';
import { getMeeting } from './meetings.service.ts';
import { minutesText } from './minutes-text.ts';

const ALL = { limit: 200 } as const;

/** The results of a meeting: its sections with their notes, issues, decisions and to-dos. */
export async function readMinutes(db: Executor, id: number): Promise<Minutes> {
  const meeting = await getMeeting(db, id);
  const { timeZone } = await getOrganization(db);
  return {
    meeting,
    name: MEETING_NAMES[meeting.type],
    day: dayIn(new Date(meeting.startsAt), timeZone),
    printedOn: dayIn(new Date(), timeZone),
    time: clock(meeting.startsAt, timeZone),
    sections: meeting.sections.map((section) => ({
      ...section,
      spent: Math.round(secondsSpent(section, new Date(meeting.now)) / 60),
    })),
    headlines: (await findHeadlinePage(db, { ...ALL, meetingId: id })).rows,
    issues: (await findIssuePage(db, { ...ALL, meetingId: id })).rows,
    todos: await findTodos(db, { meetingId: id }),
  };
}

export async function makeMinutes(db: Executor, storage: Storage, id: number) {
  const minutes = await readMinutes(db, id);
  const sender = await findSender(storage, await getOrganization(db));
  return { fileName: `minutes-${minutes.meeting.type}-${minutes.day}.pdf`, pdf: await printMinutes(minutes, sender) };
}

/** Records who exports minutes. */
export async function recordMinutes(act: Act, id: number): Promise<void> {
  await getMeeting(act.tx, id);
  await recordAction(act, { action: 'meeting.export', resource: 'meeting', id });
}

/** Emails the minutes to everyone who was invited, as text with a link to the PDF. */
export async function mailMinutes(act: Act, id: number): Promise<void> {
  const minutes = await readMinutes(act.tx, id);
  const link = `${ADDRESS}/organization?tab=calendar&meeting=${id}`;
  const letter = { subject: subjectOf(minutes.meeting, minutes.day), body: minutesText(minutes, link) };
  for (const recipient of await findAttendeeAddresses(act.tx, id)) await postLetter(act.tx, { recipient, ...letter });
}

function subjectOf({ title }: MeetingDetail, day: string): string {
  return `Minutes: ${title}, ${new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'medium' })}`;
}

function clock(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' });
}
