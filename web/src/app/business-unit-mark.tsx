import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { cn } from '../ui/class-names.ts';
import { UNIT_LABELS, unitFills } from './business-units.ts';

interface BusinessUnitMarkProps {
  unit: BusinessUnit;
  className?: string;
}

/** A business unit's color swatch and name. */
export function BusinessUnitMark({ unit, className }: BusinessUnitMarkProps) {
  return (
    <span className={cn('inline-flex items-center gap-1.75 whitespace-nowrap', className)}>
      <span aria-hidden="true" className={cn('size-2 shrink-0 rounded-[2px]', unitFills[unit])} />
      {UNIT_LABELS[unit]}
    </span>
  );
}
