import { DEFAULT_KNOWLEDGE_TAB, PAGE_TYPES } from '@builder-os/contract/modules/content/page-kinds';
import { PAGE_STATUSES } from '@builder-os/contract/modules/content/page-rights';
import type { PageFilter, PageListQuery, PageSummary } from '@builder-os/contract/modules/content/pages';
import { and, arrayContains, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { searchLine } from '../../../platform/db/search.ts';
import { matchesSimilarText } from '../../../platform/db/similar-words.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { type ListedPage, selectListed } from './page-columns.queries.ts';
import { pageSortKeys, pages } from './pages.table.ts';
import { workingDrafts } from './working-drafts.table.ts';

const LAST_CHANGED_FIRST = { key: 'updatedAt', descending: true } as const;
const BEST_FIRST = { key: 'relevance', descending: true } as const;
const MOST_WORDS = 10;
// A word scores by the best field it's found in: title 3, keywords 2, meta description 1. The letters are tsvector
// weights.
const WEIGHTS = ['A', 'AB', 'ABC'] as const;

/** @param today the company's current day, for reviews due */
export async function findPageList(db: Executor, query: PageListQuery, today: string): Promise<Page<ListedPage>> {
  const words = wordsOf(query.q);
  const isSearch = words.length > 0;
  const sort = query.sort?.key === 'relevance' && !isSearch ? undefined : query.sort;
  const filters = [isNull(pages.deletedAt), ...pageFilters(query, today)];
  const page = keyset({
    keys: { ...pageSortKeys, relevance: { expression: relevanceOf(words), type: 'integer' } },
    id: pages.id,
    sort: sort ?? (isSearch ? BEST_FIRST : LAST_CHANGED_FIRST),
    page: query,
  });
  const rows = await selectListed(db, page.sortKey)
    .where(and(...filters, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, pages, and(...filters)));
}

/** The pages that contain every word of a search, best matches first. */
export function listFoundPages(db: Executor, q: string, limit: number) {
  return db
    .select({ id: pages.id, title: pages.title, slug: pages.slug, status: pages.status })
    .from(pages)
    .where(and(isNull(pages.deletedAt), matchesWords(q)))
    .orderBy(sql`${relevanceOf(wordsOf(q))} desc`, desc(pages.id))
    .limit(limit);
}

/** The pages whose title differs from a search by one letter, newest first. */
export function listSimilarPages(db: Executor, q: string, limit: number) {
  return db
    .select({ id: pages.id, title: pages.title, slug: pages.slug, status: pages.status })
    .from(pages)
    .where(and(isNull(pages.deletedAt), matchesSimilarText(sql.raw(searchLine('title')), q)))
    .orderBy(desc(pages.id))
    .limit(limit);
}

/** The filters of the list, its count and its export. */
export function pageFilters(filter: PageFilter, today: string): SQL[] {
  const { q, status, type, unit, visibility, tab, pending, review, section } = filter;
  const units = unit?.filter((name) => name !== 'general');
  const conditions = [
    matchesWords(q),
    status && inArray(pages.status, status),
    type && inArray(pages.contentType, type),
    unit &&
      or(
        units && units.length > 0 ? inArray(pages.businessUnit, units) : undefined,
        unit.includes('general') ? isNull(pages.businessUnit) : undefined,
      ),
    visibility && or(...visibility.map((name) => eq(pages.isPublic, name === 'public'))),
    tab && or(inArray(pages.knowledgeTab, tab), tab.includes(DEFAULT_KNOWLEDGE_TAB) ? isOfNoTab : undefined),
    pending && or(...pending.map((name) => (name === 'draft' ? hasDraft : sql`${pages.publishAt} is not null`))),
    review && isReviewDue(today),
    section ? arrayContains(pages.sectionSlugs, [section]) : undefined,
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** Archived pages need no review. */
const isReviewDue = (today: string) => sql`(${pages.reviewBy} <= ${today}::date and ${pages.status} <> 'archived')`;
const isOfNoTab = and(eq(pages.contentType, 'resource'), isNull(pages.knowledgeTab));
const hasDraft = sql`exists (select from ${workingDrafts} waiting where waiting.page_id = content_pages.id)`;

/** Every figure of the screen in one statement, so they're consistent. */
export async function findPageSummary(db: Executor, today: string): Promise<PageSummary> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select count(*)::integer as total,
      ${sql.join(
        [
          ...PAGE_STATUSES.map((name) => countWhere(sql`status = ${name}`, name)),
          ...PAGE_TYPES.map((name) => countWhere(sql`content_type = ${name}`, name)),
          countWhere(sql`is_public and status = 'published'`, 'publicPages'),
          countWhere(hasDraft, 'withWorkingDraft'),
          countWhere(sql`publish_at is not null`, 'scheduled'),
          countWhere(isReviewDue(today), 'reviewDue'),
        ],
        sql`, `,
      )}
    from ${pages} where deleted_at is null`);
  const figures = rows[0] ?? {};
  const figure = (name: string) => figures[name] ?? 0;
  return {
    total: figure('total'),
    byStatus: { draft: figure('draft'), published: figure('published'), archived: figure('archived') },
    byType: {
      page: figure('page'),
      section: figure('section'),
      announcement: figure('announcement'),
      resource: figure('resource'),
      process: figure('process'),
    },
    publicPages: figure('publicPages'),
    withWorkingDraft: figure('withWorkingDraft'),
    scheduled: figure('scheduled'),
    reviewDue: figure('reviewDue'),
  };
}

function countWhere(condition: SQL, name: string): SQL {
  return sql`(count(*) filter (where ${condition}))::integer as ${sql.identifier(name)}`;
}

// Splits like the `search_words` column: punctuation counts as a space.
function wordsOf(q: string | undefined): string[] {
  return (q ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}

/**
 * Pages that contain every word, or a longer word starting with it. A search without letters or digits finds nothing.
 */
function matchesWords(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const words = wordsOf(q);
  if (words.length === 0) return sql`false`;
  return sql`${pages.searchWords} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}

function relevanceOf(words: readonly string[]): SQL {
  const points = words.flatMap((word) =>
    WEIGHTS.map((letters) => sql`(${pages.searchWords} @@ to_tsquery('simple', ${`${word}:*${letters}`}))::integer`),
  );
  // A bare number in `order by` would mean a column position.
  return points.length === 0 ? sql`0::integer` : sql`(${sql.join(points, sql` + `)})`;
}
