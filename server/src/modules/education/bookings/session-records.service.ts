import type { Booking } from '@builder-os/contract/modules/education/bookings';
import type { RecordSession } from '@builder-os/contract/modules/education/packages';
import { momentAt } from '@builder-os/contract/platform/zoned-time';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getCoach } from '../coaches/coaches.service.ts';
import { lockPackage } from '../packages/packages.service.ts';
import { insertBooking } from './bookings.queries.ts';
import { checkSessionLeft, checkWithin, getBooking, recordBooking, timesOf } from './bookings.service.ts';

const MINUTE = 60_000;

/** Records a session that took place without a booking; one on an earlier day counts as held at noon. */
export async function recordSession(act: Act, packageId: number, sent: RecordSession): Promise<Booking> {
  const sold = await lockPackage(act, { id: packageId });
  checkSessionLeft(sold);
  const coach = await getCoach(act.tx, sent.coachId);
  const { now, today, timeZone } = await findOfficeDay(act.tx);
  const { day = today, notes = null } = sent;
  if (day > today) throw validation({ day: 'Enter today or an earlier date.' });
  checkWithin(sold, day, 'day');
  const { contactId, programId, sessionMinutes: minutes } = sold;
  const startsAt = day === today ? new Date(now.getTime() - MINUTE).toISOString() : momentAt(day, '12:00', timeZone);
  const id = await insertBooking(act.tx, {
    ...timesOf(coach, startsAt, minutes),
    kind: 'session',
    status: 'done',
    coachId: coach.id,
    contactId,
    programId,
    packageId,
    notes,
    createdBy: actorId(act),
  });
  return recordBooking(act, 'record', await getBooking(act.tx, id));
}
