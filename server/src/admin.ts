import { recoverAdministrator } from './modules/account/set-up/recovery.service.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrations.ts';
import { loadEnv } from './platform/env.ts';
import { makeLog } from './platform/log.ts';

const USAGE = 'Usage: npm run admin -- recover [e-mail address]';

async function run([command, email]: string[]): Promise<string> {
  if (command !== 'recover') return USAGE;
  const env = loadEnv(process.env);
  const log = makeLog({ LOG_LEVEL: 'warn' });
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log });
  try {
    await migrate(database, { log });
    return await recoverAdministrator(database, env, email);
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  // Most often the server is running and holds the embedded database: the message says so, a stack would not help.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
