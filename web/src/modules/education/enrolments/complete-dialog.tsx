import type { Enrolment } from '@builder-os/contract/modules/education/enrolments';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { useCompleteEnrolment } from './enrolments.mutations.ts';

/** Records when a student completed the course, which issues a certificate. */
export function CompleteDialog({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  const { id, contactName, courseTitle, certificateNumber } = enrolment;
  const complete = useCompleteEnrolment();
  const [completedOn, setCompletedOn] = useState('');
  return (
    <ActDialog
      title="Complete course?"
      description={`${contactName ?? 'The student'} completed ${courseTitle}. ${
        certificateNumber === null
          ? 'A certificate number is assigned.'
          : `The certificate number stays ${certificateNumber}.`
      }`}
      submitLabel="Complete Course"
      isDirty={completedOn !== ''}
      fields={['completedOn']}
      act={() => complete.mutateAsync({ id, body: { completedOn: completedOn || undefined } })}
      done={{ title: 'Course completed', description: contactName ?? undefined }}
      fallback="Failed to complete course"
      onClose={onClose}
    >
      {(problems) => (
        <Field label="Completion date" error={problems.completedOn}>
          <DatePicker
            value={completedOn}
            onValueChange={setCompletedOn}
            timeZone={organization.timeZone}
            placeholder="Today"
          />
        </Field>
      )}
    </ActDialog>
  );
}
