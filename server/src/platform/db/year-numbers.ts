import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { found } from '../http/errors.ts';
import type { Executor } from './database.ts';

/** A table with the last number given in each year. */
interface YearNumbers extends PgTable {
  year: AnyPgColumn;
  last: AnyPgColumn;
}

/** The next number of a year; the year's row stays locked until the transaction ends, so no number is left out. */
export async function takeOrdinal<Table extends PgTable>(
  tx: Executor,
  numbers: Table & YearNumbers,
  year: number,
): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into ${numbers} as numbers (year, last) values (${year}, 1)
    on conflict (year) do update set last = numbers.last + 1 returning last`);
  return found(rows[0], 'Number').last;
}

/** `INV-2026-001`: a number as people read it, with three digits or more. */
export function numberOf(letters: string, year: number, ordinal: number): string {
  return `${letters}-${year}-${String(ordinal).padStart(3, '0')}`;
}
