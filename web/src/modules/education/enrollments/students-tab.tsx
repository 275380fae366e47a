import {
  ENROLLMENT_STATUSES,
  type Enrollment,
  type EnrollmentStatus,
} from '@builder-os/contract/modules/education/enrollments';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { LinkedFilters } from '../../../app/records/linked-filters.tsx';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { perform } from '../../../app/records/perform.ts';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useInvoicesOfPages } from '../../invoicing/invoices/source-invoice-link.tsx';
import { courseQuery } from '../courses/courses.queries.ts';
import { useEducationUrlState } from '../courses/use-education-url-state.ts';
import { useCancelEnrollment } from './enrollments.mutations.ts';
import { enrollmentListQuery } from './enrollments.queries.ts';
import { StudentLine } from './student-line.tsx';

const CompleteDialog = loadWhenUsed(async () => (await import('./complete-dialog.tsx')).CompleteDialog);
const ContactFilterLink = loadWhenUsed(
  async () => (await import('../../sales/contacts/contact-filter-link.tsx')).ContactFilterLink,
);
const RateDialog = loadWhenUsed(async () => (await import('./rate-dialog.tsx')).RateDialog);

const ALL = 'all';
const LABELS: Record<EnrollmentStatus, string> = {
  active: 'In progress',
  completed: 'Completed',
  cancelled: 'Canceled',
};
const VIEWS = [{ value: ALL, label: 'All' }, ...ENROLLMENT_STATUSES.map((value) => ({ value, label: LABELS[value] }))];

type OpenDialog = { kind: 'complete' | 'rate' | 'cancel'; enrollment: Enrollment };

/** The enrolled students, their progress and their payments. */
export function StudentsTab() {
  const { search, change } = useEducationUrlState();
  const { q, course: courseId, contactId } = search;
  const status = ENROLLMENT_STATUSES.find((candidate) => candidate === search.state);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = useInfiniteQuery(enrollmentListQuery({ q, courseId, contactId, status }));
  const course = useQuery({ ...courseQuery(courseId ?? 0), enabled: courseId !== undefined });
  const students = linkedPage(list);
  const invoices = useInvoicesOfPages(
    'enrollment',
    (list.data?.pages ?? []).map(({ rows }) => rows.map(({ id }) => id)),
  );
  const close = () => setDialog(null);
  const isNarrowed = [q, courseId, contactId, status].some((filter) => filter !== undefined);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label="Search students" value={q} onValueChange={(text) => change({ q: text })} />
        <SegmentedControl
          label="Students"
          options={VIEWS}
          value={status ?? ALL}
          onValueChange={(view) => change({ state: ENROLLMENT_STATUSES.find((candidate) => candidate === view) })}
        />
      </div>
      {contactId !== undefined && (
        <ContactFilterLink contactId={contactId} onRemove={() => change({ contactId: undefined })} />
      )}
      <LinkedFilters
        filters={
          courseId === undefined
            ? []
            : [{ text: course.data?.title ?? 'Filtered by course', onRemove: () => change({ course: undefined }) }]
        }
      />
      <LinkedList
        title="Students"
        emptyText={isNarrowed ? 'No students found.' : 'No students yet. Enroll someone from a course.'}
        emptyMore={<LearnMore page="builder-education" />}
        {...students}
        renderItem={(enrollment) => (
          <StudentLine
            enrollment={enrollment}
            invoice={invoices.get(enrollment.id)}
            onComplete={() => setDialog({ kind: 'complete', enrollment })}
            onRate={() => setDialog({ kind: 'rate', enrollment })}
            onCancel={() => setDialog({ kind: 'cancel', enrollment })}
          />
        )}
      />
      {dialog?.kind === 'complete' && <CompleteDialog enrollment={dialog.enrollment} onClose={close} />}
      {dialog?.kind === 'rate' && <RateDialog enrollment={dialog.enrollment} onClose={close} />}
      {dialog?.kind === 'cancel' && <CancelEnrollmentDialog enrollment={dialog.enrollment} onClose={close} />}
    </>
  );
}

function CancelEnrollmentDialog({ enrollment, onClose }: { enrollment: Enrollment; onClose: () => void }) {
  const { id, contactName, courseTitle, payment } = enrollment;
  const cancel = useCancelEnrollment();
  return (
    <ConfirmDialog
      title="Cancel enrollment?"
      description={`${contactName ?? 'This person'} will be removed from ${courseTitle} and won’t count as a student. ${
        payment === 'paid'
          ? 'The payment stays in your books until it’s reversed in Finance.'
          : 'They won’t be charged.'
      }`}
      confirmLabel="Cancel Enrollment"
      pendingLabel="Canceling..."
      cancelLabel="Keep Enrollment"
      onConfirm={() =>
        perform({
          run: () => cancel.mutateAsync(id),
          done: { title: 'Enrollment canceled', description: contactName ?? undefined },
          failed: 'Failed to cancel enrollment',
        })
      }
      onClose={onClose}
    />
  );
}
