import { addDays } from '../../platform/calendar.ts';

interface JobDays {
  startsOn: string | null;
  finishesOn: string | null;
}

/** The finish of a job after a change of days; never before its start. Null if the job has no finish. */
export function finishAfter({ startsOn, finishesOn }: JobDays, days: number): string | null {
  if (finishesOn === null) return null;
  const moved = addDays(finishesOn, days);
  return startsOn !== null && moved < startsOn ? startsOn : moved;
}
