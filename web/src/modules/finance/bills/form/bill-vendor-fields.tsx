import { useFormContext } from 'react-hook-form';
import { ControlledField } from '../../../../app/forms/controlled-field.tsx';
import { TextField } from '../../../../app/forms/text-field.tsx';
import { ContactPicker } from '../../../sales/contacts/contact-picker.tsx';
import type { BillEntries } from './bill-form.ts';

interface BillVendorFieldsProps {
  /** Explains the purpose of the contact. */
  hint: string;
  onPick?: (contactId: number) => void;
}

/** The vendor of a bill or a credit: the name on the paper, and the contact, which fills an empty name. */
export function BillVendorFields({ hint, onPick }: BillVendorFieldsProps) {
  const { control, getValues, setValue } = useFormContext<BillEntries>();
  return (
    <>
      <TextField control={control} name="vendor" label="Vendor" required maxLength={200} />
      <ControlledField control={control} name="vendorId" label="Contact" hint={hint}>
        {(entry) => (
          <ContactPicker
            {...entry}
            onPick={({ id, company, firstName, lastName }) => {
              onPick?.(id);
              if (getValues('vendor') === '') setValue('vendor', company ?? `${firstName} ${lastName}`);
            }}
          />
        )}
      </ControlledField>
    </>
  );
}
