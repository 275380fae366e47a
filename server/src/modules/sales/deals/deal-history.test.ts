import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../../test/database.ts';
import { silentLog } from '../../../../test/silent-log.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { migrate } from '../../../platform/db/migrations.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url));

let database: OpenDatabase;

beforeAll(async () => {
  database = await openEmptyDatabase(`deal_history_${process.env.VITEST_POOL_ID}`);
});
afterAll(() => database.close());

async function migrateUntil(tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = join(folder, 'meta', '_journal.json');
  const { entries } = JSON.parse(await readFile(journalFile, 'utf8'));
  const end = entries.findIndex((entry: { tag: string }) => entry.tag === tag);
  expect(end).toBeGreaterThan(0);
  await writeFile(journalFile, JSON.stringify({ entries: entries.slice(0, end) }));
  await migrate(database, { folder, log: silentLog });
}

test('existing deals keep their order and get the steps recorded in the audit log', async () => {
  await migrateUntil('0007_deal_history');
  await database.pool.query(`
    insert into deals (title, company, value, stage, created_at) values
      ('Newer', 'A', 1, 'proposal', '2026-02-01T00:00:00Z'),
      ('Older', 'A', 2, 'proposal', '2026-01-01T00:00:00Z');
    insert into audit_logs (action, resource_type, resource_id, details, timestamp) values
      ('deal.create', 'deal', '1', '{"after": {"stage": "prospecting"}}', '2026-02-01T00:00:00Z'),
      ('deal.update', 'deal', '1', '{"before": {"title": "A"}, "after": {"title": "B"}}', '2026-02-02T00:00:00Z'),
      ('deal.update', 'deal', '1', '{"before": {"stage": "prospecting"}, "after": {"stage": "proposal"}}', '2026-02-03T00:00:00Z'),
      ('deal.create', 'deal', '99', '{"after": {"stage": "proposal"}}', '2026-02-01T00:00:00Z')`);
  await migrate(database, { log: silentLog });

  const read = async (text: string) => (await database.pool.query(text)).rows;
  expect(await read('select title, stage_changed_at from deals order by rank')).toEqual([
    { title: 'Newer', stage_changed_at: new Date('2026-02-03T00:00:00Z') },
    { title: 'Older', stage_changed_at: new Date('2026-01-01T00:00:00Z') },
  ]);
  expect(await read('select deal_id, from_stage, to_stage from deal_stage_changes order by id')).toEqual([
    { deal_id: 1, from_stage: null, to_stage: 'prospecting' },
    { deal_id: 1, from_stage: 'prospecting', to_stage: 'proposal' },
  ]);
  await database.pool.query(`insert into deals (title, company, value) values ('Newest', 'A', 4)`);
  expect(await read('select title from deals order by rank limit 1')).toEqual([{ title: 'Newest' }]);
  expect(
    await read(`select sum(count)::integer as count, sum(total)::text as total from tallies where resource = 'deals'`),
  ).toEqual([{ count: 3, total: '7.00' }]);
});
