import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_FOLDER } from '../../server-folder.ts';
import { knownMigrations } from './migrations.ts';

export const BUILD_FOLDER = fileURLToPath(new URL('dist', SERVER_FOLDER));
export const NAME_PATTERN = /^new-database-[0-9a-f]{16}(-schema)?$/;

let path: Promise<string> | undefined;

/**
 * The path of the prepared database that new embedded databases copy (see `new-database-maker.ts`), named by a hash of
 * its inputs, so another build's is never used. The build's copy includes the job queues; tests use the schema alone,
 * and missing queues are created at the first start.
 */
export async function newDatabasePath({ hasQueues }: { hasQueues: boolean }): Promise<string> {
  path ??= namePath();
  return hasQueues ? path : `${await path}-schema`;
}

/**
 * The path of a prepared database. Undefined if none was made; then migrations create the database, which takes
 * seconds.
 */
export async function findNewDatabase(): Promise<string | undefined> {
  const paths = await Promise.all([true, false].map((hasQueues) => newDatabasePath({ hasQueues })));
  return paths.find((made) => existsSync(made));
}

async function namePath(): Promise<string> {
  const engine = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json');
  const hash = createHash('sha256').update(await readFile(engine));
  for (const migration of await knownMigrations()) hash.update(`${migration.tag} ${migration.hash}\n`);
  return join(BUILD_FOLDER, `new-database-${hash.digest('hex').slice(0, 16)}`);
}
