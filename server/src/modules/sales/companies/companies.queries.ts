import type {
  Company,
  CompanyDeal,
  CompanyListQuery,
  CompanyPageQuery,
} from '@builder-os/contract/modules/sales/companies';
import { CLOSED_STAGES } from '@builder-os/contract/modules/sales/deals';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { companyKeyOf, contacts } from '../contacts/contacts.table.ts';
import { dealSortKeys, deals } from '../deals/deals.table.ts';
import { type LeadRecord, leadColumns } from '../leads/leads.queries.ts';
import { leadSortKeys, leads } from '../leads/leads.table.ts';
import { companyCounts } from './companies.table.ts';

const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;

/** Companies by name. Counts and sums are computed only for the companies of the page. */
export async function findCompanies(
  db: Executor,
  { q, after, limit }: Required<Pick<CompanyListQuery, 'limit'>> & CompanyListQuery,
): Promise<Company[]> {
  const conditions = [
    sql`contacts > 0`,
    q ? sql`company_key like lower(${`%${q.replace(/[\\%_]/g, '\\$&')}%`})` : undefined,
    after === undefined ? undefined : sql`(company_key collate "C") > ${keyOf(after)} collate "C"`,
  ].filter((condition) => condition !== undefined);
  return withFigures(
    db,
    sql`
      select company_key as key, contacts from ${companyCounts}
      where ${sql.join(conditions, sql` and `)}
      order by (company_key collate "C") limit ${limit}`,
  );
}

/** One company, undefined when no contact has it. */
export async function findCompany(db: Executor, name: string): Promise<Company | undefined> {
  const [company] = await withFigures(
    db,
    sql`select company_key as key, contacts from ${companyCounts} where company_key = ${keyOf(name)} and contacts > 0`,
  );
  return company;
}

export async function findCompanyLeads(db: Executor, query: CompanyPageQuery): Promise<Page<LeadRecord>> {
  const page = keyset({ keys: leadSortKeys, id: leads.id, sort: NEWEST_FIRST, page: query });
  const isTheirs = and(isNull(leads.deletedAt), isOf(leadSortKeys.company.expression, query.name));
  const rows = await db
    .select({ ...leadColumns, sortKey: page.sortKey })
    .from(leads)
    .where(and(isTheirs, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, leads, isTheirs));
}

export async function findCompanyDeals(db: Executor, query: CompanyPageQuery): Promise<Page<CompanyDeal>> {
  const page = keyset({ keys: dealSortKeys, id: deals.id, sort: NEWEST_FIRST, page: query });
  const isTheirs = and(isNull(deals.deletedAt), isOf(dealSortKeys.company.expression, query.name));
  const rows = await db
    .select({
      id: deals.id,
      title: deals.title,
      contactId: deals.contactId,
      stage: deals.stage,
      value: deals.value,
      probability: deals.probability,
      expectedCloseDate: deals.expectedCloseDate,
      actualCloseDate: deals.actualCloseDate,
      createdAt: deals.createdAt,
      sortKey: page.sortKey,
    })
    .from(deals)
    .where(and(isTheirs, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, deals, isTheirs));
}

/** @param keys a query that returns `key` and `contacts` */
async function withFigures(db: Executor, keys: SQL): Promise<Company[]> {
  const closed = sql.raw(CLOSED_STAGES.map((stage) => `'${stage}'`).join(', '));
  const { rows } = await db.execute<Company & Record<string, unknown>>(sql`
    with shown as (${keys})
    select
      (
        select btrim(company) from ${contacts}
        where company_key = shown.key and deleted_at is null order by id limit 1
      ) as "name",
      shown.contacts as "contacts",
      (
        select count(*)::integer from ${leads}
        where deleted_at is null and lower(company) collate "C" = shown.key collate "C"
      ) as "leads",
      theirs.count as "deals", theirs.open as "openValue", theirs.won as "wonValue"
    from shown, lateral (
      select
        count(*)::integer as count,
        coalesce(sum(worth) filter (where stage not in (${closed})), 0)::numeric(20, 2)::text as open,
        coalesce(sum(worth) filter (where stage = 'closed_won'), 0)::numeric(20, 2)::text as won
      from ${deals} where deleted_at is null and lower(company) collate "C" = shown.key collate "C"
    ) as theirs
    order by shown.key collate "C"`);
  return rows;
}

function keyOf(name: string): SQL {
  return companyKeyOf(sql`${name}::text`);
}

// Same expression as the list's sort by company, so its index is used.
function isOf(company: SQL, name: string): SQL {
  return sql`${company} = ${keyOf(name)} collate "C"`;
}
