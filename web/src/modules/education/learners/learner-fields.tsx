import { useFormContext } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { ContactPicker } from '../../sales/contacts/contact-picker.tsx';
import type { LearnerEntries } from './learner-entries.ts';

const WAYS = [
  { value: 'known', label: 'Existing contact' },
  { value: 'new', label: 'New person' },
] as const;

/**
 * Picks an existing contact by typing, or collects a new one's name.
 * @param label for example "Student"
 */
export function LearnerFields({ label }: { label: string }) {
  const { control, watch, setValue } = useFormContext<LearnerEntries>();
  const isNew = watch('isNew');
  return (
    <>
      <SegmentedControl
        label={`${label}: existing contact or new person`}
        options={WAYS}
        value={isNew ? 'new' : 'known'}
        onValueChange={(way) => setValue('isNew', way === 'new')}
        className="justify-self-start"
      />
      {isNew ? (
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField control={control} name="firstName" label="First name" required />
          <TextField control={control} name="lastName" label="Last name" required />
          <TextField control={control} name="email" label="Email" type="email" maxLength={254} />
          <TextField control={control} name="phone" label="Phone" type="tel" maxLength={50} />
        </div>
      ) : (
        <ControlledField control={control} name="contactId" label={label} required>
          {(entry) => <ContactPicker {...entry} noneLabel="Choose a contact" />}
        </ControlledField>
      )}
    </>
  );
}
