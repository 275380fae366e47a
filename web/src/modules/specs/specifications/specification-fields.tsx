import { type CreateSpecification, SPECIFICATION_CATEGORIES } from '@builder-os/contract/modules/specs/specifications';
import type { UseFormReturn } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { OwnerPicker } from '../../sales/leads/owner-picker.tsx';
import { SPECIFICATION_LABELS as LABELS, type SpecificationEntries } from './specification-form.ts';
import { CATEGORY_LABELS } from './specification-labels.ts';

const CATEGORIES = SPECIFICATION_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

export type SpecificationForm = UseFormReturn<SpecificationEntries, unknown, CreateSpecification>;

/** The fields of a specification, for adding and editing. */
export function SpecificationFields({ form, isNew }: { form: SpecificationForm; isNew: boolean }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label={LABELS.title} required error={errors.title?.message}>
        <Input {...register('title')} autoComplete="off" maxLength={200} />
      </Field>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          control={control}
          name="category"
          label={LABELS.category}
          required
          options={CATEGORIES}
          placeholder="Choose a category"
        />
        <Field label={LABELS.standard} required error={errors.standard?.message}>
          <Input {...register('standard')} autoComplete="off" maxLength={200} />
        </Field>
        <Field label={LABELS.value} required error={errors.value?.message}>
          <Input {...register('value')} autoComplete="off" maxLength={100} />
        </Field>
        <Field label={LABELS.unit} hint="Such as mil, sq ft or R-value." error={errors.unit?.message}>
          <Input {...register('unit')} autoComplete="off" maxLength={50} />
        </Field>
      </div>
      <Field label={LABELS.description} error={errors.description?.message}>
        <Textarea {...register('description')} rows={3} />
      </Field>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={LABELS.sourceEdition} error={errors.sourceEdition?.message}>
          <Input {...register('sourceEdition')} autoComplete="off" maxLength={200} />
        </Field>
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
      {!isNew && (
        <Field label={LABELS.revisionNote} error={errors.revisionNote?.message}>
          <Input {...register('revisionNote')} autoComplete="off" maxLength={500} />
        </Field>
      )}
    </>
  );
}
