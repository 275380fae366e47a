import type { DealStage } from '@builder-os/contract/modules/sales/deals';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { readValue } from '../../../platform/figures/live-figures.ts';
import { activities } from '../activities/activities.table.ts';
import { dealStageChanges } from '../deals/deal-stage-changes.table.ts';
import { deals } from '../deals/deals.table.ts';
import { leads } from '../leads/leads.table.ts';

interface Moments {
  startsAt: string;
  endsAt: string;
}

export const countNewLeads = (db: Executor, { startsAt, endsAt }: Moments) =>
  readValue(
    db,
    sql`select count(*)::text as value from ${leads}
      where deleted_at is null and created_at >= ${startsAt} and created_at < ${endsAt}`,
  );

/** Deals that reached a stage in a period and aren't deleted, each counted once. */
export const countDealsThatReached = (db: Executor, stage: DealStage, { startsAt, endsAt }: Moments) =>
  readValue(
    db,
    sql`select count(distinct change.deal_id)::text as value from ${dealStageChanges} change
      join ${deals} deal on deal.id = change.deal_id and deal.deleted_at is null
      where change.to_stage = ${stage} and change.undone_at is null and change.changed_at >= ${startsAt} and change.changed_at < ${endsAt}`,
  );

/** The total worth of deals that were won in a period and still are. */
export const sumDealsWon = (db: Executor, { startsAt, endsAt }: Moments) =>
  readValue(
    db,
    sql`select coalesce(sum(worth), 0)::text as value from ${deals}
      where deleted_at is null and stage = 'closed_won' and stage_changed_at >= ${startsAt} and stage_changed_at < ${endsAt}`,
  );

export const sumOpenPipeline = (db: Executor) =>
  readValue(
    db,
    sql`select coalesce(sum(worth), 0)::text as value from ${deals}
      where deleted_at is null and stage not in ('closed_won', 'closed_lost')`,
  );

/** The percentage won of the deals decided in a period; null if there were none. */
export const shareOfDealsWon = (db: Executor, { startsAt, endsAt }: Moments) =>
  readValue(
    db,
    sql`select round(100.0 * count(*) filter (where stage = 'closed_won') / nullif(count(*), 0), 2)::text as value
      from ${deals} where deleted_at is null and stage in ('closed_won', 'closed_lost')
      and stage_changed_at >= ${startsAt} and stage_changed_at < ${endsAt}`,
  );

export const countActivitiesDone = (db: Executor, { startsAt, endsAt }: Moments) =>
  readValue(
    db,
    sql`select count(*)::text as value from ${activities}
      where deleted_at is null and is_completed and completed_at >= ${startsAt} and completed_at < ${endsAt}`,
  );
