import { sql } from 'drizzle-orm';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { enrolments } from '../enrolments/enrolments.table.ts';
import { packages } from '../packages/packages.table.ts';

/** What a contact has as a student. */
export const EDUCATION_REFERRERS: readonly Referrer[] = [
  {
    to: 'contact',
    name: 'enrolments',
    resource: 'enrolment',
    table: enrolments,
    column: enrolments.contactId,
    // Where both take a course, each stays with its own contact: nobody is enrolled in a course twice.
    staysBehind: (to) => sql`(status <> 'cancelled' and exists (
      select from ${enrolments} own where own.contact_id = ${to}
        and own.course_id = "course_enrolments"."course_id" and own.status <> 'cancelled'))`,
  },
  { to: 'contact', name: 'packages', resource: 'coaching-package', table: packages, column: packages.contactId },
  { to: 'contact', name: 'bookings', resource: 'booking', table: bookings, column: bookings.contactId },
];
