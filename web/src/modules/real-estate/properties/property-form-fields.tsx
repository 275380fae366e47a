import {
  type CreateProperty,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
} from '@builder-os/contract/modules/real-estate/properties';
import { STATE_NAMES } from '@builder-os/contract/modules/real-estate/states';
import type { UseFormReturn } from 'react-hook-form';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import type { PropertyEntries } from './property-form.ts';
import { optionsOf, STATUS_LABELS, TYPE_LABELS } from './property-labels.ts';

export type PropertyForm = UseFormReturn<PropertyEntries, unknown, CreateProperty>;

const stateOptions = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }));

/** The fields of a property, for adding and editing. */
export function PropertyFormFields({ form, isNew = false }: { form: PropertyForm; isNew?: boolean }) {
  const { control, watch } = form;
  return (
    <>
      <TextField control={control} name="address" label="Address" required />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <TextField control={control} name="city" label="City" required maxLength={100} />
        <SelectField control={control} name="state" label="State" required options={stateOptions} placeholder="State" />
        <TextField control={control} name="postalCode" label="ZIP" maxLength={10} inputMode="numeric" />
        <TextField control={control} name="county" label="County" maxLength={100} />
        <TextField control={control} name="climateZone" label="Climate zone" inputMode="numeric" />
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
        <TextField control={control} name="units" label="Units" inputMode="numeric" />
        <TextField control={control} name="squareFeet" label="Area" inputMode="numeric" trailing="sq ft" />
        <TextField control={control} name="yearBuilt" label="Year built" inputMode="numeric" />
        <DayField control={control} name="acquiredOn" label="Acquired" />
        {watch('status') === 'sold' && <DayField control={control} name="soldOn" label="Sold" placeholder="Today" />}
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <MoneyField
          control={control}
          name="investment"
          label="Investment"
          required
          hint="Total cost, including any loan."
        />
        {isNew ? (
          <MoneyField
            control={control}
            name="currentValue"
            label="Current value"
            hint="Leave blank to use the investment."
          />
        ) : (
          <MoneyField control={control} name="loanBalance" label="Loan balance" />
        )}
        {isNew && <MoneyField control={control} name="loanBalance" label="Loan balance" />}
        <TextField control={control} name="projectedRoi" label="Projected ROI" inputMode="decimal" trailing="%" />
      </div>
      <AreaField control={control} name="notes" label="Notes" />
    </>
  );
}
