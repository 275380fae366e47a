import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { z } from 'zod';
import { SERVER_FOLDER } from '../../server-folder.ts';
import { EnvironmentError } from '../env.ts';
import type { DatabaseLog, Engine } from './engine.ts';
import { oneServerAtATime } from './start-lock.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', SERVER_FOLDER));

const STATEMENT_BREAKPOINT = '--> statement-breakpoint';

const journalSchema = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) });

interface Migration {
  tag: string;
  hash: string;
  statements: string[];
}
export interface MigrateOptions {
  folder?: string;
  log: DatabaseLog;
  /** Stops after this many migrations, for a database that needs an older schema. */
  upTo?: number;
  /** Called once before a database that already has a schema is upgraded. */
  before?: () => Promise<void>;
}

/** This build's migrations, oldest first. */
export async function knownMigrations(): Promise<{ tag: string; hash: string }[]> {
  return (await ownMigrations()).map(({ tag, hash }) => ({ tag, hash }));
}

/**
 * Migrates the database to this build's schema, each missing migration in its own transaction. Rejects a database that
 * a newer build has changed, or whose history differs from this build's.
 */
export async function migrate(
  database: Pick<Engine, 'engine' | 'pool'>,
  { folder = MIGRATIONS, log, upTo, before }: MigrateOptions,
): Promise<void> {
  const migrations = await (folder === MIGRATIONS ? ownMigrations() : readMigrations(folder));
  await oneServerAtATime(database, async (client) => {
    const applied = await readApplied(client);
    checkHistory(migrations, applied);
    const missing = migrations.slice(applied.length, upTo);
    if (applied.length > 0 && missing.length > 0) await before?.();
    for (const migration of missing) {
      await apply(client, migration);
      log.info({ migration: migration.tag }, 'Migration applied');
    }
  });
}

let own: Promise<Migration[]> | undefined;

/** Cached, so a running server keeps its own history while an upgrade replaces the files. */
function ownMigrations(): Promise<Migration[]> {
  own ??= readMigrations(MIGRATIONS);
  return own;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = journalSchema.parse(JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')));
  const ordered = journal.entries.toSorted((a, b) => a.idx - b.idx);
  return Promise.all(
    ordered.map(async ({ tag }) => {
      // A checkout on Windows may change line endings, which must not change the hash.
      const text = (await readFile(join(folder, `${tag}.sql`), 'utf8')).replaceAll('\r\n', '\n');
      const statements = text.split(STATEMENT_BREAKPOINT).filter((statement) => statement.trim() !== '');
      return { tag, hash: createHash('sha256').update(text).digest('hex'), statements };
    }),
  );
}

async function readApplied(client: pg.PoolClient): Promise<{ tag: string; hash: string }[]> {
  await client.query('create schema if not exists migrations');
  await client.query(
    `create table if not exists migrations.applied (
       id integer generated always as identity primary key,
       tag text not null unique,
       hash text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  return (await client.query<{ tag: string; hash: string }>('select tag, hash from migrations.applied order by id'))
    .rows;
}

function checkHistory(migrations: Migration[], applied: { tag: string; hash: string }[]): void {
  for (const [index, { tag, hash }] of applied.entries()) {
    const known = migrations[index];
    if (known?.tag !== tag)
      throw new EnvironmentError(
        `The database has migration ${tag}, which this version doesn’t know. Start the newer version, or restore a backup made by this one.`,
      );
    if (known.hash !== hash)
      throw new EnvironmentError(
        `The migration ${tag} was changed after it was applied to this database: undo the change`,
      );
  }
}

async function apply(client: pg.PoolClient, { tag, hash, statements }: Migration): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('insert into migrations.applied (tag, hash) values ($1, $2)', [tag, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${tag} failed and was rolled back`, { cause: error });
  }
}
