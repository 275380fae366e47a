import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';

const LOG = '/api/admin/audit-log';
// More than a search collects of one month.
const COMMON = 10_050;
let app: TestApp;
let dale: Agent;

beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  dale = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await app.db.execute(sql`
    insert into audit_logs (action, resource_type, resource_id, timestamp)
    select case when n <= 3 then 'rare.update' else 'common.update' end, 'kind' || n % 2, n::text,
      case when n <= 3 then now() - n * interval '5 months' else date_trunc('month', now()) + n * interval '1 microsecond' end
    from generate_series(1, ${COMMON + 3}) n`);
  await app.db.execute(sql`
    insert into audit_personal_values (audit_id, logged_at, label)
    select id, timestamp, case when action = 'rare.update' then 'Osnoridge' else 'Fieldstone' end from audit_logs`);
}, 120_000);
afterAll(() => app.close());

async function pages(query: string, count: number) {
  const seen: string[] = [];
  const totals: unknown[] = [];
  let url: string | undefined = `${LOG}?${query}`;
  for (let page = 0; page < count && url !== undefined; page += 1) {
    const answer = await dale.get(url);
    expect(answer.statusCode, answer.body).toBe(200);
    seen.push(...answer.json().map(({ resourceId }: { resourceId: string }) => resourceId));
    totals.push(answer.headers['x-total-count']);
    url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  return { seen, totals, hasMore: url !== undefined };
}

const newest = (count: number, step = 1) =>
  Array.from({ length: count }, (_, place) => String(COMMON + 3 - place * step));

test.each(['common', 'fieldstone'])(
  'a search for %s, which very many entries contain, shows the newest first',
  async (q) => {
    expect(await pages(`q=${q}&limit=20`, 3)).toEqual({
      seen: newest(60),
      totals: Array(3).fill('1000+'),
      hasMore: true,
    });
  },
);

test.each(['rare', 'osnoridge'])('a search for %s finds the few old entries', async (q) => {
  expect(await pages(`q=${q}&limit=2`, 9)).toEqual({ seen: ['1', '2', '3'], totals: ['3', '3'], hasMore: false });
});

test('a search that matches both texts returns them together', async () => {
  const answer = await dale.get(`${LOG}?q=update&kind=kind1&limit=20`);
  expect(answer.json().map(({ resourceId }: { resourceId: string }) => resourceId)).toEqual(newest(20, 2));
  expect(await pages('q=osnoridge&kind=kind1', 9)).toEqual({ seen: ['1', '3'], totals: ['2'], hasMore: false });
  expect(await pages('q=update&person=system&action=rare.update', 9)).toMatchObject({ seen: ['1', '2', '3'] });
});

test.each(['', '?q=update', '?kind=kind1'])(
  'an export%s has every entry of every month once, newest first',
  async (query) => {
    const file = await dale.get(`${LOG}/export${query}`);
    const records = plainCsv(file.body)
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[4] ?? '')
      .filter((record) => record !== '');
    const [common, rare] = query === '?kind=kind1' ? [newest(5_025, 2), ['1', '3']] : [newest(COMMON), ['1', '2', '3']];
    expect(records).toEqual([...common, ...rare]);
  },
);
