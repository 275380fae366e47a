import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

const SHORTEST_SUBSTRING = 3;

/**
 * The expression of a generated column that holds what a list is searched by: lower-cased, each column on a line of its
 * own, so that no text matches across two columns. Index it with `gin_trgm_ops`.
 * @param names column names of the same table
 */
export function searchTextOf(...names: string[]): SQL {
  // Line breaks inside a column would look like its end.
  const lines = names.map((name) => `E'\\n' || translate(lower(coalesce("${name}", '')), E'\\n', ' ')`);
  return sql.raw(lines.join(' || '));
}

/** Rows whose text holds `q`; under 3 characters, rows of which a column begins with it. Case does not matter. */
export function matchesText(searchText: AnyColumn, q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const literal = q.replaceAll('\n', ' ').replace(/[\\%_]/g, '\\$&');
  const pattern = [...q].length < SHORTEST_SUBSTRING ? `%\n${literal}%` : `%${literal}%`;
  // Lower-cased by the database on both sides: its idea of case is the one that counts.
  return sql`${searchText} like lower(${pattern})`;
}
