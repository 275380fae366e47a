import { COATINGS, gaugeOf, THICKNESSES } from '@builder-os/contract/modules/steel/steel-grades';

/** Returns a thickness as ordered and as commonly called: `18 ga (43 mil)`. */
export function thicknessName(mil: number): string {
  const gauge = gaugeOf(mil);
  return gauge === undefined ? `${mil} mil` : `${gauge} ga (${mil} mil)`;
}

export const THICKNESS_OPTIONS = THICKNESSES.map(({ mil }) => ({ value: String(mil), label: thicknessName(mil) }));
export const COATING_OPTIONS = COATINGS.map((value) => ({ value, label: value }));
