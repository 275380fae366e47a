import { CARDS_PER_COLUMN } from '@builder-os/contract/modules/sales/deal-board';
import { DEAL_STAGES, type DealStage, daysInStage, isOverdueInStage } from '@builder-os/contract/modules/sales/deals';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

const LEAD = `id, title, company, first_name as "firstName", last_name as "lastName", email, phone, contact_id as "contactId",
  status, priority, source, value, notes, expected_close_date::text as "expectedCloseDate", assigned_to as "assignedTo",
  created_by as "createdBy", version, created_at as "createdAt", updated_at as "updatedAt"`;
const PENDING = 'a.deleted_at is null and not a.is_completed and a.scheduled_at is not null';
const NEXT_ACTIVITY = `least(
  (select min(scheduled_at) from activities a where a.deal_id = deals.id and ${PENDING}),
  (select min(scheduled_at) from activities a where a.lead_id = deals.lead_id and a.deal_id is null and ${PENDING}))`;
export const DEAL = `id, title, company, contact_id as "contactId", lead_id as "leadId", stage, value, probability,
  expected_close_date::text as "expectedCloseDate", actual_close_date::text as "actualCloseDate", final_value as "finalValue",
  lost_reason as "lostReason", lost_note as "lostNote", business_unit as "businessUnit", rank, stage_changed_at as "stageChangedAt",
  notes, assigned_to as "assignedTo", created_by as "createdBy", version, created_at as "createdAt", updated_at as "updatedAt",
  ${NEXT_ACTIVITY} as "nextActivityAt"`;
const LIST = `select ${LEAD} from leads where deleted_at is null`;
const NEWEST = 'order by created_at desc, id desc';

interface Card {
  id: number;
  stage: DealStage;
  rank: string;
  stageChangedAt: Date;
  nextActivityAt: Date | null;
}

/** The measured reads, handwritten. */
export function rawReads(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { limit: string; q?: string } }>('/api/leads', async ({ query }, reply) => {
    const limit = Number(query.limit);
    const { q } = query;
    const [rows, total] = q === undefined ? await listLeads(pool, limit) : await searchLeads(pool, limit, q);
    const page = rows.slice(0, limit);
    const countedUpTo = q === undefined ? 10_000 : 1_000;
    reply.header('x-total-count', total > countedUpTo ? `${countedUpTo}+` : String(total));
    if (rows.length > limit) {
      const last = page.at(-1);
      reply.header('link', Buffer.from(JSON.stringify([last?.createdAt, last?.id])).toString('base64url'));
    }
    return page;
  });

  app.get('/api/deals/board', async () => {
    const { rows } = await pool.query(BOARD, [CARDS_PER_COLUMN + 1]);
    const now = new Date();
    return DEAL_STAGES.map((stage) => {
      const own = rows.filter((row) => row.stage === stage);
      const cards = own.filter(({ id }) => id !== null).slice(0, CARDS_PER_COLUMN);
      const last: Card | undefined = cards.at(-1);
      const nextCursor =
        own.length > CARDS_PER_COLUMN && last
          ? Buffer.from(JSON.stringify(['rank', last.rank, last.id])).toString('base64url')
          : null;
      return { stage, count: own[0].count, sum: own[0].sum, cards: cards.map((card) => toCard(card, now)), nextCursor };
    });
  });

  app.get('/api/dashboard/metrics', async () => (await pool.query(METRICS)).rows[0]);

  app.get<{ Params: { id: string } }>('/api/deals/:id', async ({ params }, reply) => {
    const { rows } = await pool.query(`select ${DEAL} from deals where id = $1 and deleted_at is null`, [params.id]);
    reply.header('etag', `"${rows[0].version}"`);
    return rows[0];
  });
}

async function listLeads(pool: pg.Pool, limit: number) {
  const { rows } = await pool.query(`${LIST} ${NEWEST} limit $1`, [limit + 1]);
  const counted = await pool.query(`select sum(count)::integer as total from tallies where resource = 'leads'`);
  return [rows, counted.rows[0].total] as const;
}

async function searchLeads(pool: pg.Pool, limit: number, q: string) {
  const pattern = q.length < 3 ? `%\n${q}%` : `%${q}%`;
  const { rows } = await pool.query(`${LIST} and search_text like lower($2) ${NEWEST} limit $1`, [limit + 1, pattern]);
  const counted = await pool.query(
    `select count(*)::integer as total from
     (select 1 from leads where deleted_at is null and search_text like lower($1) limit 1001) as found`,
    [pattern],
  );
  return [rows, counted.rows[0].total] as const;
}

