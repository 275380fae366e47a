import type { Course } from '@builder-os/contract/modules/education/courses';
import { useState } from 'react';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { formatExactMoney } from '../../../format/money.ts';
import { AGREEMENT_FIELDS, isAgreementDirty, newAgreement, toAgreementBody } from '../learners/agreement-entries.ts';
import { AgreementFields } from '../learners/agreement-fields.tsx';
import { useEnroll } from './enrolments.mutations.ts';

/** Enrolls a person in a course at the agreed price. */
export function EnrollDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const enroll = useEnroll();
  const [entries, setEntries] = useState(newAgreement(course.price));
  return (
    <ActDialog
      title="Enroll Student"
      description={`${course.title}, ${formatExactMoney(course.price)}. The agreed price is tracked as Builder Education revenue.`}
      submitLabel="Enroll Student"
      pendingLabel="Enrolling..."
      isDirty={isAgreementDirty(entries, course.price)}
      fields={[...AGREEMENT_FIELDS, 'enrolledOn']}
      act={() =>
        enroll.mutateAsync({
          courseId: course.id,
          ...toAgreementBody(entries),
          enrolledOn: entries.day || undefined,
        })
      }
      done={{ title: 'Student enrolled', description: course.title }}
      fallback="Failed to enroll student"
      onClose={onClose}
    >
      {(problems) => (
        <AgreementFields
          learner="Student"
          day={{ name: 'enrolledOn', label: 'Enrollment date' }}
          entries={entries}
          onChange={setEntries}
          problems={problems}
        />
      )}
    </ActDialog>
  );
}
