import { parseArgs } from 'node:util';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { type DatabaseLocation, openDataSet } from './clusters.ts';
import { ACTIVITIES_PER_LEAD, fillLogOf, LOG } from './growth-data.ts';
import { readCount } from './options.ts';
import { type Server, startProduct } from './servers.ts';
import { tableHead, tableLine } from './table.ts';

/**
 * Exports the whole activity log with few and with many entries, over HTTP: counts the lines, and measures the time and the
 * memory of the server. `--build` is the folder of another build to measure.
 * npx tsx --conditions=source bench/growth-export.ts [--rows 1m,10m] [--build FOLDER]
 */
const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '1m,10m' }, build: { type: 'string' } },
});
const NEW_LINE = 10;
const LOOKS_EVERY_MS = 500;

console.log(tableHead(['entries', 'lines', 'MB', 'seconds', 'lines a second', 'memory before', 'most']).join('\n'));
for (const rows of options.rows.split(',').map(readCount)) await measure(rows);

async function measure(rows: number): Promise<void> {
  const { product, stop } = await openDataSet('postgres', rows / ACTIVITIES_PER_LEAD, false, ACTIVITIES_PER_LEAD);
  try {
    await fillLogOf(product, rows);
    const server = await startProduct(product, undefined, { root: options.build });
    await report(server, product).finally(server.stop);
  } finally {
    stop();
  }
}

async function report(server: Server, product: DatabaseLocation): Promise<void> {
  const before = server.memoryMb();
  let most = before;
  const look = setInterval(() => (most = Math.max(most, server.memoryMb())), LOOKS_EVERY_MS);
  const started = performance.now();
  try {
    const { lines, bytes } = await readExport(server);
    const seconds = (performance.now() - started) / 1000;
    const perSecond = Math.round(lines / seconds).toLocaleString('en-US');
    const megabytes = Math.round(bytes / 1e6);
    const entries = await countEntries(product);
    // The first line has the headers.
    if (lines - 1 !== entries) throw new Error(`The file has ${lines} lines, and the log ${entries} entries.`);
    console.log(tableLine([entries, lines, megabytes, Math.round(seconds), perSecond, before, most]));
  } finally {
    clearInterval(look);
  }
}

async function readExport({ url, cookie }: Server): Promise<{ lines: number; bytes: number }> {
  const { status, body } = await fetch(`${url}/api/admin/audit-log/export`, { headers: { cookie } });
  if (status !== 200 || !body) throw new Error(`The export answered ${status}.`);
  let lines = 0;
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    for (let at = piece.indexOf(NEW_LINE); at >= 0; at = piece.indexOf(NEW_LINE, at + 1)) lines += 1;
  }
  return { lines, bytes };
}

async function countEntries(location: DatabaseLocation): Promise<number> {
  const database = await openDatabase({ ...location, log: LOG, requireDurable: false });
  try {
    const client = await database.pool.connect();
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<{ count: number }>('select count(*)::integer from audit_logs');
    client.release(true);
    return rows[0]?.count ?? 0;
  } finally {
    await database.close();
  }
}