function toCard({ count, sum, ...card }: Card & { count?: unknown; sum?: unknown }, now: Date) {
  const time = { stage: card.stage, stageChangedAt: card.stageChangedAt.toISOString() };
  return {
    ...card,
    daysInStage: daysInStage(time, now),
    isOverdueInStage: isOverdueInStage(time, now),
    hasNextActivity: card.nextActivityAt !== null,
  };
}

const BOARD = `
  with
    stages (stage, place) as (values ${DEAL_STAGES.map((stage, index) => `('${stage}', ${index})`).join(', ')}),
    figures as (
      select bucket as stage, sum(count) as count, sum(total) as sum from tallies where resource = 'deals' group by bucket
    )
  select stages.stage, coalesce(figures.count, 0)::integer as count, coalesce(figures.sum, 0)::numeric(20, 2)::text as sum,
    deals.id, title, company, contact_id as "contactId",
    (select concat(first_name, ' ', last_name) from contacts where contacts.id = deals.contact_id) as "contactName",
    value, final_value as "finalValue", worth, probability, expected_close_date::text as "expectedCloseDate",
    actual_close_date::text as "actualCloseDate", business_unit as "businessUnit", assigned_to as "assignedTo", rank, version,
    stage_changed_at as "stageChangedAt", ${NEXT_ACTIVITY} as "nextActivityAt"
  from stages
  left join figures on figures.stage = stages.stage
  left join lateral (
    select * from deals where deals.stage = stages.stage and deleted_at is null order by rank, id limit $1
  ) as deals on true
  order by place, rank, deals.id`;

const METRICS = `
  with
    whole as (
      select sum(count) filter (where resource = 'leads') as leads, sum(count) filter (where resource = 'deals') as deals,
        sum(count) filter (where resource = 'deals' and bucket not like 'closed%') as active,
        sum(total) filter (where resource = 'deals' and bucket = 'closed_won') as won,
        sum(total) filter (where resource = 'deals') as pipeline,
        sum(total) filter (where resource = 'deals' and bucket not like 'closed%') as open
      from tallies where resource in ('leads', 'deals')
    ),
    today as (select now() at time zone 'America/New_York' as local),
    spans as (
      select to_char(date_trunc('week', local), 'YYYYMMDD') as week, to_char(date_trunc('month', local), 'YYYYMMDD') as month,
        to_char(date_trunc('month', local) + interval '1 month', 'YYYYMMDD') as next_month,
        to_char(date_trunc('quarter', local), 'YYYYMMDD') as quarter,
        to_char(date_trunc('quarter', local) - interval '3 months', 'YYYYMMDD') as last_quarter
      from today
    ),
    days as (
      select sum(count) filter (where resource = 'leads_created' and bucket >= week) as week_leads,
        sum(count) filter (where resource = 'leads_created' and bucket >= quarter) as leads,
        sum(count) filter (where resource = 'leads_created' and bucket < quarter) as last_leads,
        sum(count) filter (where resource = 'deals_created' and bucket >= quarter) as deals,
        sum(count) filter (where resource = 'deals_created' and bucket < quarter) as last_deals,
        sum(total) filter (where resource = 'deals_won' and bucket >= quarter) as won,
        sum(total) filter (where resource = 'deals_won' and bucket < quarter) as last_won
      from spans join tallies on resource in ('leads_created', 'deals_created', 'deals_won') and bucket >= last_quarter
    )
  select whole.won::numeric(20, 2)::text as "totalRevenue", whole.leads::integer as "totalLeads", active::integer as "activeDeals",
    round(whole.deals * 100.0 / whole.leads, 1)::float8 as "conversionRate", pipeline::numeric(20, 2)::text as "pipelineValue",
    open::numeric(20, 2)::text as "openPipelineValue", week_leads::integer as "newLeadsThisWeek",
    round((days.won - last_won) * 100 / last_won, 1)::float8 as "revenueChange",
    round(days.deals * 100.0 / days.leads - last_deals * 100.0 / last_leads, 1)::float8 as "conversionChange",
    (select sum(count)::integer from spans join tallies on resource = 'deals_expected' and bucket >= month and bucket < next_month)
      as "closingThisMonth"
  from whole, days`;
