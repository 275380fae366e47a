import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../test/database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrations.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmptyDatabase(`migrations_${process.env.VITEST_POOL_ID}`);
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('drop schema if exists migrations cascade; drop table if exists first, second'));

const FIRST = 'create table first (id integer);\n--> statement-breakpoint\ninsert into first values (1);';

async function writeMigrations(files: Record<string, string>): Promise<{ folder: string; log: typeof silentLog }> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await mkdir(join(folder, 'meta'));
  const entries = Object.keys(files).map((tag, idx) => ({ idx, tag }));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const [tag, text] of Object.entries(files)) await writeFile(join(folder, `${tag}.sql`), text);
  return { folder, log: silentLog };
}

async function tags(): Promise<string[]> {
  const { rows } = await database.pool.query('select tag from migrations.applied order by id');
  return rows.map(({ tag }) => tag);
}

test('each migration is applied once, in order, and later ones are added', async () => {
  await migrate(database, await writeMigrations({ '0000_first': FIRST }));
  await migrate(
    database,
    await writeMigrations({ '0000_first': FIRST, '0001_second': 'create table second (id integer)' }),
  );
  await migrate(
    database,
    await writeMigrations({ '0000_first': FIRST, '0001_second': 'create table second (id integer)' }),
  );
  expect(await tags()).toEqual(['0000_first', '0001_second']);
  expect((await database.pool.query('select id from first')).rows).toEqual([{ id: 1 }]);
});

test('servers starting together apply each migration once', async () => {
  const options = await writeMigrations({ '0000_first': FIRST });
  const servers = database.engine === 'postgres' ? 3 : 1;
  await Promise.all(Array.from({ length: servers }, () => migrate(database, options)));
  expect((await database.pool.query('select id from first')).rows).toEqual([{ id: 1 }]);
});

test('a failed migration leaves nothing behind, and the ones before it stay', async () => {
  const broken = 'create table second (id integer);\n--> statement-breakpoint\nselect nonsense;';
  const options = await writeMigrations({ '0000_first': FIRST, '0001_broken': broken });
  await expect(migrate(database, options)).rejects.toThrow('The migration 0001_broken failed and was rolled back');
  expect(await tags()).toEqual(['0000_first']);
  expect((await database.pool.query(`select to_regclass('second') as name`)).rows).toEqual([{ name: null }]);
});

const DROP = 'alter table first drop column id';

test('a newer build’s database is rejected if its schema lacks what this build uses', async () => {
  await migrate(database, await writeMigrations({ '0000_first': FIRST, '0001_second': DROP }));
  const older = await writeMigrations({ '0000_first': FIRST });
  await expect(migrate(database, older)).rejects.toThrow(
    'has migration 0001_second, which this version doesn’t know and can’t work with',
  );
});

test('a newer build’s database is accepted, with a warning, if its schema only grew or lost unused parts', async () => {
  const second = 'create table second (id integer)';
  const third = `-- contract: unused since 0001_second: nothing reads it\n${DROP}`;
  await migrate(database, await writeMigrations({ '0000_first': FIRST, '0001_second': second }));
  const warnings: object[] = [];
  const log = { ...silentLog, warn: (details: object) => warnings.push(details) };
  const oldest = await writeMigrations({ '0000_first': FIRST });
  await migrate(database, { ...oldest, log });
  expect(warnings).toEqual([{ migrations: ['0001_second'] }]);

  await migrate(database, await writeMigrations({ '0000_first': FIRST, '0001_second': second, '0002_third': third }));
  await migrate(database, await writeMigrations({ '0000_first': FIRST, '0001_second': second }));
  await expect(migrate(database, oldest)).rejects.toThrow('has migration 0002_third');
});

test('a newer build that didn’t say what its migrations work with is rejected', async () => {
  await migrate(database, await writeMigrations({ '0000_first': FIRST }));
  await database.pool.query('alter table migrations.applied drop column works_with');
  await database.pool.query(`insert into migrations.applied (tag, hash) values ('0001_second', 'x')`);
  const older = await writeMigrations({ '0000_first': FIRST });
  await expect(migrate(database, older)).rejects.toThrow('has migration 0001_second');
});

test.skipIf(process.env.TEST_DATABASE_URL === undefined)(
  'a migration steps back from a table in use and is applied once it’s free',
  async () => {
    await migrate(database, await writeMigrations({ '0000_first': FIRST }));
    const user = await database.pool.connect();
    await user.query('begin; select * from first');
    const second = await writeMigrations({ '0000_first': FIRST, '0001_second': 'alter table first add column a text' });
    const waits = new Promise<void>((resolve) => {
      const log = { ...silentLog, warn: () => resolve() };
      void migrate(database, { ...second, log }).then(() => undefined);
    });
    await waits;
    // Others can read the table in the meantime.
    expect((await database.pool.query('select id from first')).rows).toEqual([{ id: 1 }]);
    await user.query('commit');
    user.release();
    await expect.poll(tags, { timeout: 10_000 }).toContain('0001_second');
  },
);

test('a migration edited after it was applied is rejected', async () => {
  await migrate(database, await writeMigrations({ '0000_first': FIRST }));
  const edited = await writeMigrations({ '0000_first': FIRST.replace('(1)', '(2)') });
  await expect(migrate(database, edited)).rejects.toThrow('0000_first was changed after it was applied');
});

test('line endings changed by a checkout don’t count as an edit', async () => {
  await migrate(database, await writeMigrations({ '0000_first': FIRST }));
  await migrate(database, await writeMigrations({ '0000_first': FIRST.replaceAll('\n', '\r\n') }));
  expect(await tags()).toEqual(['0000_first']);
});
