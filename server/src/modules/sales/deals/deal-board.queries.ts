import { type BoardCard, type BoardColumn, CARDS_PER_COLUMN } from '@builder-os/contract/modules/sales/deal-board';
import { DEAL_STAGES, type DealStage, daysInStage, isOverdueInStage } from '@builder-os/contract/modules/sales/deals';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { counters } from '../../../platform/counters/counters.table.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import { stablePlan } from '../../../platform/db/plan-caching.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { type DealSearch, dealFilters, nextActivityAt } from './deals.queries.ts';
import { boardSortKeys, deals } from './deals.table.ts';

interface BoardPage {
  limit?: number;
  cursor?: string;
}
interface StageRow {
  stage: DealStage;
  count: number;
  sum: string;
}
/** A stage without deals has one row, whose card columns are null. */
type CardRow = Omit<BoardCard, 'daysInStage' | 'isOverdueInStage' | 'hasNextActivity'>;
type BoardRow = StageRow & (CardRow | { [Key in keyof CardRow]: null });

/** Every stage with its figures and its first cards in one statement, so they're all from the same moment. */
export async function findBoard(db: Executor, filter: DealSearch): Promise<BoardColumn[]> {
  const page = { limit: CARDS_PER_COLUMN };
  const rows = await findBoardRows(db, DEAL_STAGES, filter, page);
  return DEAL_STAGES.map((stage) => {
    const columnRows = rows.filter((row) => row.stage === stage);
    const { count, sum } = columnRows[0] ?? { count: 0, sum: '0.00' };
    const { rows: cards, nextCursor } = inRankOrder(page).toPage(columnRows.flatMap(toCard), count);
    return { stage, count, sum, cards, nextCursor };
  });
}

/** Cards of one stage after a cursor. */
export async function findBoardColumn(
  db: Executor,
  stage: DealStage,
  filter: DealSearch,
  page: BoardPage,
): Promise<Page<BoardCard>> {
  const rows = await findBoardRows(db, [stage], filter, page);
  return inRankOrder(page).toPage(rows.flatMap(toCard), rows[0]?.count ?? 0);
}

function inRankOrder(page: BoardPage) {
  return keyset({ keys: boardSortKeys, id: deals.id, sort: { key: 'rank', descending: false }, page });
}

export function boardQuery(stages: readonly DealStage[], filter: DealSearch, page: BoardPage): SQL {
  const filters = dealFilters(filter);
  const order = inRankOrder(page);
  const stageRows = stages.map((stage, index) => sql`(${stage}, ${index}::integer)`);
  const cards = and(sql`${deals.stage} = stages.stage`, isNull(deals.deletedAt), ...filters, order.after);
  // The filters decide which plan is best; the unfiltered board always uses the same one.
  const mark = filters.length === 0 ? stablePlan : sql.empty();
  return sql`${mark}
    with
      stages (stage, place) as (values ${sql.join(stageRows, sql`, `)}),
      figures as (${filters.length === 0 ? talliedFigures : countedFigures(filters)})
    select
      stages.stage as "stage",
      coalesce(figures.count, 0)::integer as "count",
      coalesce(figures.sum, 0)::numeric(20, 2)::text as "sum",
      deals.id as "id",
      deals.title as "title",
      deals.company as "company",
      deals.contact_id as "contactId",
      (
        select concat(${contacts.firstName}, ' ', ${contacts.lastName}) from ${contacts}
        where ${contacts.id} = deals.contact_id
      ) as "contactName",
      deals.value as "value",
      deals.final_value as "finalValue",
      deals.worth as "worth",
      deals.probability as "probability",
      deals.expected_close_date as "expectedCloseDate",
      deals.actual_close_date as "actualCloseDate",
      deals.business_unit as "businessUnit",
      deals.assigned_to as "assignedTo",
      deals.rank as "rank",
      deals.version as "version",
      deals.stage_changed_at as "stageChangedAt",
      ${nextActivityAt} as "nextActivityAt"
    from stages
    left join figures on figures.stage = stages.stage
    left join lateral (
      select * from ${deals} where ${cards} order by ${sql.join(order.orderBy, sql`, `)} limit ${order.limit}
    ) as deals on true
    order by stages.place, deals.rank, deals.id`;
}

async function findBoardRows(
  db: Executor,
  stages: readonly DealStage[],
  filter: DealSearch,
  page: BoardPage,
): Promise<BoardRow[]> {
  const { rows } = await db.execute<BoardRow & Record<string, unknown>>(boardQuery(stages, filter, page));
  return rows;
}

const talliedFigures = sql`
  select bucket as stage, sum(count) as count, sum(total) as sum
  from ${counters} where ${eq(counters.resource, 'deals')} group by bucket`;

function countedFigures(filters: SQL[]): SQL {
  return sql`
    select ${deals.stage} as stage, count(*) as count, sum(${deals.worth}) as sum
    from ${deals} where ${and(isNull(deals.deletedAt), ...filters)} group by ${deals.stage}`;
}

function toCard(row: BoardRow): (BoardCard & { sortKey: string })[] {
  if (row.id === null) return [];
  const { count, sum, ...card } = row;
  const stageChangedAt = toIso(card.stageChangedAt);
  const stageTime = { stage: card.stage, stageChangedAt };
  const now = new Date();
  return [
    {
      ...card,
      stageChangedAt,
      nextActivityAt: card.nextActivityAt === null ? null : toIso(card.nextActivityAt),
      daysInStage: daysInStage(stageTime, now),
      isOverdueInStage: isOverdueInStage(stageTime, now),
      hasNextActivity: card.nextActivityAt !== null,
      sortKey: card.rank,
    },
  ];
}

function toIso(moment: string): string {
  return new Date(moment).toISOString();
}
