import type { Course } from '@builder-os/contract/modules/education/courses';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { ActDialog } from '../acts/act-dialog.tsx';
import { Tick } from '../acts/tick.tsx';
import { isLearnerDirty, LEARNER_FIELDS, NO_LEARNER, toLearnerBody } from '../learners/learner-entries.ts';
import { LearnerFields } from '../learners/learner-fields.tsx';
import { useEnroll } from './enrolments.mutations.ts';

/** Enrolls a person in a course for the price that was agreed. */
export function EnrollDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const enroll = useEnroll();
  const canPay = useCan('financial_write');
  const [learner, setLearner] = useState(NO_LEARNER);
  const [price, setPrice] = useState(course.price);
  const [enrolledOn, setEnrolledOn] = useState('');
  const [isPaid, setIsPaid] = useState(false);
  return (
    <ActDialog
      title="Enroll Now"
      description={`${course.title}, ${formatExactMoney(course.price)}. What is agreed here is tracked as revenue of Builder Education.`}
      submitLabel="Enroll Student"
      pendingLabel="Enrolling..."
      isDirty={isLearnerDirty(learner) || price !== course.price || enrolledOn !== '' || isPaid}
      fields={[...LEARNER_FIELDS, 'price', 'enrolledOn']}
      act={() =>
        enroll.mutateAsync({
          courseId: course.id,
          ...toLearnerBody(learner),
          price,
          enrolledOn: enrolledOn || undefined,
          isPaid,
        })
      }
      done={{ title: 'Student enrolled', description: course.title }}
      fallback="Failed to enroll"
      onClose={onClose}
    >
      {(problems) => (
        <>
          <LearnerFields label="Student" entries={learner} onChange={setLearner} problems={problems} />
          <div className="grid grid-cols-2 items-start gap-3">
            <Field label="Price agreed" required error={problems.price}>
              <MoneyInput value={price} onChange={(event) => setPrice(event.target.value)} />
            </Field>
            <Field label="Enrolled on" error={problems.enrolledOn}>
              <DatePicker
                value={enrolledOn}
                onValueChange={setEnrolledOn}
                timeZone={organization.timeZone}
                placeholder="Today"
              />
            </Field>
          </div>
          <Tick
            label="It is paid: record the income today"
            checked={isPaid}
            onChange={setIsPaid}
            disabledReason={canPay.reason}
          />
        </>
      )}
    </ActDialog>
  );
}
