import { type EnrollmentStatus, enrollmentEndpoints } from '@builder-os/contract/modules/education/enrollments';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callPage } from '../../../api/client.ts';
import { RELATED_PER_PAGE } from '../../../app/records/linked-page.ts';

const STUDENTS_PER_PAGE = 50;

export interface EnrollmentFilter {
  q?: string;
  courseId?: number;
  contactId?: number;
  status?: EnrollmentStatus;
}

/** Students, latest first. Names come from contacts, payments from revenue records. */
export function enrollmentListQuery({ q, courseId, contactId, status }: EnrollmentFilter) {
  return infiniteQueryOptions({
    queryKey: ['enrolment', 'list', q, courseId, contactId, status],
    queryFn: ({ pageParam, signal }) =>
      callPage(enrollmentEndpoints.list, {
        query: { q, courseId, contactId, status, cursor: pageParam || undefined, limit: String(STUDENTS_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { dependsOn: ['course', 'contact', 'revenue-record'] },
  });
}

/** A contact's enrollments, latest first. */
export function enrollmentsOfContactQuery(contactId: number) {
  return infiniteQueryOptions({
    queryKey: ['enrolment', 'of-contact', contactId],
    queryFn: ({ pageParam, signal }) =>
      callPage(enrollmentEndpoints.list, {
        query: { contactId: String(contactId), cursor: pageParam || undefined, limit: RELATED_PER_PAGE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { dependsOn: ['course', 'contact', 'revenue-record'] },
  });
}
