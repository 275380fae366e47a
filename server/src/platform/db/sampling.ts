import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';
import { stablePlan } from './plan-caching.ts';
import type { Word } from './word-ends.ts';

const SAMPLED_PAGES = 30;
// In a smaller table, too large a share of the pages may hold a match for a sample to prove anything.
const PAGES_A_MATCH = 4;
// With fewer hits, the next match may be far away in the list's order.
const DENSE_HITS = 10;
// With fewer hits in the remembered pages, sampling new pages isn't worth it.
const PROMISING_HITS = 5;
const RARE_SHARE = 0.2;
const LIKELIHOOD_OF_LUCK = 1e-9;
const REMEMBERED_FOR_MS = 60_000;

interface Sampled {
  table: SearchedTable;
  where: SQL | undefined;
  words: Word[];
}

type SearchedTable = PgTable & Record<'searchText' | 'deletedAt', AnyPgColumn>;

export interface Sample {
  /** More rows match than are counted, and they're spread over the table. False proves nothing. */
  isSurelyMore: boolean;
  /** The words that match few more rows than the whole search. */
  rareWords: Word[];
}

/**
 * Estimates from a few random pages whether more than `count` rows match. `count` rows fill at most as many pages, so
 * far more pages with matches prove it. Pages remembered for a minute rule out most searches; only a proof samples new
 * ones. Undefined for a small table.
 */
export async function takeSample(db: Executor, count: number, sampled: Sampled): Promise<Sample | undefined> {
  const { pages, texts } = await recall(db, sampled.table);
  if (pages < PAGES_A_MATCH * count) return undefined;
  const { words } = sampled;
  const pagesWith = (all: Word[]) => texts.filter((page) => page.some((text) => holdsAll(text, all))).length;
  const hits = pagesWith(words);
  return {
    isSurelyMore:
      hits >= PROMISING_HITS && (await countHits(db, pages, sampled)) >= Math.max(DENSE_HITS, leastHits(count / pages)),
    rareWords: words.filter((word) => pagesWith([word]) <= Math.max(RARE_SHARE * SAMPLED_PAGES, hits)),
  };
}

function holdsAll(text: string, words: Word[]): boolean {
  return words.every(({ part }) => text.includes(part));
}

/** The fewest hits that would be luck in one of a billion samples if each page held a match with this probability. */
export function leastHits(probability: number): number {
  let ofExactly = (1 - probability) ** SAMPLED_PAGES;
  let ofMore = 1 - ofExactly;
  let hits = 1;
  for (; ofMore >= LIKELIHOOD_OF_LUCK && hits <= SAMPLED_PAGES; hits += 1) {
    ofExactly *= ((SAMPLED_PAGES - hits + 1) / hits) * (probability / (1 - probability));
    ofMore -= ofExactly;
  }
  return hits;
}

interface Remembered {
  /** The number of pages in the table. */
  pages: number;
  /** The search texts of the rows on the sampled pages, page by page. */
  texts: string[][];
}

const remembered = new WeakMap<PgTable, Remembered & { until: number }>();

async function recall(db: Executor, table: SearchedTable): Promise<Remembered> {
  const known = remembered.get(table);
  if (known !== undefined && known.until > Date.now()) return known;
  const { rows } = await db.execute<{ pages: number }>(sql`
    select (pg_relation_size(${getTableName(table)}::regclass) / current_setting('block_size')::integer)::integer as pages`);
  const pages = rows[0]?.pages ?? 0;
  const drawn = await db.execute<{ texts: string[] }>(sql`
    select array(${ofPage(table, sql`${table.searchText}`)} and ${table.deletedAt} is null) as texts from ${drawPages(pages)}`);
  const now = { pages, texts: drawn.rows.map(({ texts }) => texts), until: Date.now() + REMEMBERED_FOR_MS };
  remembered.set(table, now);
  return now;
}

/** The number of sampled pages with a match, among `pages` pages. */
async function countHits(db: Executor, pages: number, { table, where }: Sampled): Promise<number> {
  const { rows } = await db.execute<{ hits: number }>(sql`${stablePlan}
    select count(*)::integer as hits from ${drawPages(pages)}
    where exists (select from (${ofPage(table, sql`*`)} offset 0) ${table} where ${where ?? sql`true`})`);
  return rows[0]?.hits ?? 0;
}

// `offset 0` makes each page number drawn only once. Otherwise it could be drawn again at every use.
function drawPages(pages: number): SQL {
  return sql`(select floor(random() * ${pages}::integer)::bigint as block
    from generate_series(1, ${sql.raw(String(SAMPLED_PAGES))}) offset 0) drawn`;
}

/** The rows of a drawn page, read only by its page number. */
function ofPage(table: SearchedTable, columns: SQL): SQL {
  const place = (block: SQL) => sql`format('(%s,0)', ${block})::tid`;
  return sql`select ${columns} from ${table} where ctid >= ${place(sql`block`)} and ctid < ${place(sql`block + 1`)}`;
}
