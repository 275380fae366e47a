import { DATED_SETTINGS, type DatedSettingKind } from '@builder-os/contract/modules/finance/dated-settings';
import { type SQL, sql } from 'drizzle-orm';
import { check, date, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** Settings with a history: a row holds from its day until the next one of its kind. */
export const datedSettings = pgTable(
  'dated_settings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: DATED_SETTINGS }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** Only the bill tolerance has a percentage. */
    percent: numeric('percent', { precision: 5, scale: 2 }),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('dated_settings_key').on(table.kind, table.startsOn),
    oneOf('dated_settings_kind_check', table.kind, DATED_SETTINGS),
    check('dated_settings_percent_check', sql`(${table.percent} is not null) = (${table.kind} = 'bill_tolerance')`),
    check('dated_settings_range_check', sql`${table.percent} between 0 and 100 and ${table.amount} >= 0`),
  ],
);

/** The value of a setting on a day, as a subquery of the columns `percent` and `amount`; no row before the first. */
export function settingOn(kind: DatedSettingKind, day: SQL): SQL {
  return sql`(
    select held.percent, held.amount from ${datedSettings} held
    where held.kind = ${kind} and held.starts_on <= ${day} order by held.starts_on desc limit 1
  )`;
}
