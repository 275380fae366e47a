import { BUSINESS_UNITS, type BusinessUnit } from '@builder-os/contract/platform/business-units';

/** The select value for no unit. */
export const NO_UNIT = 'none';

/** Returns the unit of a select value; null for none. */
export function readUnit(entry: string | undefined): BusinessUnit | null {
  return BUSINESS_UNITS.find((unit) => unit === entry) ?? null;
}
