import { COATINGS, gaugeOf, THICKNESSES } from '@builder-os/contract/modules/steel/steel-grades';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { groupThousands } from '@builder-os/contract/platform/text-ends';

/** Returns a thickness as ordered and as commonly called: `18 ga (43 mil)`. */
export function thicknessName(mil: number): string {
  const gauge = gaugeOf(mil);
  return gauge === undefined ? `${mil} mil` : `${gauge} ga (${mil} mil)`;
}

export const THICKNESS_OPTIONS = THICKNESSES.map(({ mil }) => ({ value: String(mil), label: thicknessName(mil) }));
export const COATING_OPTIONS = COATINGS.map((value) => ({ value, label: value }));

/** Formats a decimal with thousands separators: `1,440.5`. */
export function formatQuantity(text: string): string {
  const [whole = '0', fraction] = trimDecimal(text).split('.');
  const grouped = groupThousands(whole);
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
