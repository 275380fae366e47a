import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../../test/database.ts';
import { silentLog } from '../../../../test/silent-log.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { knownMigrations, migrate } from '../../../platform/db/migrations.ts';
import { buildActivity } from './activities.factory.ts';
import { findActivitySummary } from './activity-summary.queries.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openEmptyDatabase(`pending_notes_${process.env.VITEST_POOL_ID}`);
});
afterAll(() => database.close());

test('notes an older version left pending are completed, and no figure counts them as overdue', async () => {
  const upTo = (await knownMigrations()).findIndex(({ tag }) => tag === '0039_notes_are_done');
  expect(upTo).toBeGreaterThan(0);
  await migrate(database, { log: silentLog, upTo });
  await database.pool.query(`
    insert into activities (type, title, scheduled_at, is_completed, completed_at, created_at, deleted_at) values
      ('note', 'Old', '2020-01-01T00:00:00Z', false, null, '2025-03-01T10:00:00Z', null),
      ('note', 'Binned', null, false, null, '2025-03-02T10:00:00Z', now()),
      ('note', 'Done', null, true, '2025-03-04T10:00:00Z', '2025-03-03T10:00:00Z', null),
      ('call', 'Still to do', '2020-01-01T00:00:00Z', false, null, '2025-03-05T10:00:00Z', null)`);
  const none = { call: 0, email: 0, meeting: 0, note: 0, task: 0 };
  const summary = { total: 3, byType: { ...none, note: 2, call: 1 } };
  expect(await findActivitySummary(database.db)).toEqual({ ...summary, overdue: 2 });

  await migrate(database, { log: silentLog });
  const { rows } = await database.pool.query('select title, is_completed, completed_at from activities order by id');
  expect(rows).toEqual([
    { title: 'Old', is_completed: true, completed_at: new Date('2025-03-01T10:00:00Z') },
    { title: 'Binned', is_completed: true, completed_at: new Date('2025-03-02T10:00:00Z') },
    { title: 'Done', is_completed: true, completed_at: new Date('2025-03-04T10:00:00Z') },
    { title: 'Still to do', is_completed: false, completed_at: null },
  ]);
  expect(await findActivitySummary(database.db)).toEqual({ ...summary, overdue: 1 });
});

test('the database itself rejects a pending note', async () => {
  await expect(buildActivity(database.db, { type: 'note' })).rejects.toThrow();
  const note = await buildActivity(database.db, {
    type: 'note',
    isCompleted: true,
    completedAt: '2026-01-01T00:00:00.000Z',
  });
  const untick = sql`update activities set is_completed = false, completed_at = null where id = ${note.id}`;
  await expect(database.db.execute(untick)).rejects.toThrow();
});
