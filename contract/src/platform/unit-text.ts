/** A unit as it follows its value: ` mil` after a space, `%` without one. */
export function unitText(unit: string | null): string {
  if (!unit) return '';
  return unit.startsWith('%') ? unit : ` ${unit}`;
}
