import { parseArgs } from 'node:util';
import { auditListQuery } from '@builder-os/contract/modules/admin/audit-log';
import { activityListQuery } from '@builder-os/contract/modules/sales/activities';
import {
  findAuditEntry,
  findAuditPage,
  listAuditPeople,
  listAuditValues,
} from '../server/src/modules/admin/audit-log/audit-log.queries.ts';
import { findActivityPage } from '../server/src/modules/sales/activities/activities.queries.ts';
import { findLeadChanges } from '../server/src/modules/sales/lead-history/lead-history.queries.ts';
import { findLastChanger } from '../server/src/platform/audit/audit.queries.ts';
import { type Executor, type OpenDatabase, openDatabase } from '../server/src/platform/db/database.ts';
import { openDataSet } from './clusters.ts';
import { ACTIVITIES_PER_LEAD, fillLog, LOG } from './growth-data.ts';
import { middleOf } from './measure.ts';
import { readCount, readEngine } from './options.ts';
import { tableHead, tableLine } from './table.ts';

/**
 * Compares reads of the activity log and of activities with few and with many rows: the app's own queries, without
 * HTTP, on PostgreSQL. The sizes take turns, because the machine's speed varies. With one size, it measures only that one.
 * npx tsx --conditions=source bench/growth-log.ts [--rows 1m,10m] [--rounds 5] [--engine embedded --rows 20k]
 */
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1m,10m' },
    rounds: { type: 'string', default: '5' },
    engine: { type: 'string', default: 'postgres' },
  },
});
// After five runs, PostgreSQL keeps the plan of a prepared statement.
const WARM_UP = 6;
const LONG_AGO = new Date(Date.now() - 700 * 86_400_000).toISOString().slice(0, 8);
const THIS_MONTH = `${new Date().toISOString().slice(0, 8)}01`;
const LEAD = 77;

interface Filled {
  rows: number;
  database: OpenDatabase;
}
type Read = (db: Executor, rows: number) => Promise<unknown>;

const inLog =
  (query: object): Read =>
  (db) =>
    findAuditPage(db, { ...auditListQuery.parse(query), timeZone: 'America/Detroit' });
const activity =
  (query: object): Read =>
  (db) =>
    findActivityPage(db, activityListQuery.parse(query));

const READS: Record<string, Read> = {
  'log, first page': inLog({}),
  'log of an action': inLog({ action: 'lead.create' }),
  'log of a kind, one month long ago': inLog({ kind: 'deal', from: `${LONG_AGO}01`, to: `${LONG_AGO}28` }),
  'search the log for a rare name': inLog({ q: 'Osnoridge' }),
  'search it for words in half of all entries': inLog({ q: 'frame for' }),
  'search it for a kind, in a tenth': inLog({ q: 'invoice' }),
  'search it for a name in all': inLog({ q: 'staff' }),
  'search that finds nothing': inLog({ q: 'qqqzzz' }),
  'people, actions and kinds to choose': async (db) => [
    await listAuditPeople(db),
    await listAuditValues(db, 'action'),
    await listAuditValues(db, 'resource_type'),
  ],
  'history of a lead of two years': (db) => findLeadChanges(db, { id: LEAD, createdAt: `${LONG_AGO}01` }),
  'history of a lead of this month': (db) => findLeadChanges(db, { id: LEAD, createdAt: THIS_MONTH }),
  'who last changed a record': (db) => findLastChanger(db, 'lead', LEAD),
  'one entry by its number': (db, rows) => findAuditEntry(db, rows / 2),
  'activities, first page': activity({}),
  'activities of a type': activity({ type: 'call' }),
  'activities of a contact, by due date': activity({ contactId: LEAD, sort: 'due' }),
  'search activities for a rare name': activity({ q: 'Osnoridge' }),
  'search them for words in all': activity({ q: 'speak to' }),
};

await open(options.rows.split(',').map(readCount), report);

/** Opens a database of each size while `use` runs. */
async function open([rows, ...others]: number[], use: (all: Filled[]) => Promise<void>): Promise<void> {
  if (rows === undefined) return use([]);
  const { product, stop } = await openDataSet(
    readEngine(options.engine),
    rows / ACTIVITIES_PER_LEAD,
    false,
    ACTIVITIES_PER_LEAD,
  );
  try {
    const database = await openDatabase({ ...product, log: LOG, requireDurable: false });
    try {
      await fillLog(database, rows);
      await open(others, (filled) => use([{ rows, database }, ...filled]));
    } finally {
      await database.close();
    }
  } finally {
    stop();
  }
}

async function report(filled: Filled[]): Promise<void> {
  const sizes = filled.map(({ rows }) => `${rows.toLocaleString('en-US')} ms`);
  console.log(tableHead(['read', ...sizes, ...(filled.length > 1 ? ['times'] : [])]).join('\n'));
  for (const [name, read] of Object.entries(READS)) {
    const times = await measure(filled, read);
    const [few = 0] = times;
    const ratio = times.length > 1 ? [((times.at(-1) ?? 0) / few).toFixed(2)] : [];
    console.log(tableLine([name, ...times.map((ms) => ms.toFixed(1)), ...ratio]));
  }
}

/** The median milliseconds with each size, on one connection. */
async function measure(filled: Filled[], read: Read): Promise<number[]> {
  const times = filled.map((): number[] => []);
  for (let round = -WARM_UP; round < Number(options.rounds); round += 1) {
    for (const [index, { database, rows }] of filled.entries()) {
      const started = performance.now();
      await read(database.db, rows);
      if (round >= 0) times[index]?.push(performance.now() - started);
    }
  }
  return times.map(middleOf);
}
