import type { ConvertLead } from '@builder-os/contract/modules/sales/leads';
import type { UseFormReturn } from 'react-hook-form';
import { ControlledField } from '../../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../../app/forms/day-field.tsx';
import { AreaField, TextField } from '../../../../app/forms/text-field.tsx';
import { ContactPicker } from '../../contacts/contact-picker.tsx';
import { DealStageFields } from '../../deals/form/deal-stage-fields.tsx';
import type { ConvertEntries } from './convert-form.ts';

/** The form fields of the deal to create from a lead. */
export function ConvertFormFields({ form }: { form: UseFormReturn<ConvertEntries, unknown, ConvertLead> }) {
  const { control } = form;
  return (
    <>
      <TextField control={control} name="title" label="Title" required />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField control={control} name="company" label="Company" required />
        <ControlledField control={control} name="contactId" label="Contact">
          {(entry) => <ContactPicker {...entry} />}
        </ControlledField>
      </div>
      <DealStageFields />
      <DayField control={control} name="expectedCloseDate" label="Expected close date" disablePast />
      <AreaField control={control} name="notes" label="Notes" />
    </>
  );
}
