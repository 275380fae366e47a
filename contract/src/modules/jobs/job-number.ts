/** Parses a job number such as `J-2026-007` or `j-2026-7` into its year and its place in that year. */
export function readJobNumber(text: string): { year: number; ordinal: number } | undefined {
  const [, year, ordinal] = /^j-?(\d{4})-(\d{1,7})$/i.exec(text.trim()) ?? [];
  return year === undefined || ordinal === undefined ? undefined : { year: Number(year), ordinal: Number(ordinal) };
}
