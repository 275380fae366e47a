import type { Coach } from '@builder-os/contract/modules/education/coaches';
import { Controller, useForm } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { TickField } from '../../../app/forms/tick-field.tsx';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { OwnerPicker } from '../../sales/leads/owner-picker.tsx';
import { toCoachBody, toCoachEntries } from './coach-entries.ts';
import { useSaveCoach } from './coaches.mutations.ts';
import { DaysOffRows } from './days-off-rows.tsx';
import { HoursRows } from './hours-rows.tsx';

const RULES = [
  { name: 'bufferBefore', label: 'Buffer before', unit: 'minutes' },
  { name: 'bufferAfter', label: 'Buffer after', unit: 'minutes' },
  { name: 'noticeHours', label: 'Minimum notice', unit: 'hours' },
  { name: 'horizonDays', label: 'Booking window', unit: 'days' },
] as const;

/** Edits a coach's availability, or adds a coach if `coach` is undefined. */
export function CoachDialog({ coach, onClose }: { coach?: Coach; onClose: () => void }) {
  const save = useSaveCoach();
  const form = useForm({ defaultValues: toCoachEntries(coach) });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      about={coach?.id ?? 'new'}
      title={coach ? `${coach.name}’s availability` : 'Add Coach'}
      description={`Weekly hours in the office time zone (${organization.timeZone}). Existing bookings aren’t affected.`}
      submitLabel={coach ? 'Save Availability' : 'Add Coach'}
      onSubmit={(entries) => save.mutateAsync({ base: coach, userId: entries.userId, body: toCoachBody(entries) })}
      done={{ title: coach ? 'Availability saved' : 'Coach added', description: coach?.name }}
      fallback="Failed to save availability"
      onClose={onClose}
      className="sm:w-160"
    >
      {coach ? (
        <TickField control={control} name="isActive" label="Accept bookings" />
      ) : (
        <ControlledField control={control} name="userId" label="Team member" required>
          {(entry) => <OwnerPicker {...entry} />}
        </ControlledField>
      )}
      <Controller
        control={control}
        name="hours"
        render={({ field, fieldState }) => (
          <HoursRows hours={field.value} onChange={field.onChange} problem={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="daysOff"
        render={({ field, fieldState }) => (
          <DaysOffRows daysOff={field.value} onChange={field.onChange} problem={fieldState.error?.message} />
        )}
      />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {RULES.map(({ name, label, unit }) => (
          <TextField key={name} control={control} name={name} label={label} hint={`In ${unit}`} inputMode="numeric" />
        ))}
      </div>
    </FormDialog>
  );
}
