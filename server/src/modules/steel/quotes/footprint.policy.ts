/** How long a drawn footprint is for its depth: nobody has said what shape the house has. */
const PROPORTION = 1.6;
const INCHES = 12;
/** How wide a bay is drawn at most, in inches. */
const WIDEST_BAY = 24 * INCHES;

/** The sides of a footprint of so many square feet, drawn in one proportion, in whole inches. */
export function footprintOf(squareFeet: string): { length: number; depth: number } {
  const depth = Math.sqrt(Number(squareFeet) / PROPORTION);
  return { length: Math.round(depth * PROPORTION * INCHES), depth: Math.round(depth * INCHES) };
}

/** Equal bays of a length, none wider than a bay is drawn; to the inch they make the length. */
export function baysOf(length: number): number[] {
  const count = Math.max(1, Math.ceil(length / WIDEST_BAY));
  const edge = (bay: number) => Math.round((bay * length) / count);
  return Array.from({ length: count }, (_, bay) => edge(bay + 1) - edge(bay));
}

/** A length as drawings say it: `24'-6"`. */
export function feetAndInches(inches: number): string {
  return `${Math.floor(inches / INCHES)}'-${inches % INCHES}"`;
}
