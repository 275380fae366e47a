import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { BusinessUnitMark } from '../business-unit-mark.tsx';
import { UNIT_LABELS } from '../business-units.ts';

/** Business units as select options, each with its color swatch. */
export function unitOptionsOf<Unit extends BusinessUnit>(units: readonly Unit[]) {
  return units.map((unit) => ({ value: unit, label: UNIT_LABELS[unit], content: <BusinessUnitMark unit={unit} /> }));
}
