import { SEARCH_COUNTED_UP_TO } from '@builder-os/contract/platform/pages';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { buildUser } from '../../platform/identity/users.factory.ts';

const COUNTED = SEARCH_COUNTED_UP_TO;

let app: TestApp;
let kim: Agent;

// The tests of this file share one set of rows. They only read, except for the one that adds a lead.
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
  const few = sql`generate_series(1, 9) n`;
  const made = sql`now() - (n * 7 % 1000) * interval '1 minute'`;
  const binned = sql`case when n > 7 then now() end`;
  const { db } = app;
  await db.execute(sql`insert into leads (title, company, status, created_at)
    select 'Barn ' || n, 'A', case when n % 500 = 0 then 'lost' else 'new' end, ${made}
    from generate_series(1, ${COUNTED}::integer) n`);
  await db.execute(sql`insert into leads (title, company, deleted_at) select 'Barn, gone', 'A', now() from ${few}`);
  await db.execute(sql`insert into leads (title, company, created_at, deleted_at)
    select 'Kiosk ' || n, 'Old sheds', ${made}, ${binned} from ${few}`);
  await db.execute(sql`insert into deals (title, company, value, created_at, deleted_at)
    select 'Kiosk ' || n, 'Market kits', n, ${made}, ${binned} from ${few}`);
  await db.execute(sql`insert into contacts (first_name, last_name, created_at, deleted_at)
    select 'Kim', 'Kiosk ' || n, ${made}, ${binned} from ${few}`);
  await db.execute(sql`insert into activities (type, title, created_at, deleted_at)
    select 'call', 'Kiosk ' || n, ${made}, ${binned} from ${few}`);
});
afterAll(() => app.close());

async function read(path: string) {
  const response = await kim.get(path);
  expect(response.statusCode).toBe(200);
  const ids: number[] = response.json().map(({ id }: { id: number }) => id);
  const next = /<([^>]+)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1];
  return { ids, total: response.headers['x-total-count'], next };
}

async function walk(path: string): Promise<number[]> {
  const { ids, next } = await read(path);
  return next === undefined ? ids : [...ids, ...(await walk(next))];
}

async function idsOf(query: SQL): Promise<number[]> {
  const { rows } = await app.db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

test.each(['leads', 'deals', 'contacts', 'activities'])(
  'a search of %s returns every page in full-list order, without deleted records',
  async (name) => {
    const expected = await idsOf(
      sql`select id from ${sql.identifier(name)} where deleted_at is null and search_text like '%kiosk%' order by created_at desc, id desc`,
    );
    expect(expected).toHaveLength(7);
    for (const q of ['kiosk', 'ki']) {
      expect(await read(`/api/${name}?q=${q}&limit=3`)).toMatchObject({ ids: expected.slice(0, 3), total: '7' });
      expect(await walk(`/api/${name}?q=${q}&limit=3`)).toEqual(expected);
      expect(await walk(`/api/${name}?q=${q}&limit=7`)).toEqual(expected);
      expect(await read(`/api/${name}?q=${q}&limit=7`)).toMatchObject({ next: undefined });
    }
    expect(await read(`/api/${name}?q=nothing+has+this`)).toMatchObject({ ids: [], total: '0', next: undefined });
  },
);

test('a search with exactly the counting limit of matches, and with one more', async () => {
  for (const q of ['barn', 'ba']) {
    const barns = sql`select id from leads where deleted_at is null and title like 'Barn%' order by created_at desc, id desc`;
    const exact = await read(`/api/leads?q=${q}&limit=50`);
    expect(exact).toMatchObject({ ids: (await idsOf(barns)).slice(0, 50), total: String(COUNTED) });
    await app.db.execute(sql`insert into leads (title, company) values ('Barn, one more', 'A')`);
    const more = await read(`/api/leads?q=${q}&limit=50`);
    expect(more).toMatchObject({ ids: (await idsOf(barns)).slice(0, 50), total: `${COUNTED}+` });
    const second = await read(more.next ?? '');
    expect(second).toMatchObject({ ids: (await idsOf(barns)).slice(50, 100), total: `${COUNTED}+` });
    await app.db.execute(sql`delete from leads where title = 'Barn, one more'`);
  }
});

test('a search within a filter, in any list order', async () => {
  const lost = sql`select id from leads where deleted_at is null and title like 'Barn%' and status = 'lost'`;
  for (const sort of ['title', '-title', 'value', '-createdAt']) {
    expect((await walk(`/api/leads?q=barn&status=lost&limit=1&sort=${sort}`)).sort()).toEqual(
      (await idsOf(lost)).sort(),
    );
  }
  expect(await read('/api/leads?q=barn&status=lost')).toMatchObject({ total: '2' });
  expect(await read('/api/leads?q=barn&status=converted')).toMatchObject({ total: '0' });
  const byTitle = sql`select id from leads where deleted_at is null and title like 'Kiosk%' order by lower(title) collate "C" desc`;
  expect(await walk('/api/leads?q=kiosk&limit=2&sort=-title')).toEqual(await idsOf(byTitle));
});

test('a long search matches literal text in any case and with or without accents', async () => {
  const insert = (title: string, email: string | null = null) =>
    app.db.execute(sql`insert into leads (title, company, email) values (${title}, 'A', ${email})`);
  await insert('Garrimont & Öst Masonry 50%_off', 'Maria.Ortiz@harbor-homes.example');
  await insert('Garrimont & Ost Masonry 50% off', 'Maria.Ortiz@harbor.homes.example');
  await insert('Masonry 50%_off, Garrimont & Öst');
  const titlesOf = async (q: string) => {
    const { ids } = await read(`/api/leads?q=${encodeURIComponent(q)}`);
    const { rows } = await app.db.execute<{ title: string }>(
      sql`select title from leads where id = any(${sql.param(ids)}) order by id`,
    );
    return rows.map(({ title }) => title);
  };
  expect(await titlesOf('GARRIMONT & öst masonry 50%_OFF')).toEqual(['Garrimont & Öst Masonry 50%_off']);
  expect(await titlesOf('maria.ortiz@HARBOR-homes.example')).toEqual(['Garrimont & Öst Masonry 50%_off']);
  expect(await titlesOf('arrimont & Ost mason')).toEqual([
    'Garrimont & Öst Masonry 50%_off',
    'Garrimont & Ost Masonry 50% off',
  ]);
  expect(await titlesOf('garrimont masonry')).toEqual([]);
});
