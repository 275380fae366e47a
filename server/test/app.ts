import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Signer } from '@fastify/cookie';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import type { Database, OpenDatabase } from '../src/platform/db/database.ts';
import { loadEnv } from '../src/platform/env.ts';
import type {} from '../src/platform/http/platform.ts';
import { hashToken } from '../src/platform/identity/hash-token.ts';
import { sessions } from '../src/platform/session/sessions.table.ts';
import { Agent } from './agent.ts';
import { testDatabase } from './database.ts';
import { testBucket } from './object-store.ts';

const SECRET = 'a secret of the tests, long enough for signing';

export interface TestApp {
  fastify: FastifyInstance;
  database: OpenDatabase;
  db: Database;
  /** Calls the server without a session. */
  anonymous: Agent;
  /** Calls the server with a session of this user, as after signing in. */
  signedIn(user: { id: string }): Promise<Agent>;
  /** The names of the files in one folder, or of all with their folder. */
  storedFiles(folder?: string): Promise<string[]>;
  /** Delivers events to open streams, as in production. */
  startEvents(): Promise<void>;
  /** Lets jobs be queued without running them. */
  queueJobs(): Promise<void>;
  /** Runs queued jobs, as in production, but no scheduled ones. */
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds the whole server on this worker's database, called without a port. Rate limits are off by default.
 * @param environment variables as the operator would set them
 */
export async function testApp(
  environment: Record<string, string> = {},
  database: Promise<OpenDatabase> = testDatabase(),
): Promise<TestApp> {
  const env = loadEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'app-')),
    RATE_LIMIT_SCALE: '0',
    SHED_LOAD_MS: '0',
    ...(await testBucket()),
    ...environment,
  });
  const opened = await database;
  const fastify = await buildApp({ env, database: opened, sessionSecret: SECRET });
  await fastify.ready();
  const { platform } = fastify;
  return {
    fastify,
    database: opened,
    db: opened.db,
    anonymous: new Agent(fastify),
    signedIn: async (user) => new Agent(fastify, await openSession(opened.db, user.id)),
    storedFiles: async (folder) =>
      (await platform.storage.list())
        .filter((file) => folder === undefined || file.folder === folder)
        .map((file) => (folder === undefined ? `${file.folder}/${file.name}` : file.name))
        .sort(),
    startEvents: () => platform.events.start(opened, fastify.log),
    queueJobs: () => platform.jobs.prepare(),
    startJobs: async () => {
      await forgetJobs(opened.db);
      await platform.jobs.start();
    },
    close: async () => {
      const closed = fastify.close();
      // Connections kept open by a test's client would delay closing by a minute.
      fastify.server.closeAllConnections();
      await closed;
      await platform.jobs.stop();
      await platform.events.stop();
    },
  };
}

/** Deletes jobs queued by earlier test files of this worker. */
async function forgetJobs(db: Database): Promise<void> {
  await db.execute(sql`
    do $$ begin
      if to_regclass('jobs.job') is not null then delete from jobs.job; end if;
    end $$`);
}

/** Stores a session as signing in does. @returns the cookie's value */
async function openSession(db: Database, userId: string): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  await db.insert(sessions).values({
    sid: hashToken(id),
    sess: { userId },
    userId,
    expire: sql`now() + interval '12 hours'`,
  });
  return new Signer(SECRET).sign(id);
}
