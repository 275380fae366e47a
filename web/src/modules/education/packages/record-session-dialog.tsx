import type { Package } from '@builder-os/contract/modules/education/packages';
import { useForm } from 'react-hook-form';
import { DayField } from '../../../app/forms/day-field.tsx';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull, orUndefined, readId } from '../../../app/records/form-entries.ts';
import { formatCountOf } from '../../../format/count.ts';
import { CoachField, useCoachChoice } from '../coaches/coach-field.tsx';
import { useRecordSession } from './packages.mutations.ts';

/** Records a session that was held without a booking. */
export function RecordSessionDialog({ sold, onClose }: { sold: Package; onClose: () => void }) {
  const record = useRecordSession();
  const form = useForm({ defaultValues: { coachId: '', day: '', notes: '' } });
  const coach = useCoachChoice(form.watch('coachId'));
  return (
    <FormDialog
      form={form}
      about={sold.id}
      title="Record Session"
      description={`A ${sold.programName} session with ${sold.contactName ?? 'the client'} that wasn’t booked ahead. ${formatCountOf(sold.left, 'session')} left.`}
      submitLabel="Record Session"
      onSubmit={({ day, notes }) =>
        record.mutateAsync({
          id: sold.id,
          body: { coachId: readId(coach.value) ?? 0, day: orUndefined(day), notes: orNull(notes) },
        })
      }
      done={{ title: 'Session recorded', description: sold.contactName ?? undefined }}
      fallback="Failed to record session"
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <CoachField coach={coach} />
        <DayField control={form.control} name="day" label="Date" placeholder="Today" />
      </div>
      <AreaField control={form.control} name="notes" label="Notes" rows={4} />
    </FormDialog>
  );
}
