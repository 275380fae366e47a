import Papa from 'papaparse';

/** A CSV response without its byte order mark and unnecessary quotes, for comparison in tests. */
export function plainCsv(body: string): string {
  const { data } = Papa.parse<string[]>(body.replace('\uFEFF', ''));
  return Papa.unparse(data, { newline: '\r\n' });
}
