import type { Enrollment } from '@builder-os/contract/modules/education/enrollments';
import { useForm } from 'react-hook-form';
import { DayField } from '../../../app/forms/day-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { useCompleteEnrollment } from './enrollments.mutations.ts';

/** Records when a student completed the course, which issues a certificate. */
export function CompleteDialog({ enrollment, onClose }: { enrollment: Enrollment; onClose: () => void }) {
  const { id, contactName, courseTitle, certificateNumber } = enrollment;
  const complete = useCompleteEnrollment();
  const form = useForm({ defaultValues: { completedOn: '' } });
  return (
    <FormDialog
      form={form}
      title="Complete course?"
      description={`${contactName ?? 'The student'} completed ${courseTitle}. ${
        certificateNumber === null
          ? 'A certificate number is assigned.'
          : `The certificate number stays ${certificateNumber}.`
      }`}
      submitLabel="Complete Course"
      onSubmit={({ completedOn }) => complete.mutateAsync({ id, body: { completedOn: orUndefined(completedOn) } })}
      done={{ title: 'Course completed', description: contactName ?? undefined }}
      fallback="Failed to complete course"
      onClose={onClose}
    >
      <DayField control={form.control} name="completedOn" label="Completion date" placeholder="Today" />
    </FormDialog>
  );
}
