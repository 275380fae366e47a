import { freeSlots, isDayOff } from '@builder-os/contract/modules/education/coach-slots';
import {
  type Coach,
  type CreateCoach,
  SLOT_DAYS,
  type UpdateCoach,
} from '@builder-os/contract/modules/education/coaches';
import { isFederalHoliday } from '@builder-os/contract/platform/business-days';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { momentAt } from '@builder-os/contract/platform/zoned-time';
import { recordChange } from '../../../platform/audit/audit.ts';
import { lockKey } from '../../../platform/db/advisory-locks.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { lock } from '../../../platform/records/record-life.ts';
import {
  coachKind,
  findBusyTimes,
  findCoach,
  findCoaches,
  findOwnMeetings,
  insertCoach,
  isStaff,
  updateCoachRow,
} from './coaches.queries.ts';

const RESOURCE = 'coach';

export function listCoaches(db: Executor): Promise<Coach[]> {
  return findCoaches(db);
}

export async function getCoach(db: Executor, id: number): Promise<Coach> {
  return found(await findCoach(db, id), 'Coach');
}

export async function createCoach(act: Act, fields: CreateCoach): Promise<Coach> {
  if (!(await isStaff(act.tx, fields.userId))) throw validation({ userId: 'Choose a team member.' });
  const id = await insertCoach(act.tx, fields);
  if (id === undefined) throw conflict('This person is already a coach.');
  const after = await getCoach(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

/** Existing bookings don't change: hours, buffers and notice apply only to new ones. */
export async function updateCoach(act: Act, target: Target, changes: UpdateCoach): Promise<Coach> {
  const before = await lock(act, coachKind, target);
  await updateCoachRow(act.tx, before.id, changes);
  const after = await getCoach(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

/** The times a coach can be booked, from a day on. */
export async function listSlots(db: Executor, id: number, { from, minutes }: { from?: string; minutes: number }) {
  const coach = await getCoach(db, id);
  const { now, today, timeZone } = await findOfficeDay(db);
  const start = from === undefined || from < today ? today : from;
  const slots = coach.isActive
    ? await findFree(db, coach, { from: start, days: SLOT_DAYS, minutes, timeZone, now })
    : [];
  return { timeZone, from: start, days: SLOT_DAYS, slots };
}

interface Wanted {
  startsAt: string;
  minutes: number;
  /** The booking being moved; its own time doesn't block it. */
  except?: number;
}

/**
 * Rejects a time that the coach doesn't offer or that is taken. No one else can book this coach until the transaction
 * ends; otherwise two transactions that write the same time would wait for each other.
 * @throws AppError `validation` (400) naming `startsAt`, or `conflict` (409)
 */
export async function checkFree(tx: Transaction, coach: Coach, { startsAt, minutes, except }: Wanted): Promise<void> {
  if (!coach.isActive) throw validation({ coachId: 'Choose a coach who accepts bookings.' });
  const { timeZone } = await getOrganization(tx);
  const moment = new Date(startsAt);
  const day = dayIn(moment, timeZone);
  if (isDayOff(coach.daysOff, day)) throw validation({ startsAt: 'The coach is off that day. Choose another one.' });
  const search = { from: day, days: 1, minutes, timeZone, now: new Date() };
  if (isFederalHoliday(day)) throw validation({ startsAt: 'This day is a federal holiday. Choose another.' });
  const offered = freeSlots(coach, { ...search, busy: [] });
  if (!offered.includes(moment.toISOString()))
    throw validation({ startsAt: 'Choose a time within the coach’s hours.' });
  await lockKey(tx, 'coach time', String(coach.id));
  const free = await findFree(tx, coach, { ...search, except });
  if (!free.includes(moment.toISOString())) throw timeTaken();
}

export function timeTaken() {
  return conflict('That time was just booked. Choose another one.');
}

type Search = { from: string; days: number; minutes: number; timeZone: string; now: Date; except?: number };

async function findFree(db: Executor, coach: Coach, { except, ...search }: Search): Promise<string[]> {
  const { from, days, timeZone } = search;
  const span = {
    // Buffers can cross midnight.
    from: momentAt(addDays(from, -1), '00:00', timeZone),
    to: momentAt(addDays(from, days + 1), '00:00', timeZone),
  };
  const booked = await findBusyTimes(db, { coachId: coach.id, ...span, except });
  return freeSlots(coach, { ...search, busy: [...booked, ...(await findOwnMeetings(db, coach.userId, span))] });
}
