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
 * Where this build keeps what a new embedded database holds, made by `new-database-maker.ts`. It is named after all that
 * decides what is in it, so one of another build is never taken. The one that the build makes holds the queues of the jobs
 * as well; tests make do with the schema. Queues that it lacks are made by the first start.
 */
export async function newDatabasePath({ hasQueues }: { hasQueues: boolean }): Promise<string> {
  path ??= namePath();
  return hasQueues ? path : `${await path}-schema`;
}

/** The same, or nothing where nobody made it: then the database is made step by step, which takes seconds. */
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
