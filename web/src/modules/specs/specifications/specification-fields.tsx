import { type CreateSpecification, SPECIFICATION_CATEGORIES } from '@builder-os/contract/modules/specs/specifications';
import type { UseFormReturn } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { OwnerPicker } from '../../sales/leads/owner-picker.tsx';
import { SPECIFICATION_LABELS as LABELS, type SpecificationEntries } from './specification-form.ts';
import { CATEGORY_LABELS } from './specification-labels.ts';

const CATEGORIES = SPECIFICATION_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

export type SpecificationForm = UseFormReturn<SpecificationEntries, unknown, CreateSpecification>;

/** The fields of a specification, for adding and editing. */
export function SpecificationFields({ form, isNew }: { form: SpecificationForm; isNew: boolean }) {
  const { control } = form;
  return (
    <>
      <TextField control={control} name="title" label={LABELS.title} required />
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
          name="standard"
          label={LABELS.standard}
          required
          hint="Such as AISI S240 or IRC R603."
        />
        <TextField control={control} name="value" label={LABELS.value} required maxLength={100} />
        <TextField
          control={control}
          name="unit"
          label={LABELS.unit}
          hint="Such as mil, sq ft or R-value."
          maxLength={50}
        />
      </div>
      <AreaField control={control} name="description" label={LABELS.description} rows={3} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField control={control} name="sourceEdition" label={LABELS.sourceEdition} />
        <DayField control={control} name="effectiveFrom" label={LABELS.effectiveFrom} placeholder="No date" />
        <DayField
          control={control}
          name="reviewOn"
          label={LABELS.reviewOn}
          placeholder="No date"
          hint="The owner gets a reminder 30 days before, 7 days before and that day."
        />
        <ControlledField control={control} name="ownerId" label={LABELS.ownerId}>
          {({ value, onValueChange, onBlur }) => (
            <OwnerPicker value={value} onValueChange={onValueChange} onBlur={onBlur} />
          )}
        </ControlledField>
      </div>
      {!isNew && <TextField control={control} name="revisionNote" label={LABELS.revisionNote} maxLength={500} />}
    </>
  );
}
