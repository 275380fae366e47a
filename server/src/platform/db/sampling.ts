import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';
import { onePlan } from './plan-keeping.ts';
import type { Word } from './word-ends.ts';

const SAMPLED_PAGES = 30;
// Most searches find little: then a few pages say so, and as many as a proof takes are not read.
const FIRST_PAGES = 10;
const FEW_HITS = 1;
// Of fewer pages too many may hold a match for a sample to prove anything.
const PAGES_A_MATCH = 4;
// What is on fewer pages may be far away in the order of a list.
const DENSE_HITS = 10;
const RARE_SHARE = 0.2;
const LIKELIHOOD_OF_LUCK = 1e-9;
const SIZE_KNOWN_FOR_MS = 60_000;

interface Sampled {
  table: PgTable & Record<'searchText', AnyPgColumn>;
  where: SQL | undefined;
  words: Word[];
}

export interface Sample {
  /** More rows match than could be counted, and they are everywhere. False says nothing. */
  isSurelyMore: boolean;
  /** The words that find not many more rows than the whole search does. */
  rareWords: Word[];
}

/**
 * Looks at a few pages of the table, drawn at random. `count` rows lie on as many pages at most: when far more of the pages
 * hold a match, wherever they are taken from, more rows match, and nobody has to find them. Undefined for a small table.
 */
export async function takeSample(db: Executor, count: number, sampled: Sampled): Promise<Sample | undefined> {
  const pages = await sizeOf(db, sampled.table);
  if (pages < PAGES_A_MATCH * count) return undefined;
  const first = await look(db, { pages, drawn: FIRST_PAGES }, sampled);
  if (first.hits <= FEW_HITS) return { isSurelyMore: false, rareWords: rareOf(sampled.words, first, FIRST_PAGES) };
  const proof = await look(db, { pages, drawn: SAMPLED_PAGES }, sampled);
  return {
    isSurelyMore: proof.hits >= Math.max(DENSE_HITS, leastHits(count / pages)),
    rareWords: rareOf(sampled.words, proof, SAMPLED_PAGES),
  };
}

function rareOf(words: Word[], { hits, ofWords }: Hits, drawn: number): Word[] {
  return words.filter((_, at) => (ofWords[at] ?? 0) <= Math.max(RARE_SHARE * drawn, hits));
}

/** So many hits would be luck in one of a billion samples if a page held a match with no more than this probability. */
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

const sizes = new WeakMap<PgTable, { pages: number; until: number }>();

async function sizeOf(db: Executor, table: PgTable): Promise<number> {
  const known = sizes.get(table);
  if (known !== undefined && known.until > Date.now()) return known.pages;
  const { rows } = await db.execute<{ pages: number }>(sql`
    select (pg_relation_size(${getTableName(table)}::regclass) / current_setting('block_size')::integer)::integer as pages`);
  const pages = rows[0]?.pages ?? 0;
  sizes.set(table, { pages, until: Date.now() + SIZE_KNOWN_FOR_MS });
  return pages;
}

interface Hits extends Record<string, unknown> {
  hits: number;
  ofWords: number[];
}

/** On how many of the pages something matches, and each of the words is. */
async function look(
  db: Executor,
  { pages, drawn }: { pages: number; drawn: number },
  { table, where, words }: Sampled,
): Promise<Hits> {
  const name = sql.identifier(getTableName(table));
  const place = (block: SQL) => sql`format('(%s,0)', ${block})::tid`;
  const isHit = words.map(({ pattern }) => sql`${table.searchText} like ${pattern}`);
  const isMatch = sql.join([...isHit, sql`(${where ?? sql`true`})`], sql` and `);
  const found = isHit.map((hit) => sql`bool_or(${hit})::integer`);
  // Both subqueries stay what they are by their offset: a page is drawn once, and read by nothing but its number.
  const { rows } = await db.execute<Hits>(sql`${onePlan}
    select coalesce(sum(hit), 0)::integer as hits, array[${sql.join(
      words.map((_, at) => sql`coalesce(sum(words[${sql.raw(String(at + 1))}]), 0)`),
      sql`, `,
    )}]::integer[] as "ofWords"
    from (
      select floor(random() * ${pages}::integer)::bigint as block
      from generate_series(1, ${sql.raw(String(drawn))}) offset 0
    ) drawn, lateral (
      select bool_or(${isMatch})::integer as hit, array[${sql.join(found, sql`, `)}]::integer[] as words from (
        select * from ${name} where ctid >= ${place(sql`block`)} and ctid < ${place(sql`block + 1`)} offset 0
      ) ${name}
    ) page`);
  return rows[0] ?? { hits: 0, ofWords: [] };
}
