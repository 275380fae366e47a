import type { Package } from '@builder-os/contract/modules/education/packages';
import type { Program } from '@builder-os/contract/modules/education/programs';
import { useForm } from 'react-hook-form';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull, readId } from '../../../app/records/form-entries.ts';
import { formatCountOf } from '../../../format/count.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { CoachField, useCoachChoice } from '../coaches/coach-field.tsx';
import { NO_LEARNER, toLearnerBody } from '../learners/learner-entries.ts';
import { LearnerFields } from '../learners/learner-fields.tsx';
import { useBookConsultation, useBookSession } from './bookings.mutations.ts';
import { SlotField } from './slot-field.tsx';

const LENGTHS = [
  { value: '30', label: '30 minutes' },
  { value: '60', label: '60 minutes' },
];

interface BookDialogProps {
  /** The program the consultation is about. */
  program?: Program;
  /** The package to book a session of; undefined for a consultation. */
  sold?: Package;
  onClose: () => void;
}

/** Books a consultation with any contact, or a session of a package, at a coach's free time. */
export function BookDialog({ program, sold, onClose }: BookDialogProps) {
  const bookConsultation = useBookConsultation();
  const bookSession = useBookSession();
  const form = useForm({ defaultValues: { ...NO_LEARNER, coachId: '', minutes: '60', startsAt: '', notes: '' } });
  const coach = useCoachChoice(form.watch('coachId'));
  const minutes = form.watch('minutes');
  const clearTime = () => form.setValue('startsAt', '', { shouldDirty: true });
  return (
    <FormDialog
      form={form}
      about={sold?.id ?? program?.id ?? 'new'}
      title={sold ? 'Book Session' : 'Book Consultation'}
      description={
        sold
          ? `${sold.programName} with ${sold.contactName ?? 'the client'}. ${formatCountOf(sold.left - sold.booked, 'session')} left to book.`
          : `A first conversation${program ? ` about ${program.name}` : ''}. It’s added to the coach’s activities.`
      }
      submitLabel={sold ? 'Book Session' : 'Book Consultation'}
      pendingLabel="Booking..."
      onSubmit={({ startsAt, notes, ...learner }) => {
        const common = { coachId: readId(coach.value) ?? 0, startsAt, notes: orNull(notes) };
        return sold
          ? bookSession.mutateAsync({ ...common, packageId: sold.id })
          : bookConsultation.mutateAsync({
              ...common,
              ...toLearnerBody(learner),
              programId: program?.id ?? null,
              minutes: Number(minutes),
            });
      }}
      done={{ title: sold ? 'Session booked' : 'Consultation booked' }}
      fallback="Failed to book appointment"
      onClose={onClose}
      className="sm:w-160"
    >
      {!sold && <LearnerFields label="Client" />}
      <div className="grid grid-cols-2 items-start gap-3">
        <CoachField coach={coach} onChoose={clearTime} />
        {!sold && (
          <Field label="Length" error={form.formState.errors.minutes?.message}>
            <Select
              options={LENGTHS}
              value={minutes}
              onValueChange={(value) => {
                form.setValue('minutes', value);
                clearTime();
              }}
            />
          </Field>
        )}
      </div>
      <SlotField coach={coach.value} minutes={sold?.sessionMinutes ?? Number(minutes)} />
      <AreaField control={form.control} name="notes" label="Notes" rows={2} />
    </FormDialog>
  );
}
