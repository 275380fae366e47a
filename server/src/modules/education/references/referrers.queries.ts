import { sql } from 'drizzle-orm';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { enrollments } from '../enrollments/enrollments.table.ts';
import { packages } from '../packages/packages.table.ts';

/** The education records of a contact: enrollments, packages and bookings. */
export const EDUCATION_REFERRERS: readonly Referrer[] = [
  {
    to: 'contact',
    name: 'enrolments',
    resource: 'enrolment',
    table: enrollments,
    column: enrollments.contactId,
    // A contact can't be enrolled in a course twice, so if both contacts are, each keeps its own enrollment.
    staysBehind: (to) => sql`(status <> 'cancelled' and exists (
      select from ${enrollments} own where own.contact_id = ${to}
        and own.course_id = "course_enrolments"."course_id" and own.status <> 'cancelled'))`,
  },
  { to: 'contact', name: 'packages', resource: 'coaching-package', table: packages, column: packages.contactId },
  { to: 'contact', name: 'bookings', resource: 'booking', table: bookings, column: bookings.contactId },
];
