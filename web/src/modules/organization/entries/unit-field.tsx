import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { BusinessUnitMark } from '../../../app/business-unit-mark.tsx';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { type EntryProps, SelectEntry } from '../../../app/entries/entry-fields.tsx';
import { NO_UNIT } from './read-unit.ts';

const UNIT_OPTIONS = BUSINESS_UNITS.map((unit) => ({
  value: unit,
  label: UNIT_LABELS[unit],
  content: <BusinessUnitMark unit={unit} />,
}));

interface UnitFieldProps<Name extends string> extends EntryProps<Name> {
  /** The option for no unit: "All units". Undefined if a unit is required. */
  noneLabel?: string;
}

export function UnitField<Name extends string>({ noneLabel, ...entry }: UnitFieldProps<Name>) {
  const none = noneLabel === undefined ? [] : [{ value: NO_UNIT, label: noneLabel }];
  return <SelectEntry {...entry} options={[...none, ...UNIT_OPTIONS]} />;
}
