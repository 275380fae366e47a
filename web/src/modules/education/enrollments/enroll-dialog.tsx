import type { Course } from '@builder-os/contract/modules/education/courses';
import { useForm } from 'react-hook-form';
import { DayField } from '../../../app/forms/day-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { newAgreement, toAgreementBody } from '../learners/agreement-entries.ts';
import { AgreementFields } from '../learners/agreement-fields.tsx';
import { useEnroll } from './enrollments.mutations.ts';

/** Enrolls a person in a course at the agreed price. */
export function EnrollDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const enroll = useEnroll();
  const form = useForm({ defaultValues: { ...newAgreement(course.price), enrolledOn: '' } });
  return (
    <FormDialog
      form={form}
      about={course.id}
      title="Enroll Student"
      description={`${course.title}, ${formatExactMoney(course.price)}. The agreed price is tracked as Builder Education revenue.`}
      submitLabel="Enroll Student"
      pendingLabel="Enrolling..."
      onSubmit={(entries) =>
        enroll.mutateAsync({
          courseId: course.id,
          ...toAgreementBody(entries),
          enrolledOn: orUndefined(entries.enrolledOn),
        })
      }
      done={{ title: 'Student enrolled', description: course.title }}
      fallback="Failed to enroll student"
      onClose={onClose}
    >
      <AgreementFields learner="Student">
        <DayField control={form.control} name="enrolledOn" label="Enrollment date" placeholder="Today" />
      </AgreementFields>
    </FormDialog>
  );
}
