/** Rows from before a migration, and their expected state after it. */
export interface Trial {
  /** SQL that inserts rows as builds before the migration left them. Rows of earlier trials exist too. */
  before: string;
  /** A query to run after the migration; `expected` lists its rows. */
  asks: string;
  expected: Record<string, unknown>[];
  /** Statements the migrated database must reject. */
  refuses?: string[];
}

/** The stage changes of the deals of these trials. */
export const WON_STEPS = `select step.id, to_stage, value_before::text from deal_stage_changes step
  join deals on deals.id = deal_id where title like 'Won%' order by step.id`;
