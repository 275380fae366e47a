import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { buildApp } from './app.ts';
import { ensureFirstRows } from './first-rows.ts';
import { makeDatabaseOfBuild } from './make-new-database.ts';
import { announceSetUp, ensureConfiguredAdministrator } from './modules/account/set-up/set-up.service.ts';
import { openBackups } from './platform/backup/backups.ts';
import { backUpBeforeUpgrade } from './platform/backup/upgrade-backup.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrations.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { untilReachable } from './platform/db/until-reachable.ts';
import { EnvironmentError, loadEnv } from './platform/env.ts';
import { receiveWhileWaiting } from './platform/http/waiting-room.ts';
import { makeLog } from './platform/log.ts';
import { getOrganization } from './platform/organization/organization.ts';
import { claimSetting } from './platform/settings/settings.queries.ts';
import { mapStackTraces } from './platform/stack-traces.ts';
import { outliveRejections, stopOnSignals } from './platform/stop.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';
import { stopWorkers } from './platform/workers/start-workers.ts';
import { SERVER_FOLDER } from './server-folder.ts';

const WEB_ROOT = fileURLToPath(new URL('../web/dist', SERVER_FOLDER));

async function start(): Promise<void> {
  const env = loadEnv(process.env);
  const log = makeLog(env);
  const stopTelemetry = await startTelemetry(env, log);
  // By now the imports above have loaded all code. If modules loaded while the database opens, a socket file left by a
  // kill would make Node's realpath stop early, so links stay unresolved and the contract loads twice.
  const opening = openDatabase({
    databaseUrl: env.DATABASE_URL,
    readUrl: env.DATABASE_READ_URL,
    dataDir: env.DATA_DIR,
    requireDurable: env.NODE_ENV === 'production',
    log,
  });
  const database = await receiveWhileWaiting({ port: env.PORT, host: env.HOST }, opening);
  const backups = openBackups(env, { database, storage: openStorage(env), log, ensureRows: ensureFirstRows });
  await migrate(database, { log, before: () => backUpBeforeUpgrade(backups, log) });
  const sessionSecret =
    env.SESSION_SECRET ??
    (await claimSetting(database.db, 'session-secret', z.string(), randomBytes(48).toString('base64url')));
  const app = await buildApp({ env, database, sessionSecret, webRoot: WEB_ROOT });
  app.addHook('onClose', () => stopWorkers());
  app.addHook('onClose', stopTelemetry);
  stopOnSignals(app);
  outliveRejections(app.log);
  await app.platform.events.start(database, app.log);
  await ensureConfiguredAdministrator(app);
  await inTransaction(database, ensureFirstRows);
  // Requests may queue jobs as soon as the server listens.
  await app.platform.jobs.prepare();
  await app.listen({ port: env.PORT, host: env.HOST });
  // The server is listening. From here on, wait for a lost database, as requests do.
  await untilReachable(app.log, () => announceSetUp(app));
  await untilReachable(app.log, () =>
    app.platform.jobs.start(async () => (await getOrganization(database.db)).timeZone),
  );
}

mapStackTraces();
try {
  await (process.argv[2] === 'make-new-database' ? makeDatabaseOfBuild() : start());
} catch (error) {
  // An environment error is one line for the operator. Other errors print their stack.
  const text = error instanceof EnvironmentError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
