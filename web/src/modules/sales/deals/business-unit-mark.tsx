import type { BusinessUnit } from '@builder-os/contract/modules/sales/deals';
import { cn } from '../../../ui/class-names.ts';
import { UNIT_LABELS } from './business-units.ts';

// Written out whole: the stylesheet is made from the class names found in the source.
const unitColors: Record<BusinessUnit, string> = {
  steel_framing: 'bg-unit-steel-framing',
  real_estate: 'bg-unit-real-estate',
  builder_education: 'bg-unit-builder-education',
  general: 'bg-unit-general',
};

/** A business unit as its swatch and its name. */
export function BusinessUnitMark({ unit }: { unit: BusinessUnit }) {
  return (
    <span className="inline-flex items-center gap-1.75 whitespace-nowrap">
      <span aria-hidden="true" className={cn('size-2 rounded-[2px]', unitColors[unit])} />
      {UNIT_LABELS[unit]}
    </span>
  );
}
