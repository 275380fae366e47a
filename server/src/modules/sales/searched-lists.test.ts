import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { buildUser } from '../../platform/identity/users.factory.ts';

const ROWS = 2_100;

let app: TestApp;
let kim: Agent;

// Half of the leads are oak, a third are barns, one in a hundred is a gable: from few matches to more than are counted.
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
  await app.db.execute(sql`
    insert into leads (title, company, first_name, last_name, email, phone, value, created_at)
    select case when n % 2 = 0 then 'Oak' else 'Elm' end || case when n % 3 = 0 then ' Barn' else '-Shed' end || ' No. ' || n,
      case when n % 100 = 0 then 'Gable & Söhne' when n % 7 = 0 then 'RoofIng İnc' else 'Preconstructions' end,
      case when n % 5 = 0 then 'Ann-Maria' else 'Bo' end, 'O''Neil', 'bo' || n % 40 || '@oak.example',
      case when n % 9 = 0 then '(313) 555-' || lpad(n::text, 4, '0') end, n % 13, now() - (n * 7919 % ${ROWS}::integer) * interval '1 minute'
    from generate_series(1, ${ROWS}::integer) n`);
});
afterAll(() => app.close());

const searches = [
  'oak',
  'OAK BARN',
  'barn no',
  'elm-shed',
  'ak barn no. 6',
  'reconstruct',
  'preconstructions',
  'gable & s',
  'söhne',
  'RoofIng',
  'inc',
  "o'neil",
  'bo7@oak.ex',
  '@oak.example',
  'ann-m',
  'oa',
  'b',
  'bo o',
  '555-0',
  '(313) 555-0009',
  '3135550018',
  'oak elm',
];

// How a list is sorted depends on the number of matches, not on the words: few, many, and more than are counted.
const searchesOfOrders = ['oa', 'OAK BARN', 'barn no', 'gable & s', 'söhne', 'inc', 'bo7@oak.ex', '555-0'];

describe.each([
  ['', searches],
  ['&sort=-value', searchesOfOrders],
  ['&sort=title', searchesOfOrders],
])('a search of leads, %s', (sort, asked) => {
  test.each(asked)('%s: every page matches a scan of all rows, in the same order', async (q) => {
    const expected = await bruteForce(q, sort);
    const seen: number[] = [];
    let url: string | undefined = `/api/leads?limit=200&q=${encodeURIComponent(q)}${sort}`;
    while (url !== undefined) {
      const response = await kim.get(url);
      expect(response.headers['x-total-count']).toBe(expected.length > 1_000 ? '1000+' : String(expected.length));
      seen.push(...response.json().map(({ id }: { id: number }) => id));
      url = /<([^>]+)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(expected);
  });
});

test('lists without a search are counted past the limit', async () => {
  const response = await kim.get('/api/leads?limit=1&status=new');
  expect(response.headers['x-total-count']).toBe(String(ROWS));
});

const ORDERS: Record<string, string> = {
  '': 'created_at desc, id desc',
  '&sort=-value': 'coalesce(value, -1) desc, id desc',
  '&sort=title': 'lower(title) collate "C", id',
};

/** Searches without an index: every text, and every phone number without its punctuation. */
async function bruteForce(q: string, sort: string): Promise<number[]> {
  const text = [...q].length < 3 ? `\n${q}` : q;
  const digits = /^[\d\s()+./-]+$/.test(q) ? q.replace(/\D/g, '') : text;
  const { rows } = await app.db.execute<{ id: number }>(sql`
    select id from leads
    where strpos(search_text, fold_accents(lower(${text}))) > 0 or strpos(search_text, lower(${digits})) > 0
    order by ${sql.raw(ORDERS[sort] ?? '')}`);
  return rows.map(({ id }) => id);
}
