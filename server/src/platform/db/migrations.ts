import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { z } from 'zod';
import { SERVER_FOLDER } from '../../server-folder.ts';
import { EnvironmentError } from '../env.ts';
import { databaseErrorCode } from './database-errors.ts';
import type { DatabaseLog, Engine } from './engine.ts';
import { findUnworkable, type MigrationText, type WorksWith, worksWith } from './migration-steps.ts';
import { oneServerAtATime } from './start-lock.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', SERVER_FOLDER));

const STATEMENT_BREAKPOINT = '--> statement-breakpoint';

const journalSchema = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) });

// A migration that waits for a table makes every request for it wait too, so it steps back and tries again.
const LOCK_WITHIN = '3s';
const MOST_TRIES = 40;
const TRY_AGAIN_MS = 500;
const LOCK_ERRORS = ['55P03', '40P01'];

interface Migration extends MigrationText {
  hash: string;
}
interface AppliedMigration {
  tag: string;
  hash: string;
  worksWith: WorksWith;
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
 * Migrates the database to this build's schema, each missing migration in its own transaction. Rejects a database whose
 * history differs from this build's, or that a newer build has changed in a way this one can't work with.
 */
export async function migrate(
  database: Pick<Engine, 'engine' | 'pool'>,
  { folder = MIGRATIONS, log, upTo, before }: MigrateOptions,
): Promise<void> {
  const migrations = await (folder === MIGRATIONS ? ownMigrations() : readMigrations(folder));
  await oneServerAtATime(database, async (client) => {
    const applied = await readApplied(client);
    checkHistory(migrations, applied, log);
    const missing = migrations.slice(applied.length, upTo);
    if (applied.length > 0 && missing.length > 0) await before?.();
    for (const migration of missing) {
      await applyWhenFree(database, client, migration, log);
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

async function readApplied(client: pg.PoolClient): Promise<AppliedMigration[]> {
  await client.query('create schema if not exists migrations');
  await client.query(
    `create table if not exists migrations.applied (
       id integer generated always as identity primary key,
       tag text not null unique,
       hash text not null,
       applied_at timestamptz not null default now(),
       works_with text
     )`,
  );
  // Older databases lack the column. Don't alter the table needlessly: that waits for a backup another server is making.
  const { rowCount } = await client.query(
    `select 1 from information_schema.columns
     where table_schema = 'migrations' and table_name = 'applied' and column_name = 'works_with'`,
  );
  if (rowCount === 0) await client.query('alter table migrations.applied add column if not exists works_with text');
  const { rows } = await client.query<{ tag: string; hash: string; works_with: string | null }>(
    'select tag, hash, works_with from migrations.applied order by id',
  );
  return rows.map(({ tag, hash, works_with }) => ({ tag, hash, worksWith: works_with }));
}

function checkHistory(migrations: Migration[], applied: AppliedMigration[], log: DatabaseLog): void {
  for (const [index, { tag, hash }] of applied.slice(0, migrations.length).entries()) {
    const known = migrations[index];
    if (known?.tag !== tag) throw unknownMigration(tag);
    if (known.hash !== hash)
      throw new EnvironmentError(
        `The migration ${tag} was changed after it was applied to this database: undo the change`,
      );
  }
  const newer = applied.slice(migrations.length);
  const unworkable = findUnworkable(newer, migrations);
  if (unworkable) throw unknownMigration(unworkable.tag);
  if (newer.length > 0)
    log.warn(
      { migrations: newer.map(({ tag }) => tag) },
      'The database is newer than this server, which works with it but can’t verify backups: upgrade it',
    );
}

function unknownMigration(tag: string): EnvironmentError {
  return new EnvironmentError(
    `The database has migration ${tag}, which this version doesn’t know and can’t work with. Start the newer version, or restore a backup made by this one.`,
  );
}

/** Applies a migration while other servers may use the tables. */
async function applyWhenFree(
  { engine }: Pick<Engine, 'engine'>,
  client: pg.PoolClient,
  migration: Migration,
  log: DatabaseLog,
): Promise<void> {
  const isShared = engine === 'postgres';
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(client, migration, isShared ? LOCK_WITHIN : '0');
    } catch (error) {
      if (!isShared || attempt === MOST_TRIES || !LOCK_ERRORS.includes(databaseErrorCode(error) ?? '')) throw error;
      log.warn({ migration: migration.tag, attempt }, 'A migration waits for a table in use');
      await pause(TRY_AGAIN_MS);
    }
  }
}

async function apply(client: pg.PoolClient, migration: Migration, lockWithin: string): Promise<void> {
  const { tag, hash, statements } = migration;
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${lockWithin}'`);
    for (const statement of statements) await client.query(statement);
    await client.query('insert into migrations.applied (tag, hash, works_with) values ($1, $2, $3)', [
      tag,
      hash,
      worksWith(migration),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${tag} failed and was rolled back`, { cause: error });
  }
}
