import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { OWN_PARTS } from './referrers.queries.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test.each([
  ['contacts', 'contact'],
  ['leads', 'lead'],
  ['deals', 'deal'],
] as const)('every foreign key to %s counts as a use or has a reason not to', async (table, kind) => {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select k.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = ${table}::regclass`);
  // Postings store the deal's id without a foreign key.
  const columns = [...rows.map(({ name }) => name), ...(table === 'deals' ? ['postings.deal_id'] : [])];
  const uses = app.fastify.platform.referrers
    .to(kind)
    .map((referrer) => `${getTableConfig(referrer.table).name}.${referrer.column.name}`);
  expect(columns.filter((name) => OWN_PARTS[name] === undefined).sort()).toEqual(uses.sort());
});

test('every exempt column exists', async () => {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`);
  const known = new Set(rows.map(({ name }) => name));
  expect(Object.keys(OWN_PARTS).filter((name) => !known.has(name))).toEqual([]);
});
