import { packageEnd } from '@builder-os/contract/modules/education/package-balance';
import { addDays } from '@builder-os/contract/platform/calendar';
import { momentAt } from '@builder-os/contract/platform/zoned-time';
import { getBookDays } from '../../modules/finance/ledger/ledger.service.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import {
  findSampleContacts,
  insertSampleBookings,
  insertSampleCoach,
  insertSampleCourses,
  insertSampleEnrollments,
  insertSamplePackages,
  insertSamplePrograms,
  insertSampleRatings,
  keepUsedCoaches,
} from './education-sample.queries.ts';
import { SAMPLE_COURSES, SAMPLE_HOURS, SAMPLE_PROGRAMS, SAMPLE_SESSIONS } from './sample-education.ts';

export const EDUCATION_SAMPLE: Sample = {
  name: 'education',
  tables: ['courses', 'course_enrolments', 'coaching_programs', 'coaching_packages', 'coaches', 'bookings'],
  add: addEducationSample,
  release: releaseEducationSample,
  shows: ['course', 'enrolment', 'coaching-program', 'coaching-package', 'coach', 'booking'],
};

/**
 * The specified courses and programs, with students among the sample contacts. They have no revenue records, because
 * the sample's books already contain what it earned.
 */
async function addEducationSample(act: Act): Promise<SampleRecord[]> {
  const people = await findSampleContacts(act.tx);
  return [...(await addCourses(act, people)), ...(await addPrograms(act, people))];
}

/** Keeps a coach who has real bookings. */
function releaseEducationSample(act: Act): Promise<void> {
  return keepUsedCoaches(act.tx);
}

async function addCourses(act: Act, people: readonly number[]): Promise<SampleRecord[]> {
  const { today } = await getBookDays(act.tx);
  const courses = await insertSampleCourses(
    act.tx,
    SAMPLE_COURSES.map(({ stars, ...course }) => ({ ...course, createdBy: actorId(act) })),
  );
  const students = courses.flatMap(({ id: courseId, price }, index) =>
    (SAMPLE_COURSES[index]?.stars ?? []).flatMap((stars, seat) => {
      const contactId = people[index * 5 + seat];
      const enrolledOn = addDays(today, -30 * (seat + 1) - 7 * index);
      return contactId === undefined ? [] : [{ stars, row: { courseId, contactId, price, enrolledOn } }];
    }),
  );
  const enrollments = await insertSampleEnrollments(
    act.tx,
    students.map(({ row }) => row),
  );
  await insertSampleRatings(
    act.tx,
    enrollments.map(({ id }, index) => ({
      enrollmentId: id,
      stars: students[index]?.stars ?? 5,
      notedBy: actorId(act),
    })),
  );
  return [
    ...(await recordSamples(act, { resource: 'course', tableName: 'courses' }, courses)),
    ...(await recordSamples(act, { resource: 'enrolment', tableName: 'course_enrolments' }, enrollments)),
  ];
}

async function addPrograms(act: Act, people: readonly number[]): Promise<SampleRecord[]> {
  const { today } = await getBookDays(act.tx);
  const programs = await insertSamplePrograms(
    act.tx,
    SAMPLE_PROGRAMS.map((program) => ({ ...program, createdBy: actorId(act) })),
  );
  const packages = await insertSamplePackages(
    act.tx,
    programs.flatMap(({ id: programId, price, sessions }, index) => {
      const contactId = people[11 + index];
      const startsOn = addDays(today, index === 0 ? -45 : -65);
      const endsOn = packageEnd(startsOn, SAMPLE_PROGRAMS[index]?.durationMonths ?? 3);
      const terms = { price, sessionsTotal: sessions, sessionMinutes: 60, countsNoShows: true };
      return contactId === undefined ? [] : [{ programId, contactId, ...terms, startsOn, endsOn }];
    }),
  );
  return [
    ...(await recordSamples(act, { resource: 'coaching-program', tableName: 'coaching_programs' }, programs)),
    ...(await recordSamples(act, { resource: 'coaching-package', tableName: 'coaching_packages' }, packages)),
    ...(await addSessions(act, packages)),
  ];
}

type SoldPackage = { id: number; programId: number; contactId: number | null };

/** The person who adds the sample is the coach, with the sessions held so far. */
async function addSessions(act: Act, packages: readonly SoldPackage[]): Promise<SampleRecord[]> {
  const userId = actorId(act);
  if (userId === null) return [];
  const coaches = await insertSampleCoach(act.tx, { userId, hours: SAMPLE_HOURS });
  const [coach] = coaches;
  if (!coach) return [];
  const { today, timeZone } = await getBookDays(act.tx);
  const sessions = await insertSampleBookings(
    act.tx,
    packages.flatMap(({ id: packageId, programId, contactId }, index) =>
      (SAMPLE_SESSIONS[index] ?? []).map((daysAgo) => {
        const startsAt = momentAt(addDays(today, -daysAgo), '14:00', timeZone);
        const endsAt = momentAt(addDays(today, -daysAgo), '15:00', timeZone);
        const held = { kind: 'session', status: 'done', coachId: coach.id, createdBy: userId } as const;
        return { ...held, packageId, programId, contactId, startsAt, endsAt, busyFrom: startsAt, busyTo: endsAt };
      }),
    ),
  );
  return [
    ...(await recordSamples(act, { resource: 'coach', tableName: 'coaches' }, coaches)),
    ...(await recordSamples(act, { resource: 'booking', tableName: 'bookings' }, sessions)),
  ];
}
