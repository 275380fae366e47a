/** How long a drawn footprint is for its depth: nobody has said what shape the house has. */
const PROPORTION = 1.6;
const INCHES = 12;

/** The sides of a footprint of so many square feet, drawn in one proportion, in whole inches. */
export function footprintOf(squareFeet: string): { length: number; depth: number } {
  const depth = Math.sqrt(Number(squareFeet) / PROPORTION);
  return { length: Math.round(depth * PROPORTION * INCHES), depth: Math.round(depth * INCHES) };
}

/** A length as drawings say it: `24'-6"`. */
export function feetAndInches(inches: number): string {
  return `${Math.floor(inches / INCHES)}'-${inches % INCHES}"`;
}
