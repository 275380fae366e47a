import { eq, sql } from 'drizzle-orm';
import { arrayOf, CHANGED, KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { coaches } from '../coaches/coaches.table.ts';
import { courseRatings } from '../enrollments/course-ratings.table.ts';
import { enrollments } from '../enrollments/enrollments.table.ts';

/** The personal data in this module. */
export const EDUCATION_PERSONAL: PersonalPart = {
  texts: {
    bookings: { blotted: ['notes'] },
    coaches: { kept: keep(KEPT.code, 'hours', 'days_off') },
    coaching_programs: { blotted: ['name', 'description', 'features'] },
    course_enrolments: { kept: keep(KEPT.code, 'certificate_number') },
    course_ratings: { blotted: ['comment'] },
    courses: { blotted: ['title', 'description', 'duration'] },
  },
  shows: ['enrolment', 'coaching-package', 'booking'],
  emptyTraces: async (tx, { contacts }) => {
    const theirs = sql`contact_id = any(${arrayOf(contacts)})`;
    await tx.execute(sql`update ${bookings} set notes = null, ${CHANGED} where ${theirs}`);
    await tx.execute(sql`
      update ${courseRatings} set comment = null, ${CHANGED}
      where enrolment_id in (select id from ${enrollments} where ${theirs})`);
  },
  deleteBelongings: async (tx, { id }) => {
    // The row stays as long as bookings refer to it.
    await tx.update(coaches).set({ isActive: false, hours: [] }).where(eq(coaches.userId, id));
  },
  contactSections: (id) => [
    { name: 'enrollments', from: sql`course_enrolments t`, where: sql`t.contact_id = ${id}` },
    {
      name: 'courseRatings',
      from: sql`course_ratings t join course_enrolments e on e.id = t.enrolment_id`,
      where: sql`e.contact_id = ${id}`,
      hasId: false,
    },
    { name: 'coachingPackages', from: sql`coaching_packages t`, where: sql`t.contact_id = ${id}` },
    { name: 'bookings', from: sql`bookings t`, where: sql`t.contact_id = ${id}` },
  ],
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      { name: 'coach', from: sql`coaches t`, where: their('user_id') },
      { name: 'courses', from: sql`courses t`, where: their('created_by') },
      { name: 'coachingPrograms', from: sql`coaching_programs t`, where: their('created_by') },
      { name: 'enrollments', from: sql`course_enrolments t`, where: their('created_by') },
      { name: 'coachingPackages', from: sql`coaching_packages t`, where: their('created_by') },
      { name: 'bookings', from: sql`bookings t`, where: their('created_by') },
    ];
  },
};
