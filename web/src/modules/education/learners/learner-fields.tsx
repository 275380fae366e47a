import type { Problems } from '../../../app/records/act-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { ContactPicker } from '../../sales/contacts/contact-picker.tsx';
import type { LearnerEntries } from './learner-entries.ts';

const WAYS = [
  { value: 'known', label: 'Existing contact' },
  { value: 'new', label: 'New person' },
] as const;

interface LearnerFieldsProps {
  /** For example "Student". */
  label: string;
  entries: LearnerEntries;
  onChange: (entries: LearnerEntries) => void;
  problems: Problems;
}

/** Picks an existing contact by typing, or collects a new one's name. */
export function LearnerFields({ label, entries, onChange, problems }: LearnerFieldsProps) {
  const set = (changes: Partial<LearnerEntries>) => onChange({ ...entries, ...changes });
  const text = (field: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    value: entries[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
    autoComplete: 'off',
  });
  return (
    <>
      <SegmentedControl
        label={`${label}: existing contact or new person`}
        options={WAYS}
        value={entries.isNew ? 'new' : 'known'}
        onValueChange={(way) => set({ isNew: way === 'new' })}
        className="justify-self-start"
      />
      {entries.isNew ? (
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label="First name" required error={problems['person.firstName']}>
            <Input {...text('firstName')} maxLength={200} />
          </Field>
          <Field label="Last name" required error={problems['person.lastName']}>
            <Input {...text('lastName')} maxLength={200} />
          </Field>
          <Field label="Email" error={problems['person.email']}>
            <Input {...text('email')} type="email" maxLength={254} />
          </Field>
          <Field label="Phone" error={problems['person.phone']}>
            <Input {...text('phone')} type="tel" maxLength={50} />
          </Field>
        </div>
      ) : (
        <Field label={label} required error={problems.contactId}>
          <ContactPicker value={entries.contact} onValueChange={(contact) => set({ contact })} />
        </Field>
      )}
    </>
  );
}
