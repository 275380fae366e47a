import { dayIn } from '@builder-os/contract/platform/dates';
import type { Executor } from '../db/database.ts';
import { getOrganization } from './organization.ts';

/** The day in the office, and the time zone it's computed in. */
export async function findOfficeDay(db: Executor): Promise<{ today: string; timeZone: string; now: Date }> {
  const { timeZone } = await getOrganization(db);
  const now = new Date();
  return { today: dayIn(now, timeZone), timeZone, now };
}
