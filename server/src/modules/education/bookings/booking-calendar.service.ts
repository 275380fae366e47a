import type { Executor } from '../../../platform/db/database.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { writeBooking } from './booking-calendar.ts';
import { getBooking } from './bookings.service.ts';

/** @param origin the app's base URL */
export async function makeCalendarFile(db: Executor, id: number, origin: string): Promise<string> {
  const booking = await getBooking(db, id);
  const { companyName } = await getOrganization(db);
  return writeBooking(booking, { companyName, origin });
}
