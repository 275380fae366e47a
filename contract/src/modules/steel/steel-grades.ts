/**
 * Coatings by the zinc on both sides, in ounces a square foot, thinnest first: the name tells, G60 is 0.60 oz/sq ft.
 * ASTM A1003 asks for a metallic coating; ASTM C955 names G60 as the least for structural framing (CFSEI TN-D001).
 */
export const COATINGS = ['G40', 'G60', 'G90', 'G115'] as const;
export type Coating = (typeof COATINGS)[number];

/**
 * Thickness of structural members in mil, thinnest first, and the gauge each is called by. A smaller gauge number is
 * thicker steel, and a gauge is only a nickname: what is stored and compared is always the thickness.
 */
export const THICKNESSES = [
  { mil: 33, gauge: 20 },
  { mil: 43, gauge: 18 },
  { mil: 54, gauge: 16 },
  { mil: 68, gauge: 14 },
  { mil: 97, gauge: 12 },
] as const;

/** The gauge of a thickness: 43 mil is 18 gauge. Undefined where a thickness has no gauge. */
export function gaugeOf(mil: number): number | undefined {
  return THICKNESSES.find((thickness) => thickness.mil === mil)?.gauge;
}

/** Whether a coating has at least the zinc of another. */
export function isCoatedAtLeast(coating: Coating, minimum: Coating): boolean {
  return COATINGS.indexOf(coating) >= COATINGS.indexOf(minimum);
}
