import { readDealNumber } from '@builder-os/contract/modules/sales/deal-number';
import { FOUND_OF_A_KIND, foundRecordsSchema } from '@builder-os/contract/modules/sales/search';
import { foldAccents } from '@builder-os/contract/platform/fold-accents';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Executor } from '../../../platform/db/database.ts';
import {
  escapeLike,
  MOST_SEARCHED_WORDS,
  matchesText,
  phoneDigitsOf,
  SHORTEST_SUBSTRING,
} from '../../../platform/db/search.ts';
import { matchesSimilarText } from '../../../platform/db/similar-words.ts';
import { activities } from '../activities/activities.table.ts';
import { contactSortKeys, contacts } from '../contacts/contacts.table.ts';
import { dealSortKeys, deals } from '../deals/deals.table.ts';
import { leadSortKeys, leads } from '../leads/leads.table.ts';
import { salesResourceSortKeys, salesResources } from '../sales-resources/sales-resources.table.ts';

const recordsOfSales = foundRecordsSchema.pick({
  leads: true,
  deals: true,
  contacts: true,
  activities: true,
  salesResources: true,
});
export type FoundSales = z.infer<typeof recordsOfSales>;
// Only this many matches are ranked, so that a common syllable doesn't cost more as the tables grow.
const RANKED_OF_A_BRANCH = 40;
const LAST_CHARACTER = '\u{10FFFF}';

/** The best matches of each kind, in one statement. @param isForgiving whether they may differ by one letter */
export async function findMatchingRecords(db: Executor, q: string, isForgiving: boolean): Promise<FoundSales> {
  const matches: Matcher = isForgiving ? (searchText) => [matchesSimilarText(searchText, q)] : conditionsOf;
  const { rows } = await db.execute(matchingRecords(q, matches));
  return recordsOfSales.parse(rows[0]);
}

/** Exported so that a test can read its plan. */
export function matchingRecords(q: string, matches: Matcher = conditionsOf): SQL {
  return sql`select ${asList(matchingLeads(q, matches))} as leads, ${asList(matchingDeals(q, matches))} as deals,
    ${asList(matchingContacts(q, matches))} as contacts, ${asList(matchingActivities(q, matches))} as activities,
    ${asList(matchingSalesResources(q, matches))} as "salesResources"`;
}

/** The conditions that match a row; each is looked up separately. */
type Matcher = (searchText: AnyPgColumn, q: string, hasPhone: boolean) => SQL[];

function matchingLeads(q: string, matches: Matcher): SQL {
  const columns = sql`id, title, company, first_name as "firstName", last_name as "lastName", email, phone`;
  const byStart = [leadSortKeys.title.expression, leadSortKeys.company.expression];
  return bestMatches({ table: leads, columns, byStart, hasPhone: true, q, matches });
}

function matchingDeals(q: string, matches: Matcher): SQL {
  const byStart = [dealSortKeys.title.expression, dealSortKeys.company.expression];
  const columns = sql`id, title, company, value::text as value, stage`;
  return bestMatches({ table: deals, columns, byStart, q, matches, number: readDealNumber(q) });
}

function matchingContacts(q: string, matches: Matcher): SQL {
  const columns = sql`id, first_name as "firstName", last_name as "lastName", position, company, email, phone`;
  const { firstName, lastName, company } = contactSortKeys;
  return bestMatches({
    table: contacts,
    columns,
    byStart: [firstName.expression, lastName.expression, company.expression],
    hasPhone: true,
    q,
    matches,
  });
}

function matchingActivities(q: string, matches: Matcher): SQL {
  const columns = sql`id, title,
    (select concat_ws(' ', c.first_name, c.last_name) from contacts c where c.id = contact_id) as "contactName",
    (select l.title from leads l where l.id = lead_id) as "leadTitle",
    (select d.title from deals d where d.id = deal_id) as "dealTitle"`;
  return bestMatches({ table: activities, columns, byStart: [], q, matches });
}

function matchingSalesResources(q: string, matches: Matcher): SQL {
  const byStart = [salesResourceSortKeys.title.expression];
  return bestMatches({ table: salesResources, columns: sql`id, title, type`, byStart, q, matches });
}

