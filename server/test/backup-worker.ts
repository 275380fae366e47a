import { join } from 'node:path';
import { Backups } from '../src/platform/backup/backups.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrations.ts';
import { LocalStorage } from '../src/platform/storage/storage.ts';
import { silentLog } from './silent-log.ts';

// A separate process for tests that kill it during a backup or restore. It prints every step, and the row count after
// each command. It takes several commands with arguments, because starting takes longer than most of them.
const [dataDir = '', ...words] = process.argv.slice(2);
const databaseUrl = process.env.BACKUP_TEST_URL;
const database = await openDatabase({ databaseUrl, dataDir, log: silentLog, requireDurable: false });
await migrate(database, { log: silentLog });
const backups = new Backups({
  database,
  storage: new LocalStorage(dataDir),
  folder: join(dataDir, 'backups'),
  key: undefined,
  log: silentLog,
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const onProgress = ({ step, rows }: { step: string; rows: number }) => say(`${step} ${rows}`);

async function work(command: string, argument = ''): Promise<void> {
  switch (command) {
    case 'fill':
      await database.pool.query('delete from leads');
      await database.pool.query(`insert into users (first_name) select 'Kim' where not exists (select from users)`);
      await database.pool.query('delete from idempotency_keys');
      // One row in twenty is a lead: their search index takes most of the time, and fewer leads prove just as much.
      await database.pool.query(
        `insert into leads (title, company) select 'Lead ' || n, 'Company ' || n % 500 from generate_series(20, ${Number(argument)}, 20) n`,
      );
      await database.pool.query(
        `insert into idempotency_keys (user_id, key, method_path, body_hash, response)
         select (select id from users limit 1), 'key ' || n, 'POST /api/leads', 'hash ' || n, '{"n":' || n || '}' from generate_series(1, ${Number(argument)}) n where n % 20 <> 0`,
      );
      break;
    case 'backup':
      say((await backups.make('manual', onProgress)).name);
      break;
    case 'restore':
      await backups.restore(await backups.folder.source(argument || (await newest())), { onProgress });
      break;
    default:
      say(
        JSON.stringify((await backups.folder.list()).map(({ name, isVerified, rows }) => ({ name, isVerified, rows }))),
      );
  }
  const { rows } = await database.pool.query<{ found: string }>(
    `select (select count(*) from leads) + (select count(*) from idempotency_keys) as found`,
  );
  say(`holds ${rows[0]?.found}`);
}

async function newest(): Promise<string> {
  return (await backups.folder.list())[0]?.name ?? '';
}

for (let at = 0; at < words.length; at += 2) {
  await work(words[at] ?? '', words[at + 1]);
}
await database.close();
process.exit(0);
