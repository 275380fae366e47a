import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { Keyset } from '../db/keyset.ts';
import { stablePlan } from '../db/plan-caching.ts';
import { builtOnce, sentThrough } from '../db/prepared.ts';
import type { Page } from '../http/pages.ts';
import { counters } from './counters.table.ts';

/** The number of a table's records that aren't deleted, from its counters. */
export async function readCounter(db: Executor, resource: string): Promise<number> {
  const [row] = await counterQuery(db).execute({ resource });
  return row?.total ?? 0;
}

const counterQuery = builtOnce((db) =>
  db
    .select({ total: total() })
    .from(counters)
    .where(sql`${stablePlan} ${eq(counters.resource, sql.placeholder('resource'))}`)
    .prepare(''),
);

/** Fills a list's `total` column if the total comes from elsewhere. */
export const notCounted = sql<number>`0`;

type Counted<Row> = Row & { sortKey: string; total: number };
interface Built<Row> {
  execute(): Promise<Row[]>;
}

const MOST_KEPT = 200;

/**
 * A list without filters. One statement returns its rows and total. Statements of first pages are built once per order
 * and limit.
 */
export class WholeList<Row extends { id: number | string }> {
  readonly #resource: string;
  readonly #first = new Map<string, Built<Counted<Row>>>();

  constructor(resource: string) {
    this.#resource = resource;
  }

  /** @param read reads the rows, with the given column as `total` */
  async page(
    db: Executor,
    page: Keyset,
    read: (total: SQL<number>) => { prepare(name: string): Built<Counted<Row>> },
  ): Promise<Page<Counted<Row>>> {
    const build = () => read(this.#total()).prepare('');
    const built = page.after ? build() : this.#keep(`${page.order} ${page.limit}`, build);
    const rows = await sentThrough(db, built).execute();
    return page.toPage(rows, rows[0]?.total ?? (await readCounter(db, this.#resource)));
  }

  #total(): SQL<number> {
    return sql<number>`(select ${total()} from ${counters} where ${eq(counters.resource, this.#resource)})`;
  }

  #keep(name: string, build: () => Built<Counted<Row>>): Built<Counted<Row>> {
    const built = this.#first.get(name) ?? build();
    if (this.#first.size < MOST_KEPT) this.#first.set(name, built);
    return built;
  }
}

function total(): SQL<number> {
  return sql<number>`coalesce(sum(${counters.count}), 0)::integer`;
}

/** Merges each bucket's changes into one row. Changes that commit meanwhile are left for the next run. */
export async function compactCounters(db: Executor): Promise<void> {
  await db.execute(sql`
    with
      -- Most buckets are days that are over: those are left alone.
      grown as (select resource, bucket from ${counters} group by resource, bucket having count(*) > 1),
      gone as (
        delete from ${counters} using grown
        where tallies.resource = grown.resource and tallies.bucket = grown.bucket
        returning tallies.resource, tallies.bucket, count, total
      )
    insert into ${counters} (resource, bucket, count, total)
    select resource, bucket, sum(count), sum(total) from gone group by resource, bucket
    having sum(count) <> 0 or sum(total) <> 0`);
}
