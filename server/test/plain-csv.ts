import Papa from 'papaparse';

/** A CSV answer without its byte order mark and the quotes it does not need, as tests compare it. */
export function plainCsv(body: string): string {
  const { data } = Papa.parse<string[]>(body.replace('\uFEFF', ''));
  return Papa.unparse(data, { newline: '\r\n' });
}
