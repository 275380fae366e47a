import type { Coach } from '@builder-os/contract/modules/education/coaches';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { ActDialog, type Problems } from '../../../app/records/act-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { OwnerPicker } from '../../sales/leads/owner-picker.tsx';
import { COACH_FIELDS, type CoachEntries, toCoachBody, toCoachEntries } from './coach-entries.ts';
import { useSaveCoach } from './coaches.mutations.ts';
import { DaysOffRows } from './days-off-rows.tsx';
import { HoursRows } from './hours-rows.tsx';

/** Edits a coach's availability, or adds a coach if `coach` is undefined. */
export function CoachDialog({ coach, onClose }: { coach?: Coach; onClose: () => void }) {
  const save = useSaveCoach();
  const [initial] = useState(() => toCoachEntries(coach));
  const [entries, setEntries] = useState(initial);
  const set = (changes: Partial<CoachEntries>) => setEntries((before) => ({ ...before, ...changes }));
  return (
    <ActDialog
      title={coach ? `${coach.name}’s availability` : 'Add Coach'}
      description={`Weekly hours in the office time zone (${organization.timeZone}). Existing bookings aren’t affected.`}
      submitLabel={coach ? 'Save Availability' : 'Add Coach'}
      isDirty={JSON.stringify(entries) !== JSON.stringify(initial)}
      fields={COACH_FIELDS}
      act={() => save.mutateAsync({ base: coach, userId: entries.userId, body: toCoachBody(entries) })}
      done={{ title: coach ? 'Availability saved' : 'Coach added', description: coach?.name }}
      fallback="Failed to save availability"
      onClose={onClose}
      className="sm:w-160"
    >
      {(problems) => (
        <>
          {coach ? (
            <Tick label="Accept bookings" checked={entries.isActive} onChange={(isActive) => set({ isActive })} />
          ) : (
            <Field label="Team member" required error={problems.userId}>
              <OwnerPicker value={entries.userId} onValueChange={(userId) => set({ userId })} />
            </Field>
          )}
          <HoursRows
            hours={entries.hours}
            onChange={(hours) => set({ hours })}
            problem={problems.hours ?? firstRowProblem(problems, 'hours')}
          />
          <DaysOffRows
            daysOff={entries.daysOff}
            onChange={(daysOff) => set({ daysOff })}
            problem={problems.daysOff ?? firstRowProblem(problems, 'daysOff')}
          />
          <Rules entries={entries} onChange={set} problems={problems} />
        </>
      )}
    </ActDialog>
  );
}

const RULES = [
  { field: 'bufferBefore', label: 'Buffer before', unit: 'minutes' },
  { field: 'bufferAfter', label: 'Buffer after', unit: 'minutes' },
  { field: 'noticeHours', label: 'Minimum notice', unit: 'hours' },
  { field: 'horizonDays', label: 'Booking window', unit: 'days' },
] as const;

interface RulesProps {
  entries: CoachEntries;
  onChange: (changes: Partial<CoachEntries>) => void;
  problems: Problems;
}

function Rules({ entries, onChange, problems }: RulesProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      {RULES.map(({ field, label, unit }) => (
        <Field key={field} label={label} hint={`In ${unit}`} error={problems[field]}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={entries[field]}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}

/** Returns the first error of any row; it's shown below all rows. */
function firstRowProblem(problems: Problems, rows: 'hours' | 'daysOff'): string | undefined {
  return Object.entries(problems).find(([field]) => field.startsWith(`${rows}.`))?.[1];
}
