import { VALUE_RATINGS } from '@builder-os/contract/modules/organization/people-bar';
import {
  changePersonReviewSchema,
  type PersonReview,
  personReviewSchema,
} from '@builder-os/contract/modules/organization/people-reviews';
import { Controller, useFieldArray, useForm, useFormContext } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { EntrySet } from '../../../app/forms/entry-set.tsx';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { useChangePersonReview } from './people-reviews.mutations.ts';
import { describePersonField, type PersonEntries, toPersonBody, toPersonEntries, UNRATED } from './person-form.ts';
import { CHOICES, RATING_SIGNS } from './rating-labels.ts';

const LABELS = { ratings: 'Core values', seats: 'Seats', note: 'Note' };
const RATINGS = [
  ...VALUE_RATINGS.map((value) => ({ value, label: RATING_SIGNS[value] })),
  { value: UNRATED, label: 'Not rated' },
];
const CHOICE_LABELS = { yes: 'Yes', no: 'No', open: 'Not answered' } as const;
const ANSWERS = CHOICES.map((value) => ({ value, label: CHOICE_LABELS[value] }));
const QUESTIONS = [
  { name: 'getsIt', label: 'Gets it' },
  { name: 'wantsIt', label: 'Wants it' },
  { name: 'hasCapacity', label: 'Has the capacity to do it' },
] as const;

/** Rates a person by core values and by their seats. */
export function PersonReviewDialog({ review, onClose }: { review: PersonReview; onClose: () => void }) {
  const change = useChangePersonReview();
  const form = useForm({
    defaultValues: toPersonEntries(review),
    resolver: bodyResolver(changePersonReviewSchema, toPersonBody),
  });
  return (
    <FormDialog
      form={form}
      about={review.userId}
      title={`Rate ${review.name}`}
      noun="review"
      description="Only administrators can see this."
      submitLabel="Save Review"
      labels={LABELS}
      describe={describePersonField}
      className="sm:w-160"
      record={review}
      schema={personReviewSchema}
      toEntries={toPersonEntries}
      onSubmit={(body, base) => change.mutateAsync({ userId: review.userId, version: base.version, body })}
      done={{ title: 'Review saved', description: review.name }}
      fallback="Failed to save review"
      onClose={onClose}
    >
      <Ratings />
      <SeatAnswers />
      <AreaField control={form.control} name="note" label={LABELS.note} />
    </FormDialog>
  );
}

const legendClasses = 'mb-2 text-[13.5px]/4 font-strong sm:text-label';

function Ratings() {
  const { control } = useFormContext<PersonEntries>();
  const { fields } = useFieldArray({ control, name: 'ratings' });
  return (
    <EntrySet name="ratings" label={LABELS.ratings}>
      {fields.map(({ id, value }, index) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="text-sm">{value}</span>
          <Controller
            control={control}
            name={`ratings.${index}.rating`}
            render={({ field }) => (
              <SegmentedControl
                label={value ?? ''}
                options={RATINGS}
                value={field.value ?? UNRATED}
                onValueChange={field.onChange}
              />
            )}
          />
        </div>
      ))}
    </EntrySet>
  );
}

/** GWC of each seat: gets it, wants it, has the capacity for it. */
function SeatAnswers() {
  const { control } = useFormContext<PersonEntries>();
  const { fields } = useFieldArray({ control, name: 'seats', keyName: 'key' });
  if (fields.length === 0) {
    return (
      <p className="text-label text-muted-foreground">
        Once this person holds a seat on the accountability chart, you’ll rate them for it here.
      </p>
    );
  }
  return fields.map(({ key, title }, index) => (
    <fieldset key={key} data-entry="seats" className="grid gap-2 border-t border-border pt-3">
      <legend className={`float-left ${legendClasses}`}>{title}</legend>
      {QUESTIONS.map(({ name, label }) => (
        <div key={name} className="clear-both flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="text-sm">{label}</span>
          <Controller
            control={control}
            name={`seats.${index}.${name}`}
            render={({ field }) => (
              <SegmentedControl
                label={`${title}: ${label}`}
                options={ANSWERS}
                value={CHOICES.find((choice) => choice === field.value) ?? 'open'}
                onValueChange={field.onChange}
              />
            )}
          />
        </div>
      ))}
    </fieldset>
  ));
}
