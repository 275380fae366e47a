import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadBankData } from './bank-data.ts';
import { openDataSet } from './clusters.ts';
import { loadJobs } from './job-data.ts';
import { loadLedger } from './ledger-data.ts';
import { measure, warmUp } from './measure.ts';
import type { Operation } from './operations.ts';
import { type Server, startProduct } from './servers.ts';
import { tableHead, tableLine } from './table.ts';

/**
 * Measures the reads of jobs, orders and bills: 10,000 jobs, orders and bills each, and one job with 20,000 costs.
 * npx tsx --conditions=source bench/jobs.ts [--seconds 5] [--clients 1] [--only cost-report]
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const LEADS = 2_000;
const POSTINGS = 100_000;

const PAGE_OF_JOBS = Array.from({ length: 50 }, (_, place) => 10_000 - place).join(',');
const READS = {
  'cost report of 20,000 costs': '/api/jobs/1/cost-report',
  'the same, a past day': '/api/jobs/1/cost-report?asOf=2026-06-30',
  'rows behind its largest code': '/api/jobs/1/cost-report/sources?figure=actual&costCodeId=1',
  'list of jobs': '/api/jobs?limit=50',
  'list of jobs, open ones by contract': '/api/jobs?limit=50&phase=in_progress&sort=-contract',
  'money of a page of jobs': `/api/job-money?ids=${PAGE_OF_JOBS}`,
  'board of jobs': '/api/jobs/board',
  'WIP schedule of 500 open jobs': '/api/wip-schedule',
  'list of orders': '/api/purchase-orders?limit=50',
  'orders of the largest job': '/api/purchase-orders?limit=50&jobId=1',
  'list of bills': '/api/bills?limit=50',
  'open bills': '/api/bills?limit=50&status=open',
  'bills of the largest job': '/api/bills?limit=50&jobId=1',
  'totals of open bills': '/api/bills/summary',
};

const dataSet = await openDataSet('postgres', LEADS, false);
try {
  const client = new pg.Client({ connectionString: dataSet.product.databaseUrl });
  await client.connect();
  await fill(client).finally(() => client.end());
  const server = await startProduct(dataSet.product, process.env.CPU_PROFILE_DIR);
  try {
    console.log(tableHead(['read', 'requests/s', 'p50 ms', 'p99 ms', 'processor ms']).join('\n'));
    for (const [name, path] of Object.entries(READS)) {
      if (path.includes(options.only)) console.log(await measureRead(server, name, path));
    }
  } finally {
    await server.stop();
  }
} finally {
  dataSet.stop();
}

async function fill(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from jobs limit 1');
  if (rows.length > 0) return;
  await client.query('begin');
  await loadLedger(client, POSTINGS);
  await loadBankData(client);
  await loadJobs(client);
  await client.query('commit');
  await client.query('vacuum analyze');
}

async function measureRead(server: Server, name: string, path: string): Promise<string> {
  const read: Operation = { name, isWrite: false, next: () => ({ method: 'GET', path }) };
  await warmUp(server, read, LEADS);
  const load = { rows: LEADS, clients: Number(options.clients), seconds: Number(options.seconds) };
  const { perSecond, p50, p99, cpu } = await measure(server, read, load);
  return tableLine([name, perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), cpu.toFixed(1)]);
}
