/**
 * Structural sharing like the query client's, but it matches rows by id instead of position. A row that moves up
 * doesn't create new objects for all rows below it, so they don't re-render.
 */
export function shareRows(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) return shareList(before, after);
  if (!isRecord(before) || !isRecord(after)) return after;
  const fields = Object.entries(after).map(([name, value]) => [name, shareRows(before[name], value)] as const);
  const isEqual =
    fields.length === Object.keys(before).length &&
    fields.every(([name, value]) => name in before && before[name] === value);
  return isEqual ? before : Object.fromEntries(fields);
}

function shareList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const known = new Map(before.map((row, index) => [identify(row, index), row]));
  const shared = after.map((row, index) => shareRows(known.get(identify(row, index)), row));
  const isEqual = shared.length === before.length && shared.every((row, index) => row === before[index]);
  return isEqual ? before : shared;
}

function identify(row: unknown, index: number): string {
  return isRecord(row) && typeof row.id === 'number' ? `id ${row.id}` : `place ${index}`;
}

// Responses are JSON: any object that isn't an array is a plain object.
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
