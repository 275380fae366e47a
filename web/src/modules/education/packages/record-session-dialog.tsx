import type { Package } from '@builder-os/contract/modules/education/packages';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { readId } from '../../../app/records/form-entries.ts';
import { formatCountOf } from '../../../format/count.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { CoachField, useCoachChoice } from '../coaches/coach-field.tsx';
import { useRecordSession } from './packages.mutations.ts';

/** Records a session that was held without a booking. */
export function RecordSessionDialog({ sold, onClose }: { sold: Package; onClose: () => void }) {
  const record = useRecordSession();
  const coach = useCoachChoice();
  const [day, setDay] = useState('');
  const [notes, setNotes] = useState('');
  return (
    <ActDialog
      title="Record Session"
      description={`A ${sold.programName} session with ${sold.contactName ?? 'the client'} that wasn’t booked ahead. ${formatCountOf(sold.left, 'session')} left.`}
      submitLabel="Record Session"
      isDirty={day !== '' || notes !== ''}
      fields={['coachId', 'day', 'notes']}
      act={() =>
        record.mutateAsync({
          id: sold.id,
          body: { coachId: readId(coach.value) ?? 0, day: day || undefined, notes: notes.trim() || null },
        })
      }
      done={{ title: 'Session recorded', description: sold.contactName ?? undefined }}
      fallback="Failed to record session"
      onClose={onClose}
    >
      {(problems) => (
        <>
          <div className="grid grid-cols-2 items-start gap-3">
            <CoachField choice={coach} problem={problems.coachId} />
            <Field label="Date" error={problems.day}>
              <DatePicker value={day} onValueChange={setDay} timeZone={organization.timeZone} placeholder="Today" />
            </Field>
          </div>
          <Field label="Notes" error={problems.notes}>
            <Textarea value={notes} onChange={(event) => setNotes(event.target.value)} rows={4} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
