import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { makeNewDatabase } from '../src/platform/db/new-database-maker.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { serverUrl: string | undefined; prefix: string };
  }
}

const MEMORY = '/dev/shm';
// Enough for the databases of all workers and the ones that tests open.
const ROOM_GB = 4;

/** Names the run's databases and creates its temporary folder; removes both at the end. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const prefix = `test_${process.pid}_`;
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'builder-os-test-'));
  process.env.TMPDIR = folder;
  if (!serverUrl) await makeNewDatabase();
  project.provide('testServer', { serverUrl, prefix });
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (serverUrl) await dropDatabases(serverUrl, prefix);
  };
}

/**
 * Whether databases fit in memory. An embedded database has two thousand files and a backup test creates several, which
 * on a disk takes most of the test's time.
 */
function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_GB * 1024 ** 3 && freemem() > 2 * ROOM_GB * 1024 ** 3;
}

async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
