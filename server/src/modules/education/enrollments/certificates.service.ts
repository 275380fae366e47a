import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { getBookDays } from '../../finance/ledger/ledger.service.ts';
import { getCourseOf } from '../courses/courses.service.ts';
import { type Certificate, printCertificate } from './certificate.pdf.ts';
import { findCertificates } from './enrollments.queries.ts';
import { getEnrollment } from './enrollments.service.ts';

/** The certificate with a number, for the global search. */
export const CERTIFICATE_SEARCH: SearchSource = {
  kind: 'certificates',
  permission: 'builder_education_read',
  find: (db, { q }) => findCertificates(db, q),
};

/** Records who exports a certificate. */
export async function recordCertificate(act: Act, id: number): Promise<void> {
  const { certificateNumber } = await getEnrollment(act.tx, id);
  await recordAction(act, {
    action: 'enrolment.certificate',
    resource: 'enrolment',
    id,
    details: { certificateNumber },
  });
}

/** @throws AppError `conflict` (409) when the course isn't completed */
export async function makeCertificate(
  db: Executor,
  storage: Storage,
  id: number,
): Promise<{ fileName: string; pdf: Buffer }> {
  const enrollment = await getEnrollment(db, id);
  const { status, certificateNumber, completedOn, contactName, courseTitle } = enrollment;
  if (status !== 'completed' || certificateNumber === null || completedOn === null)
    throw conflict('The certificate is available once the course is completed.');
  if (contactName === null) throw conflict('This student’s contact was permanently deleted.');
  const organization = await getOrganization(db);
  const { today } = await getBookDays(db);
  const { duration } = await getCourseOf(db, enrollment.courseId);
  const certificate: Certificate = {
    ...(await findSender(storage, organization)),
    day: today,
    number: certificateNumber,
    studentName: contactName,
    courseTitle,
    duration,
    completedOn,
  };
  return { fileName: `certificate-${certificateNumber}.pdf`, pdf: await printCertificate(certificate) };
}
