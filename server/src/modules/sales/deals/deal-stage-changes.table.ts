import { DEAL_STAGES } from '@builder-os/contract/modules/sales/deals';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { deals } from './deals.table.ts';

/** What people can edit of what a move writes. */
export type ClosingFields = Pick<
  typeof deals.$inferSelect,
  'value' | 'actualCloseDate' | 'finalValue' | 'lostReason' | 'lostNote'
>;

/** What an undo of a step puts back: a move writes over all of it. */
export type BeforeMove = ClosingFields & Pick<typeof deals.$inferSelect, 'rank' | 'stageChangedAt'>;

/**
 * Every step of every deal through the stages: who, when, from where to where. Rows are only ever added; a step that was
 * undone stays, and counts for nothing.
 */
export const dealStageChanges = pgTable(
  'deal_stage_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    /** Null where the deal began. */
    from: text('from_stage', { enum: DEAL_STAGES }),
    to: text('to_stage', { enum: DEAL_STAGES }).notNull(),
    /** The deal's value until then, where it was won and its final value was written into it. */
    valueBefore: numeric('value_before', { precision: 10, scale: 2 }),
    /** Null where the deal began, and for steps taken before undo was offered. */
    before: jsonb('before').$type<
      BeforeMove & {
        /** The closing fields as the step left them; steps of older versions don't say. */
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
