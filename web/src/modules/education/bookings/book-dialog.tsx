import type { Package } from '@builder-os/contract/modules/education/packages';
import type { Program } from '@builder-os/contract/modules/education/programs';
import { useState } from 'react';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { readId } from '../../../app/records/form-entries.ts';
import { formatCountOf } from '../../../format/count.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { CoachField, useCoachChoice } from '../coaches/coach-field.tsx';
import { isLearnerDirty, LEARNER_FIELDS, NO_LEARNER, toLearnerBody } from '../learners/learner-entries.ts';
import { LearnerFields } from '../learners/learner-fields.tsx';
import { useBookConsultation, useBookSession } from './bookings.mutations.ts';
import { SlotField } from './slot-field.tsx';

const LENGTHS = [
  { value: '30', label: '30 minutes' },
  { value: '60', label: '60 minutes' },
] as const;
const FIELDS = [...LEARNER_FIELDS, 'coachId', 'startsAt', 'notes'];
/** Replaces the server's error for an empty `startsAt`, which it only checks as a timestamp. */
const NO_TIME = 'Choose a time.';

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
  const coach = useCoachChoice();
  const [learner, setLearner] = useState(NO_LEARNER);
  const [length, setLength] = useState<(typeof LENGTHS)[number]['value']>('60');
  const [startsAt, setStartsAt] = useState('');
  const [notes, setNotes] = useState('');
  const common = { coachId: readId(coach.value) ?? 0, startsAt, notes: notes.trim() || null };
  return (
    <ActDialog
      title={sold ? 'Book Session' : 'Book Consultation'}
      description={
        sold
          ? `${sold.programName} with ${sold.contactName ?? 'the client'}. ${formatCountOf(sold.left - sold.booked, 'session')} left to book.`
          : `A first conversation${program ? ` about ${program.name}` : ''}. It’s added to the coach’s activities.`
      }
      submitLabel={sold ? 'Book Session' : 'Book Consultation'}
      pendingLabel="Booking..."
      isDirty={isLearnerDirty(learner) || startsAt !== '' || notes !== ''}
      fields={FIELDS}
      act={() =>
        sold
          ? bookSession.mutateAsync({ ...common, packageId: sold.id })
          : bookConsultation.mutateAsync({
              ...common,
              ...toLearnerBody(learner),
              programId: program?.id ?? null,
              minutes: Number(length),
            })
      }
      done={{ title: sold ? 'Session booked' : 'Consultation booked' }}
      fallback="Failed to book appointment"
      onClose={onClose}
      className="sm:w-160"
    >
      {(problems) => (
        <>
          {!sold && <LearnerFields label="Client" entries={learner} onChange={setLearner} problems={problems} />}
          <div className="grid grid-cols-2 items-start gap-3">
            <CoachField
              choice={{
                ...coach,
                choose: (value) => {
                  coach.choose(value);
                  setStartsAt('');
                },
              }}
              problem={problems.coachId}
            />
            {!sold && (
              <Field label="Length">
                <Select
                  options={LENGTHS}
                  value={length}
                  onValueChange={(value) => {
                    setLength(value);
                    setStartsAt('');
                  }}
                />
              </Field>
            )}
          </div>
          <SlotField
            coach={coach.value}
            minutes={sold?.sessionMinutes ?? Number(length)}
            value={startsAt}
            onChange={setStartsAt}
            problem={problems.startsAt && (startsAt === '' ? NO_TIME : problems.startsAt)}
          />
          <Field label="Notes" error={problems.notes}>
            <Textarea value={notes} onChange={(event) => setNotes(event.target.value)} rows={2} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
