import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ControlledFieldProps } from '../../../app/forms/controlled-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { unitOptionsOf } from '../../../app/forms/unit-options.tsx';
import { NO_UNIT } from './read-unit.ts';

const UNIT_OPTIONS = unitOptionsOf(BUSINESS_UNITS);

type UnitFieldProps<Entries extends FieldValues, Name extends FieldPath<Entries>, Output> = ControlledFieldProps<
  Entries,
  Name,
  Output
> & {
  /** The option for no unit: "All units". Undefined if a unit is required. */
  noneLabel?: string;
};

export function UnitField<Entries extends FieldValues, Name extends FieldPath<Entries>, Output>({
  noneLabel,
  ...field
}: UnitFieldProps<Entries, Name, Output>) {
  const none = noneLabel === undefined ? [] : [{ value: NO_UNIT, label: noneLabel }];
  return <SelectField {...field} options={[...none, ...UNIT_OPTIONS]} />;
}
