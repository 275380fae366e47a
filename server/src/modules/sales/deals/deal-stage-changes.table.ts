import { DEAL_STAGES } from '@builder-os/contract/modules/sales/deals';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { deals } from './deals.table.ts';

/** The fields written by a move that people can also edit. */
export type ClosingFields = Pick<
  typeof deals.$inferSelect,
  'value' | 'actualCloseDate' | 'finalValue' | 'lostReason' | 'lostNote'
>;

/** The fields that undoing a step restores: everything that a move overwrites. */
export type BeforeMove = ClosingFields & Pick<typeof deals.$inferSelect, 'rank' | 'stageChangedAt'>;

/**
 * Every stage change of every deal: who, when, from and to. Rows are never deleted; an undone step stays but doesn't
 * count.
 */
export const dealStageChanges = pgTable(
  'deal_stage_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    /** Null for the deal's first stage. */
    from: text('from_stage', { enum: DEAL_STAGES }),
    to: text('to_stage', { enum: DEAL_STAGES }).notNull(),
    /** The deal's previous value, if it was won and its final value replaced it. */
    valueBefore: numeric('value_before', { precision: 10, scale: 2 }),
    /** Null for the deal's first stage, and for steps from before undo existed. */
    before: jsonb('before').$type<
      BeforeMove & {
        /** The closing fields after the step; missing in steps from older versions. */
        left?: ClosingFields;
      }
    >(),
    undoneAt: moment('undone_at'),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: moment('changed_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('deal_stage_changes_deal_idx').on(table.dealId, table.id),
    index('deal_stage_changes_changed_by_idx').on(table.changedBy),
    oneOf('deal_stage_changes_from_check', table.from, DEAL_STAGES),
    oneOf('deal_stage_changes_to_check', table.to, DEAL_STAGES),
  ],
);
