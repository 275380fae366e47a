import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { importRows } from './import-rows.table.ts';

/** Separates the parts of a name key; people can't type it. */
export const NAME_SEPARATOR = '\u001F';

/** How rows of a kind, aliased `candidate`, find existing records. */
export interface DuplicateMatches {
  /** The first record with the email `candidate.email_key`. */
  byEmail: SQL;
  /** The first record with the phone number `candidate.phone_key`. */
  byPhone: SQL;
  /** The first record with the name `candidate.name_key`. */
  byName: SQL;
  /** Whether a row is also compared by its name. */
  isComparedByName: SQL;
  /** The field that a name match is reported on. */
  nameField: string;
  messages: Record<'email' | 'phone' | 'name', string>;
  /** For example `Same title and company`; the row number follows it. */
  sameName: string;
}

/**
 * Marks the given valid rows that have the email, phone number or name of a record or of an earlier row of the file.
 * Uses one statement for all rows.
 * @returns how many rows were marked
 */
export async function markDuplicates(
  tx: Transaction,
  importId: number,
  rows: readonly number[],
  matches: DuplicateMatches,
): Promise<number> {
  // Adding 0 keeps the planner from scanning the primary key for the minimum: it must use the key's index.
  const { rowCount } = await tx.execute(sql`
    with matches as (
      select
        row,
        ${matches.byEmail} as email_record,
        ${matches.byPhone} as phone_record,
        case when ${matches.isComparedByName} then ${matches.byName} end as name_record,
        (
          select min(earlier.row + 0) from ${importRows} earlier
          where earlier.import_id = ${importId} and earlier.email_key = candidate.email_key
            and earlier.row < candidate.row
        ) as email_row,
        (
          select min(earlier.row + 0) from ${importRows} earlier
          where earlier.import_id = ${importId} and earlier.phone_key = candidate.phone_key
            and earlier.row < candidate.row
        ) as phone_row,
        case when ${matches.isComparedByName} then (
          select min(earlier.row + 0) from ${importRows} earlier
          where earlier.import_id = ${importId} and earlier.name_key = candidate.name_key
            and earlier.row < candidate.row
        ) end as name_row
      from ${importRows} candidate
      where import_id = ${importId} and row in (select jsonb_array_elements_text(${JSON.stringify(rows)}::jsonb)::integer)
        and verdict = 'valid'
    )
    update ${importRows} marked
    set
      verdict = 'duplicate',
      duplicate_of = coalesce(email_record, phone_record, name_record),
      reasons = jsonb_build_array(
        case
          when email_record is not null
            then jsonb_build_object('field', 'email', 'message', ${matches.messages.email}::text)
          when phone_record is not null
            then jsonb_build_object('field', 'phone', 'message', ${matches.messages.phone}::text)
          when name_record is not null
            then jsonb_build_object('field', ${matches.nameField}::text, 'message', ${matches.messages.name}::text)
          when email_row is not null
            then jsonb_build_object('field', 'email', 'message', 'Same email as row ' || email_row || '.')
          when phone_row is not null
            then jsonb_build_object('field', 'phone', 'message', 'Same phone number as row ' || phone_row || '.')
          else jsonb_build_object(
            'field', ${matches.nameField}::text, 'message', ${matches.sameName}::text || ' as row ' || name_row || '.'
          )
        end
      )
    from matches
    where marked.import_id = ${importId} and marked.row = matches.row
      and coalesce(email_record, phone_record, name_record, email_row, phone_row, name_row) is not null`);
  return rowCount ?? 0;
}
