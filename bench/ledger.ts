import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { loadBankData } from './bank-data.ts';
import { openDataSet } from './clusters.ts';
import { FINANCE_READS } from './finance-reads.ts';
import { loadLedger } from './ledger-data.ts';
import { measure, warmUp } from './measure.ts';
import type { Operation } from './operations.ts';
import { type Server, startProduct } from './servers.ts';

/**
 * Measures finance with a million postings, on PostgreSQL that syncs every commit: every read of its screens, then 64
 * clients recording income to one account, whose balance must be exact.
 * npx tsx --conditions=source bench/ledger.ts [--postings 1000000] [--seconds 10] [--readers 1] [--only reads|posting]
 */
const { values: options } = parseArgs({
  options: {
    postings: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
    readers: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const LEADS = 1_000;
const POSTINGS = Number(options.postings);
const SECONDS = Number(options.seconds);
const READERS = Number(options.readers);
const WRITERS = 64;
const INCOME = 1;

const READS = [
  '/api/financial-overview',
  '/api/profit-first-accounts',
  '/api/profit-first-accounts/history',
  '/api/financial-transactions?limit=10',
  '/api/financial-transactions?limit=100&type=expense&unit=real_estate',
  '/api/financial-transactions?limit=100&q=delivery%2012',
  '/api/financial-transactions?limit=100&account=3&sort=-amount',
  '/api/revenue-tracking?limit=100',
  '/api/ledger/accounts',
  '/api/ledger/accounts?date=2025-06-17',
  '/api/ledger/accounts/1/postings?limit=100',
  '/api/ledger/entries?limit=100',
  ...FINANCE_READS,
];

const deposit: Operation = {
  name: 'record income',
  isWrite: true,
  next: (_rows, turn) => ({
    method: 'POST',
    path: '/api/financial-transactions',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      transactionType: 'income',
      businessUnit: 'steel_framing',
      amount: '0.01',
      description: `Deposit ${turn}`,
      transactionDate: new Date().toISOString(),
      accountId: INCOME,
    }),
  }),
};

const dataSet = await openDataSet('postgres', LEADS, false);
const client = new pg.Client({ connectionString: dataSet.product.databaseUrl });
try {
  await client.connect();
  await fillLedger();
  const server = await startProduct(dataSet.product, process.env.CPU_PROFILE_DIR);
  try {
    if (options.only !== 'posting') for (const path of READS) await measureRead(server, path);
    if (options.only !== 'reads') await measurePosting(server);
  } finally {
    await server.stop();
  }
} finally {
  await client.end();
  dataSet.stop();
}

async function fillLedger(): Promise<void> {
  const { rows } = await client.query('select 1 from postings limit 1');
  if (rows.length > 0) return;
  const started = performance.now();
  await client.query('begin');
  await loadLedger(client, POSTINGS);
  await loadBankData(client);
  await client.query('commit');
  await client.query('vacuum analyze');
  console.log(`Made ${POSTINGS} postings in ${Math.round((performance.now() - started) / 1000)} s.`);
}

async function measureRead(server: Server, path: string): Promise<void> {
  const read: Operation = { name: path, isWrite: false, next: () => ({ method: 'GET', path }) };
  await warmUp(server, read, POSTINGS);
  const { perSecond, p50, p99, cpu } = await measure(server, read, {
    rows: POSTINGS,
    clients: READERS,
    seconds: SECONDS,
  });
  console.log(
    `${path}: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpu.toFixed(1)} ms of the processor`,
  );
}

/** The account's balance must have grown by exactly one cent per entry written. */
async function measurePosting(server: Server): Promise<void> {
  const before = await readBooks(server);
  const { perSecond, p50, p99, cpu } = await measure(server, deposit, {
    rows: POSTINGS,
    clients: WRITERS,
    seconds: SECONDS,
  });
  const after = await readBooks(server);
  const grown = after.cents - before.cents;
  const written = after.entries - before.entries;
  console.log(
    `${WRITERS} clients on one account: ${perSecond.toFixed(0)} transactions/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${cpu.toFixed(1)} ms of the server's processor; ` +
      `${written} entries, ${grown} cents: ${grown === written ? 'exact' : 'WRONG'}`,
  );
  if (grown !== written) process.exitCode = 1;
}

/** Waits until no new entries appear: the last requests of a load may commit after it ends. */
async function readBooks({ url, cookie }: Server): Promise<{ entries: number; cents: number }> {
  for (;;) {
    const entries = await countEntries();
    const answer = await fetch(`${url}/api/profit-first-accounts/${INCOME}`, { headers: { cookie } });
    const { currentBalance } = z.object({ currentBalance: z.string() }).parse(await answer.json());
    await pause(500);
    if ((await countEntries()) === entries) return { entries, cents: Number(currentBalance.replace('.', '')) };
  }
}

async function countEntries(): Promise<number> {
  const { rows } = await client.query<{ entries: number }>('select count(*)::integer as entries from journal_entries');
  return rows[0]?.entries ?? 0;
}
