import { type Enrollment, MOST_STARS } from '@builder-os/contract/modules/education/enrollments';
import { Controller, useForm } from 'react-hook-form';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { useRateCourse } from './enrollments.mutations.ts';

const NONE = 'none';
const CHOICES = [
  ...Array.from({ length: MOST_STARS }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
  { value: NONE, label: 'No rating' },
];

/** Records a student's rating of the course. */
export function RateDialog({ enrollment, onClose }: { enrollment: Enrollment; onClose: () => void }) {
  const { id, contactName, courseTitle } = enrollment;
  const rate = useRateCourse();
  const form = useForm({
    defaultValues: { stars: String(enrollment.stars ?? NONE), comment: enrollment.comment ?? '' },
  });
  return (
    <FormDialog
      form={form}
      about={enrollment.id}
      title="Rate Course"
      description={`How ${contactName ?? 'the student'} rated ${courseTitle}. 5 is best.`}
      submitLabel="Save Rating"
      onSubmit={({ stars, comment }) =>
        rate.mutateAsync({ id, body: { stars: stars === NONE ? null : Number(stars), comment: orNull(comment) } })
      }
      done={{ title: 'Rating saved', description: courseTitle }}
      fallback="Failed to save rating"
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="stars"
        render={({ field }) => (
          <SegmentedControl
            label="Rating"
            options={CHOICES}
            value={field.value}
            onValueChange={field.onChange}
            className="justify-self-start"
          />
        )}
      />
      <AreaField control={form.control} name="comment" label="Comment" rows={4} />
    </FormDialog>
  );
}
