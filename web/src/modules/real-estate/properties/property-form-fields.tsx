import {
  type CreateProperty,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
} from '@builder-os/contract/modules/real-estate/properties';
import { STATE_NAMES } from '@builder-os/contract/modules/real-estate/states';
import type { UseFormReturn } from 'react-hook-form';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { PropertyEntries } from './property-form.ts';
import { optionsOf, STATUS_LABELS, TYPE_LABELS } from './property-labels.ts';

export type PropertyForm = UseFormReturn<PropertyEntries, unknown, CreateProperty>;

const stateOptions = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }));

/** The fields of a property, for adding and editing. */
export function PropertyFormFields({ form, isNew = false }: { form: PropertyForm; isNew?: boolean }) {
  const { control, register, formState, watch } = form;
  const { errors } = formState;
  return (
    <>
      <TextField control={control} name="address" label="Address" required />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <TextField control={control} name="city" label="City" required maxLength={100} />
        <SelectField control={control} name="state" label="State" required options={stateOptions} placeholder="State" />
        <TextField control={control} name="postalCode" label="ZIP" maxLength={10} inputMode="numeric" />
        <TextField control={control} name="county" label="County" maxLength={100} />
        <Field label="Climate zone" error={errors.climateZone?.message}>
          <Input {...register('climateZone')} inputMode="numeric" autoComplete="off" />
        </Field>
        <SelectField
          control={control}
          name="type"
          label="Type"
          required
          options={optionsOf(TYPE_LABELS, PROPERTY_TYPES)}
        />
        <SelectField
          control={control}
          name="status"
          label="Status"
          required
          options={optionsOf(STATUS_LABELS, PROPERTY_STATUSES)}
        />
        <Field label="Units" error={errors.units?.message}>
          <Input {...register('units')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Area" error={errors.squareFeet?.message}>
          <Input {...register('squareFeet')} inputMode="numeric" autoComplete="off" trailing="sq ft" />
        </Field>
        <Field label="Year built" error={errors.yearBuilt?.message}>
          <Input {...register('yearBuilt')} inputMode="numeric" autoComplete="off" />
        </Field>
        <DayField control={control} name="acquiredOn" label="Acquired" />
        {watch('status') === 'sold' && <DayField control={control} name="soldOn" label="Sold" placeholder="Today" />}
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Investment" required error={errors.investment?.message} hint="Total cost, including any loan.">
          <MoneyInput {...register('investment')} />
        </Field>
        {isNew ? (
          <Field label="Current value" error={errors.currentValue?.message} hint="Leave blank to use the investment.">
            <MoneyInput {...register('currentValue')} />
          </Field>
        ) : (
          <Field label="Loan balance" error={errors.loanBalance?.message}>
            <MoneyInput {...register('loanBalance')} />
          </Field>
        )}
        {isNew && (
          <Field label="Loan balance" error={errors.loanBalance?.message}>
            <MoneyInput {...register('loanBalance')} />
          </Field>
        )}
        <Field label="Projected ROI" error={errors.projectedRoi?.message}>
          <Input {...register('projectedRoi')} inputMode="decimal" autoComplete="off" trailing="%" />
        </Field>
      </div>
      <Field label="Notes" error={errors.notes?.message}>
        <Textarea {...register('notes')} />
      </Field>
    </>
  );
}
