import { BUSINESS_UNITS, type BusinessUnit } from '@builder-os/contract/platform/business-units';

/** The value of a unit entry that names none. */
export const NO_UNIT = 'none';

/** The unit an entry names; null for none of them. */
export function readUnit(entry: string | undefined): BusinessUnit | null {
  return BUSINESS_UNITS.find((unit) => unit === entry) ?? null;
}
