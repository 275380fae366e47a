import type { Booking } from '@builder-os/contract/modules/education/bookings';
import type { Coach } from '@builder-os/contract/modules/education/coaches';
import { cutText } from '@builder-os/contract/platform/text-ends';
import type { Act } from '../../../platform/http/act.ts';
import { AppError } from '../../../platform/http/errors.ts';
import {
  createActivity,
  deleteActivity,
  handOverActivity,
  updateActivity,
} from '../../sales/activities/activities.service.ts';

const LONGEST_TITLE = 200;
const NAMES = { consultation: 'Consultation', session: 'Coaching session' } as const;

/** Adds a booking to its coach's activities, so that they get a reminder and see it in their calendar. */
export async function addMeeting(act: Act, booking: Booking, coach: Coach): Promise<number> {
  const { kind, contactName, programName, contactId, startsAt } = booking;
  const title = cutText(`${NAMES[kind]}: ${contactName ?? 'no contact'}`, LONGEST_TITLE);
  const fields = { type: 'meeting', title, description: programName, contactId, scheduledAt: startsAt } as const;
  const { id } = await createActivity(act, fields, { contactId });
  await handOverActivity(act, id, coach.userId);
  return id;
}

export function moveMeeting(act: Act, { activityId, startsAt }: Booking, coach: Coach): Promise<void> {
  return onMeeting(activityId, async (id) => {
    await updateActivity(act, { id }, { scheduledAt: startsAt });
    await handOverActivity(act, id, coach.userId);
  });
}

export function removeMeeting(act: Act, { activityId }: Booking): Promise<void> {
  return onMeeting(activityId, (id) => deleteActivity(act, { id }));
}

export function tickMeeting(act: Act, { activityId }: Booking, isCompleted: boolean): Promise<void> {
  return onMeeting(activityId, async (id) => {
    await updateActivity(act, { id }, { isCompleted });
  });
}

/** Deleting the meeting activity doesn't cancel the booking, so a missing activity is skipped. */
async function onMeeting(activityId: number | null, work: (id: number) => Promise<void>): Promise<void> {
  if (activityId === null) return;
  try {
    await work(activityId);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
}