interface Search {
  table: PgTable & Record<'id' | 'createdAt' | 'deletedAt' | 'searchText', AnyPgColumn>;
  columns: SQL;
  /** Indexed texts. A text that begins with the search is found through its index, however many rows there are. */
  byStart: SQL[];
  hasPhone?: boolean;
  q: string;
  matches: Matcher;
  /** The record's own number, if `q` is one. */
  number?: number;
}

/**
 * Whole texts come first, then texts that begin with the search, then words that do, then other places; newest first.
 */
function bestMatches({ table, columns, byStart, hasPhone = false, q: typed, matches, number }: Search): SQL {
  const q = foldAccents(typed);
  const { id, searchText, createdAt, deletedAt } = table;
  const newest = (condition: SQL) => sql`(select ${id} from ${table} where ${deletedAt} is null and ${condition}
    order by ${createdAt} desc, ${id} desc limit ${RANKED_OF_A_BRANCH})`;
  const beginning = (text: SQL) => sql`(select ${id} from ${table} where ${deletedAt} is null
    and ${text} >= lower(${q}) and ${text} < lower(${q}) || ${LAST_CHARACTER}
    order by ${text}, ${id} limit ${RANKED_OF_A_BRANCH})`;
  const numbered = number === undefined ? [] : [newest(sql`${id} = ${number}`)];
  const branches = [...numbered, ...byStart.map(beginning), ...matches(searchText, q, hasPhone).map(newest)];
  return sql`select ${columns} from ${table} where ${id} in (${sql.join(branches, sql` union `)})
    order by ${id} is distinct from ${number ?? null}, ${rankOfMatch(searchText, q)}, ${createdAt} desc, ${id} desc limit ${FOUND_OF_A_KIND}`;
}

function conditionsOf(searchText: AnyPgColumn, q: string, hasPhone: boolean): SQL[] {
  const digits = hasPhone ? matchesText(searchText, phoneDigitsOf(q)) : undefined;
  const words = q.split(/\s+/);
  // Below the shortest length, `matchesText` finds only the beginnings of words, which is all the index supports.
  const isPlain = phoneDigitsOf(q) !== undefined || [...q].length < SHORTEST_SUBSTRING;
  const further = isPlain
    ? [matchesText(searchText, q)]
    : [words.length === 1 ? wordBegins(searchText, q) : undefined, holdsWords(searchText, words)];
  return [digits, ...further].filter((condition) => condition !== undefined);
}

// Few enough characters that the index can find the start of a word; it can't see through a class such as `\s`.
const BEFORE_A_WORD = `[\n .,:@(/&+"'-]`;

function wordBegins(searchText: AnyPgColumn, word: string): SQL | undefined {
  if (!/^[\p{L}\p{N}]/u.test(word)) return undefined;
  return sql`${searchText} ~ lower(${`${BEFORE_A_WORD}${escapeRegularExpression(word)}`})`;
}

/** Every word of the search anywhere, in any order; short words only at the beginning of a word. */
function holdsWords(searchText: AnyPgColumn, words: string[]): SQL {
  const conditions = words.slice(0, MOST_SEARCHED_WORDS).map((word) => {
    const beginning = [...word].length < SHORTEST_SUBSTRING ? wordBegins(searchText, word) : undefined;
    return beginning ?? sql`${searchText} like lower(${`%${escapeLike(word)}%`})`;
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function escapeRegularExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function rankOfMatch(searchText: AnyPgColumn, q: string): SQL {
  const texts = [q, phoneDigitsOf(q)].filter((text) => text !== undefined).map(escapeLike);
  const matches = (before: string, after: string) =>
    sql.join(
      texts.map((text) => sql`${searchText} || E'\n' like lower(${`%${before}${text}${after}%`})`),
      sql` or `,
    );
  return sql`case when ${matches('\n', '\n')} then 0 when ${matches('\n', '')} then 1
    when ${matches(' ', '')} then 2 when ${matches('', '')} then 3 else 4 end`;
}

function asList(query: SQL): SQL {
  return sql`(select coalesce(json_agg(found), '[]') from (${query}) found)`;
}
