/** Width to depth of the drawn rectangle, as eight to five. */
const [WIDTH_PARTS, DEPTH_PARTS] = [8, 5] as const;
const INCHES = 12;

/** The sides of a rectangle of a floor area, as drawings write feet and inches: 1,440 sq ft are 48'-0" by 30'-0". */
export function footprintOf(squareFeet: string): { width: string; half: string; depth: string } | null {
  const area = Number(squareFeet);
  if (!(area > 0)) return null;
  const width = Math.sqrt((area * WIDTH_PARTS) / DEPTH_PARTS);
  return { width: feetAndInches(width), half: feetAndInches(width / 2), depth: feetAndInches(area / width) };
}

function feetAndInches(feet: number): string {
  const inches = Math.round(feet * INCHES);
  return `${Math.floor(inches / INCHES).toLocaleString('en-US')}'-${inches % INCHES}"`;
}
