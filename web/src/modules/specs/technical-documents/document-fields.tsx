import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from '@builder-os/contract/modules/specs/technical-documents';
import type { UseFormReturn } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { OwnerPicker } from '../../sales/leads/owner-picker.tsx';
import { type DocumentBody, type DocumentEntries, DOCUMENT_LABELS as LABELS } from './document-form.ts';
import { DOCUMENT_CATEGORY_LABELS, DOCUMENT_STATUS_LABELS } from './document-labels.ts';

const CATEGORIES = DOCUMENT_CATEGORIES.map((value) => ({ value, label: DOCUMENT_CATEGORY_LABELS[value] }));
const STATUSES = DOCUMENT_STATUSES.map((value) => ({ value, label: DOCUMENT_STATUS_LABELS[value] }));

export type DocumentForm = UseFormReturn<DocumentEntries, unknown, DocumentBody>;

/** The fields of a document, for uploading and editing. */
export function DocumentFields({ form, isNew }: { form: DocumentForm; isNew: boolean }) {
  const { control } = form;
  return (
    <>
      <TextField control={control} name="name" label={LABELS.name} required />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          control={control}
          name="category"
          label={LABELS.category}
          required
          options={CATEGORIES}
          placeholder="Choose a category"
        />
        <TextField
          control={control}
          name="number"
          label={LABELS.number}
          hint={
            isNew
              ? 'Use an existing number to add a new version of that document. Leave blank for the next available number.'
              : undefined
          }
          maxLength={50}
        />
        <SelectField control={control} name="status" label={LABELS.status} options={STATUSES} />
        <ControlledField control={control} name="ownerId" label={LABELS.ownerId}>
          {({ value, onValueChange, onBlur }) => (
            <OwnerPicker value={value} onValueChange={onValueChange} onBlur={onBlur} />
          )}
        </ControlledField>
        <DayField
          control={control}
          name="expiresOn"
          label={LABELS.expiresOn}
          placeholder="Never"
          hint="The content is no longer valid after this date."
        />
        <DayField
          control={control}
          name="reviewOn"
          label={LABELS.reviewOn}
          placeholder="No date"
          hint="When to check that it’s still accurate."
        />
      </div>
      <AreaField control={control} name="notes" label={LABELS.notes} rows={2} />
    </>
  );
}
