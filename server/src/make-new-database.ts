import { randomBytes } from 'node:crypto';
import { buildApp } from './app.ts';
import { makeNewDatabase } from './platform/db/new-database-maker.ts';
import { loadEnv } from './platform/env.ts';
import { stop } from './platform/stop.ts';

/**
 * A build step: `node server/dist/main.js make-new-database`. It's part of the server's program, because a separate
 * program would split the shared code into a second file, and the server would then need 10 MB more.
 */
export function makeDatabaseOfBuild(): Promise<void> {
  return makeNewDatabase(async (database, dataDir) => {
    const env = loadEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
    const app = await buildApp({ env, database, sessionSecret: randomBytes(48).toString('base64url') });
    await app.platform.jobs.prepare();
    await stop(app);
  });
}
