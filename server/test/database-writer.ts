import { openDatabase } from '../src/platform/db/database.ts';
import { silentLog } from './silent-log.ts';

// A separate process for tests that kill it: writes rows and prints the number of each acknowledged one.
const database = await openDatabase({ dataDir: process.argv[2] ?? '', log: silentLog }).catch((error) => {
  process.stdout.write(`${error.message}\n`);
  process.exit(1);
});
await database.pool.query('create table if not exists rows (id integer primary key, body text not null)');
const { rows } = await database.pool.query('select coalesce(max(id), 0) as last from rows');
process.stdout.write('open\n');
for (let id = rows[0].last + 1; ; id += 1) {
  await database.pool.query('insert into rows values ($1, $2)', [id, 'x'.repeat(500)]);
  process.stdout.write(`${id}\n`);
}
