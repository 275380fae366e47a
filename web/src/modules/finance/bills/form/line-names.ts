/** What a line is called: by its description or category, the only one as the whole record, another by its place. */
export function nameLine(
  lines: readonly { description: string | null; category: string | null }[],
  index: number,
  whole: string,
): string {
  const line = lines[index];
  return line?.description ?? line?.category ?? (lines.length === 1 ? whole : `Line ${index + 1}`);
}
