import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';

// More matches than a search counts.
const MANY = 1_100;

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

async function addDeals(count: number): Promise<void> {
  await app.db.execute(sql`
    insert into deals (title, company, value, created_at)
    select 'Replaces D-1, Lagonda ' || n, 'Harbor Homes', n, now() - n * interval '1 minute' from generate_series(1, ${count}::integer) n`);
}

/**
 * Returns the page's row count, the total, the number of statements (each acquires a connection), and the next page's
 * link.
 */
async function readPage(path: string) {
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  app.database.pool.on('acquire', count);
  const answer = await kim.get(path);
  app.database.pool.off('acquire', count);
  const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
  return { rows: answer.json().length, total: answer.headers['x-total-count'], statements, next };
}

test.each(['lagunda', 'lagnda harbor', 'D-1'])(
  '%s: a page takes the same few statements and stops counting, however many match',
  async (q) => {
    await addDeals(3);
    const path = `/api/deals?limit=50&q=${encodeURIComponent(q)}`;
    await readPage(path);
    const few = await readPage(path);
    expect(few).toMatchObject({ rows: 3, total: '3', next: undefined });
    await addDeals(MANY);
    const first = await readPage(path);
    expect(first).toMatchObject({ rows: 50, total: '1000+', statements: few.statements });
    const second = await readPage(first.next ?? '');
    expect(second).toMatchObject({ rows: 50, total: '1000+', statements: few.statements });
    const beyond = await readPage(`${path}&sort=title`);
    expect(beyond).toMatchObject({ rows: 50, total: '1000+', statements: few.statements });
  },
);
