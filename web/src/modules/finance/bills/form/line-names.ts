/**
 * The name of a line: its description or category. The only line is named like the record; one without either, by its
 * position.
 */
export function nameLine(
  lines: readonly { description: string | null; category: string | null }[],
  index: number,
  whole: string,
): string {
  const line = lines[index];
  return line?.description ?? line?.category ?? (lines.length === 1 ? whole : `Line ${index + 1}`);
}
