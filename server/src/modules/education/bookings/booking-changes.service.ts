import type {
  Booking,
  BookingStatus,
  Reschedule,
  SettleBooking,
} from '@builder-os/contract/modules/education/bookings';
import { dayIn } from '@builder-os/contract/platform/dates';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { checkFree, getCoach } from '../coaches/coaches.service.ts';
import { getPackage, lockPackage } from '../packages/packages.service.ts';
import { bookingKind, findBookedOf, findBooking, updateBookingRow } from './bookings.queries.ts';
import { checkSessionLeft, checkWithin, getBooking, recordBooking, refuseTaken, timesOf } from './bookings.service.ts';
import { moveMeeting, removeMeeting, tickMeeting } from './coach-meetings.service.ts';

/** Moves an open booking to another free time, of the same coach or another. */
export async function rescheduleBooking(act: Act, target: Target, sent: Reschedule): Promise<Booking> {
  const { id } = target;
  const before = await lockBooked(act, target);
  const coach = await getCoach(act.tx, sent.coachId ?? before.coachId);
  await checkFree(act.tx, coach, { startsAt: sent.startsAt, minutes: before.minutes, except: id });
  if (before.packageId !== null) {
    const { timeZone } = await getOrganization(act.tx);
    checkWithin(await getPackage(act.tx, before.packageId), dayIn(new Date(sent.startsAt), timeZone), 'startsAt');
  }
  const times = timesOf(coach, sent.startsAt, before.minutes);
  await refuseTaken(() => updateBookingRow(act.tx, id, { ...times, coachId: coach.id }));
  const after = await getBooking(act.tx, id);
  await moveMeeting(act, after, coach);
  return recordBooking(act, 'reschedule', after, before);
}

export async function cancelBooking(act: Act, target: Target, sent: SettleBooking = {}): Promise<Booking> {
  const before = await lockBooked(act, target);
  await removeMeeting(act, before);
  return settle(act, before, 'cancelled', sent);
}

/** Cancels all open bookings of a package whose row is locked. */
export async function cancelBookingsOf(act: Act, packageId: number): Promise<void> {
  for (const id of await findBookedOf(act.tx, packageId)) await cancelBooking(act, { id });
}

export async function deliverBooking(act: Act, target: Target, sent: SettleBooking): Promise<Booking> {
  const before = await lockBooked(act, target);
  await checkHasCome(act, before);
  await tickMeeting(act, before, true);
  return settle(act, before, 'done', sent);
}

export async function missBooking(act: Act, target: Target, sent: SettleBooking): Promise<Booking> {
  const before = await lockBooked(act, target);
  await checkHasCome(act, before);
  await tickMeeting(act, before, true);
  return settle(act, before, 'no_show', sent);
}

/** Undoes a completed or no-show outcome. A session that wasn't counted needs one left in the package. */
export async function reopenBooking(act: Act, target: Target, sent: SettleBooking): Promise<Booking> {
  const before = await lockBooking(act, target);
  if (before.status !== 'done' && before.status !== 'no_show')
    throw conflict('Only a completed or no-show booking can be reopened.');
  if (before.packageId !== null) {
    const sold = await getPackage(act.tx, before.packageId);
    const isCounted = before.status === 'done' || sold.countsNoShows;
    if (sold.state === 'cancelled' || !isCounted) checkSessionLeft(sold);
  }
  await tickMeeting(act, before, false);
  return settle(act, before, 'booked', sent);
}

async function settle(act: Act, before: Booking, status: BookingStatus, { notes }: SettleBooking): Promise<Booking> {
  const kept = notes === undefined ? before.notes : notes;
  await refuseTaken(() => updateBookingRow(act.tx, before.id, { status, notes: kept }));
  const VERBS = { booked: 'reopen', done: 'deliver', no_show: 'no-show', cancelled: 'cancel' } as const;
  return recordBooking(act, VERBS[status], await getBooking(act.tx, before.id), before);
}

async function lockBooked(act: Act, target: Target): Promise<Booking> {
  const booking = await lockBooking(act, target);
  if (booking.status !== 'booked') throw conflict('This booking is no longer active.');
  return booking;
}

/** Locks the package first, as booking a session does, so that the two can't deadlock. */
async function lockBooking(act: Act, target: Target): Promise<Booking> {
  const { packageId } = found(await findBooking(act.tx, target.id), 'Booking');
  if (packageId !== null) await lockPackage(act, { id: packageId });
  return lock(act, bookingKind, target);
}

async function checkHasCome(act: Act, { startsAt }: Booking): Promise<void> {
  const { today, timeZone } = await findOfficeDay(act.tx);
  if (dayIn(new Date(startsAt), timeZone) > today)
    throw conflict('This booking is in the future. Record the outcome on the day.');
}
