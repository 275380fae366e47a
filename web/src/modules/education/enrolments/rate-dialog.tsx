import { type Enrolment, MOST_STARS } from '@builder-os/contract/modules/education/enrolments';
import { useState } from 'react';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useRateCourse } from './enrolments.mutations.ts';

const NONE = 'none';
const CHOICES = [
  ...Array.from({ length: MOST_STARS }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
  { value: NONE, label: 'No rating' },
];

/** Records a student's rating of the course. */
export function RateDialog({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  const { id, contactName, courseTitle } = enrolment;
  const rate = useRateCourse();
  const before = { stars: enrolment.stars === null ? NONE : String(enrolment.stars), comment: enrolment.comment ?? '' };
  const [stars, setStars] = useState(before.stars);
  const [comment, setComment] = useState(before.comment);
  return (
    <ActDialog
      title="Rate Course"
      description={`How ${contactName ?? 'the student'} rated ${courseTitle}. 5 is best.`}
      submitLabel="Save Rating"
      isDirty={stars !== before.stars || comment !== before.comment}
      fields={['stars', 'comment']}
      act={() =>
        rate.mutateAsync({
          id,
          body: { stars: stars === NONE ? null : Number(stars), comment: comment.trim() || null },
        })
      }
      done={{ title: 'Rating saved', description: courseTitle }}
      fallback="Failed to save rating"
      onClose={onClose}
    >
      {(problems) => (
        <>
          <SegmentedControl
            label="Rating"
            options={CHOICES}
            value={stars}
            onValueChange={setStars}
            className="justify-self-start"
          />
          <Field label="Comment" error={problems.comment}>
            <Textarea value={comment} onChange={(event) => setComment(event.target.value)} rows={4} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
