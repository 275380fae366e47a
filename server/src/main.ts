import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { openBackups } from './platform/backup/backups.ts';
import { backUpBeforeUpgrade } from './platform/backup/upgrade-backup.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrations.ts';
import { EnvironmentError, loadEnv } from './platform/env.ts';
import { receiveWhileWaiting } from './platform/http/waiting-room.ts';
import { makeLog } from './platform/log.ts';
import { claimSetting } from './platform/settings/settings.queries.ts';
import { stopOnSignals } from './platform/stop.ts';

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * One after the other: loaded at once, parts that share files were now and then given two copies of them on a busy
 * machine, and what one had registered the other did not know.
 */
async function loadCode() {
  const app = await import('./app.ts');
  const setUp = await import('./modules/account/set-up/set-up.service.ts');
  const organization = await import('./modules/admin/organization/organization.queries.ts');
  return [app, setUp, organization] as const;
}

async function start(): Promise<void> {
  const env = loadEnv(process.env);
  const log = makeLog(env);
  const opening = openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    requireDurable: env.NODE_ENV === 'production',
    log,
  });
  // Opening the database and reading the code take about a second each: both at once.
  const loading = loadCode();
  const database = await receiveWhileWaiting({ port: env.PORT, host: env.HOST }, opening);
  const [{ buildApp }, { announceSetUp, ensureConfiguredAdministrator }, { findOrganization }] = await loading;
  const backups = openBackups(env, database, log);
  await migrate(database, { log, before: () => backUpBeforeUpgrade(backups, log) });
  const sessionSecret =
    env.SESSION_SECRET ??
    (await claimSetting(database.db, 'session-secret', z.string(), randomBytes(48).toString('base64url')));
  const app = await buildApp({ env, database, sessionSecret, webRoot: WEB_ROOT });
  stopOnSignals(app);
  await app.platform.events.start(database, app.log);
  await ensureConfiguredAdministrator(app);
  // Calls may queue work as soon as they are answered.
  await app.platform.jobs.prepare();
  await app.listen({ port: env.PORT, host: env.HOST });
  await announceSetUp(app);
  await app.platform.markdown.start();
  await app.platform.jobs.start((await findOrganization(database.db)).timeZone);
}

try {
  await start();
} catch (error) {
  // What the operator can mend is one line; anything else is shown whole.
  const text = error instanceof EnvironmentError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
