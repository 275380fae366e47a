/**
 * Coatings by zinc on both sides, in ounces per square foot, thinnest first: G60 is 0.60 oz/sq ft. ASTM A1003 requires
 * a metallic coating; ASTM C955 requires at least G60 for structural framing (CFSEI TN-D001).
 */
export const COATINGS = ['G40', 'G60', 'G90', 'G115'] as const;
export type Coating = (typeof COATINGS)[number];

/**
 * Thickness of structural members in mil, thinnest first, with the gauge. A smaller gauge number is thicker steel. The
 * gauge is only a nickname: always store and compare the thickness.
 */
export const THICKNESSES = [
  { mil: 33, gauge: 20 },
  { mil: 43, gauge: 18 },
  { mil: 54, gauge: 16 },
  { mil: 68, gauge: 14 },
  { mil: 97, gauge: 12 },
] as const;

/** The gauge of a thickness: 43 mil is 18 gauge. Undefined if it has none. */
export function gaugeOf(mil: number): number | undefined {
  return THICKNESSES.find((thickness) => thickness.mil === mil)?.gauge;
}

/** Whether a coating has at least as much zinc as another. */
export function isCoatedAtLeast(coating: Coating, minimum: Coating): boolean {
  return COATINGS.indexOf(coating) >= COATINGS.indexOf(minimum);
}
