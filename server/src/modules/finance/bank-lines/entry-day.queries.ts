import { sql } from 'drizzle-orm';
import { closedPeriods } from '../closed-periods/closed-periods.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';

/** The day the transaction made from `line` was reversed; the latest, if there were several. */
export const REVERSED_ON = sql`(
  select max(mirror.entry_date) from ${journalEntries} as mirror
  where mirror.source_type = 'bank-line' and mirror.source_id = line.id and mirror.reverses_id is not null
)`;

/**
 * The day `line` is recorded on: its own, or the first one after the closed books. If its earlier transaction was
 * reversed, not before that day, so that nothing counts twice in between.
 */
export const ENTRY_DAY = sql`greatest(line.line_date, ${REVERSED_ON}, (
  select max(closed_through) + 1 from ${closedPeriods} where reopened_at is null
))`;
