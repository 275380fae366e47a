import type {
  BookConsultation,
  Booking,
  BookingListQuery,
  BookSession,
} from '@builder-os/contract/modules/education/bookings';
import { busyTimeOf } from '@builder-os/contract/modules/education/coach-slots';
import type { Coach } from '@builder-os/contract/modules/education/coaches';
import type { Package } from '@builder-os/contract/modules/education/packages';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/database-errors.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findCoach } from '../coaches/coaches.queries.ts';
import { checkFree, timeTaken } from '../coaches/coaches.service.ts';
import { chooseProspect } from '../learners/learners.service.ts';
import { lockPackage } from '../packages/packages.service.ts';
import { getProgram } from '../programs/programs.service.ts';
import { findBooking, findBookingPage, insertBooking, updateBookingRow } from './bookings.queries.ts';
import { addMeeting } from './coach-meetings.service.ts';

const RESOURCE = 'booking';
const USUAL_MINUTES = 60;
const MINUTE = 60_000;

export function listBookings(db: Executor, query: BookingListQuery): Promise<Page<Booking>> {
  return findBookingPage(db, query);
}

export async function getBooking(db: Executor, id: number): Promise<Booking> {
  return found(await findBooking(db, id), 'Booking');
}

/** Books a first conversation with anyone, at a free time of a coach. */
export async function bookConsultation(act: Act, sent: BookConsultation): Promise<Booking> {
  const { coachId, programId = null, startsAt, minutes = USUAL_MINUTES, notes = null } = sent;
  const coach = await findBookable(act, coachId);
  const program = programId === null ? undefined : await getProgram(act.tx, programId);
  await checkFree(act.tx, coach, { startsAt, minutes });
  const contactId = await chooseProspect(act, sent, program?.name ?? 'Consultation');
  return insert(act, coach, { kind: 'consultation', contactId, programId, packageId: null, startsAt, minutes, notes });
}

/** Books one of the sessions that a package has left. */
export async function bookSession(act: Act, sent: BookSession): Promise<Booking> {
  const { packageId, coachId, startsAt, notes = null } = sent;
  const sold = await lockPackage(act, { id: packageId });
  const coach = await findBookable(act, coachId);
  const { timeZone } = await getOrganization(act.tx);
  checkSessionLeft(sold);
  checkWithin(sold, dayIn(new Date(startsAt), timeZone), 'startsAt');
  await checkFree(act.tx, coach, { startsAt, minutes: sold.sessionMinutes });
  const { contactId, programId, sessionMinutes: minutes } = sold;
  return insert(act, coach, { kind: 'session', contactId, programId, packageId, startsAt, minutes, notes });
}

/** @throws AppError `conflict` (409) when the package has no session left to book */
export function checkSessionLeft({ state, left, booked }: Package): void {
  if (state === 'cancelled') throw conflict('This package is canceled.');
  if (state === 'expired') throw conflict('This package has ended. Extend it to use the remaining sessions.');
  if (left - booked <= 0) throw conflict('This package has no sessions left to book.');
}

export function checkWithin({ startsOn, endsOn }: Package, day: string, field: string): void {
  if (day < startsOn) throw validation({ [field]: 'Choose a date on or after the package starts.' });
  if (day > endsOn) throw validation({ [field]: 'Choose a date before the package ends.' });
}

async function findBookable(act: Act, coachId: number): Promise<Coach> {
  const coach = await findCoach(act.tx, coachId);
  if (!coach) throw validation({ coachId: 'Choose a coach.' });
  return coach;
}

interface NewBooking {
  kind: Booking['kind'];
  contactId: number | null;
  programId: number | null;
  packageId: number | null;
  startsAt: string;
  minutes: number;
  notes: string | null;
}

async function insert(act: Act, coach: Coach, { minutes, ...fields }: NewBooking): Promise<Booking> {
  const values = { ...fields, ...timesOf(coach, fields.startsAt, minutes), coachId: coach.id, createdBy: actorId(act) };
  const id = await refuseTaken(() => insertBooking(act.tx, values));
  const activityId = await addMeeting(act, await getBooking(act.tx, id), coach);
  await updateBookingRow(act.tx, id, { activityId });
  return recordBooking(act, 'create', await getBooking(act.tx, id));
}

/** A booking's start and end, and the coach's time it blocks. */
export function timesOf(coach: Coach, startsAt: string, minutes: number) {
  const start = Date.parse(startsAt);
  const busy = busyTimeOf(coach, start, minutes);
  const moment = (time: number) => new Date(time).toISOString();
  return {
    startsAt: moment(start),
    endsAt: moment(start + minutes * MINUTE),
    busyFrom: moment(busy.from),
    busyTo: moment(busy.to),
  };
}

/**
 * Two people who book the same time simultaneously both see it free. The database accepts one; the other gets a
 * conflict.
 */
export async function refuseTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === 'bookings_coach_free') throw timeTaken();
    throw error;
  }
}

export async function recordBooking(act: Act, verb: string, after: Booking, before?: Booking): Promise<Booking> {
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  if (after.packageId !== null) await publishEvent(act.tx, { resource: 'coaching-package', id: after.packageId });
  return after;
}
