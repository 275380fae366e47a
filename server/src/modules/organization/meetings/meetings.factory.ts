import { STANDARD_AGENDAS } from '@builder-os/contract/modules/organization/meeting-agendas';
import type { Executor } from '../../../platform/db/database.ts';
import { meetingSections } from './meeting-sections.table.ts';
import { meetings } from './meetings.table.ts';

/** Inserts a planned L10 with its sections. */
export async function buildMeeting(db: Executor, fields: Partial<typeof meetings.$inferInsert> = {}) {
  const [row] = await db
    .insert(meetings)
    .values({ type: 'l10', title: 'Weekly L10', startsAt: '2026-01-05T14:00:00.000Z', minutes: 90, ...fields })
    .returning();
  if (!row) throw new Error('the meeting was not inserted');
  await db
    .insert(meetingSections)
    .values(STANDARD_AGENDAS.l10.map((section, index) => ({ ...section, place: index, meetingId: row.id })));
  return row;
}
