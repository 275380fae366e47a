import { VALUE_RATINGS } from '@builder-os/contract/modules/organization/people-bar';
import {
  changePersonReviewSchema,
  type PersonReview,
  personReviewSchema,
} from '@builder-os/contract/modules/organization/people-reviews';
import { AreaEntry } from '../../../app/entries/entry-fields.tsx';
import { readRows, writeRows } from '../../../app/entries/entry-rows.ts';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { type EntryForm, useRecordForm } from '../../../app/entries/use-record-form.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangePersonReview } from './people-reviews.mutations.ts';
import {
  describePersonField,
  PERSON_FIELDS,
  type PersonEntries,
  toPersonBody,
  toPersonEntries,
  UNRATED,
} from './person-form.ts';
import { CHOICES, RATING_SIGNS } from './rating-labels.ts';

const LABELS: PersonEntries = { ratings: 'Core values', seats: 'Seats', note: 'Note' };
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

type Form = EntryForm<keyof PersonEntries>;

/** Rates a person by core values and by their seats. */
export function PersonReviewDialog({ review, onClose }: { review: PersonReview; onClose: () => void }) {
  const change = useChangePersonReview();
  const form = useRecordForm({
    fields: PERSON_FIELDS,
    record: review,
    toEntries: toPersonEntries,
    readCurrent: (current) => personReviewSchema.safeParse(current).data,
    schema: changePersonReviewSchema,
    toBody: toPersonBody,
    save: (body, base) => change.mutateAsync({ userId: review.userId, version: base?.version ?? 0, body }),
    onDone: () => {
      toast({ title: 'Review saved', description: review.name });
      onClose();
    },
    fallback: 'Failed to save review',
  });
  return (
    <RecordFormDialog
      form={form}
      title={`Rate ${review.name}`}
      noun="review"
      description="Only administrators can see this."
      submitLabel="Save Review"
      labels={LABELS}
      describe={describePersonField}
      className="sm:w-160"
      onClose={onClose}
    >
      <Ratings form={form} />
      <SeatAnswers form={form} />
      <AreaEntry form={form} name="note" label={LABELS.note} />
    </RecordFormDialog>
  );
}

const legendClasses = 'mb-2 text-[13.5px]/4 font-strong sm:text-label';

function Ratings({ form }: { form: Form }) {
  const rows = readRows(form.entries.ratings);
  return (
    <fieldset data-entry="ratings" className="grid gap-2">
      <legend className={legendClasses}>{LABELS.ratings}</legend>
      {rows.map((row) => (
        <div key={row.value} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="text-sm">{row.value}</span>
          <SegmentedControl
            label={row.value ?? ''}
            options={RATINGS}
            value={row.rating ?? UNRATED}
            onValueChange={(rating) =>
              form.set('ratings', writeRows(rows.map((other) => (other === row ? { ...other, rating } : other))))
            }
          />
        </div>
      ))}
    </fieldset>
  );
}

/** GWC of each seat: gets it, wants it, has the capacity for it. */
function SeatAnswers({ form }: { form: Form }) {
  const rows = readRows(form.entries.seats);
  if (rows.length === 0) {
    return (
      <p className="text-label text-muted-foreground">
        Once this person holds a seat on the accountability chart, you’ll rate them for it here.
      </p>
    );
  }
  return rows.map((row) => (
    <fieldset key={row.id} data-entry="seats" className="grid gap-2 border-t border-border pt-3">
      <legend className={`float-left ${legendClasses}`}>{row.title}</legend>
      {QUESTIONS.map(({ name, label }) => (
        <div key={name} className="clear-both flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="text-sm">{label}</span>
          <SegmentedControl
            label={`${row.title}: ${label}`}
            options={ANSWERS}
            value={CHOICES.find((choice) => choice === row[name]) ?? 'open'}
            onValueChange={(answer) =>
              form.set('seats', writeRows(rows.map((other) => (other === row ? { ...other, [name]: answer } : other))))
            }
          />
        </div>
      ))}
    </fieldset>
  ));
}
