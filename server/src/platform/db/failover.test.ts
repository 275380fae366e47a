import { ENDPOINTS } from '@builder-os/contract/endpoints';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createDatabase } from '../../../test/database.ts';
import { type Gate, openGate } from '../../../test/gate.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { canStartStandby, type Standby, startStandby } from '../../../test/standby.ts';
import { buildJob } from '../../modules/jobs/jobs/jobs.factory.ts';
import { buildLead } from '../../modules/sales/leads/leads.factory.ts';
import { toAppError } from '../http/error-response.ts';
import { buildUser } from '../identity/users.factory.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { DatabaseClient } from './database-client.ts';
import { NoServerError } from './database-errors.ts';
import { migrate } from './migrations.ts';

const WITHIN = { timeout: 20_000 };
/** Reports wait on a standby until the test tells it what to show. */
const QUERIES: Record<string, string> = { '/api/cash-calendar/rows': '?figure=opening' };

describe.runIf(canStartStandby)('a primary and its standby', () => {
  let url: string;
  let gate: Gate;
  let standby: Standby;
  let database: OpenDatabase | undefined;

  beforeAll(async () => {
    url = (await createDatabase('failover')) ?? '';
    const migrated = await open({ databaseUrl: url });
    await migrate(migrated, { log: silentLog });
    // The test server delays sending its log, to be fast. A server that confirms writes sends it right away.
    await migrated.db.execute(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = on`);
    await migrated.close();
    standby = await startStandby();
    gate = await openGate(url);
  }, 120_000);

  afterEach(async () => {
    await standby.run('select pg_wal_replay_resume()').catch(() => undefined);
    gate.open();
    await database?.close();
    database = undefined;
  });

  afterAll(async () => {
    await gate?.close();
    standby?.stop();
  });

  async function open(urls: { databaseUrl: string; readUrl?: string }): Promise<OpenDatabase> {
    database = await openDatabase({ ...urls, dataDir: ':memory:', log: silentLog, requireDurable: false });
    return database;
  }

  /** Lists the standby first, so the client can't find the primary by order alone. */
  function bothServers(): string {
    const [primary, other] = [new URL(gate.url), new URL(standby.urlOf(url))];
    const rest = `${primary.pathname}?target_session_attrs=read-write`;
    return `postgres://${primary.username}@${other.host},${primary.host}${rest}`;
  }

  async function countOn(address: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    const { rows } = await client.query('select count(*)::int from leads').finally(() => client.end());
    return rows[0].count;
  }

  const isStandby = (db: OpenDatabase['db']) =>
    db.execute<{ standby: boolean }>('select pg_is_in_recovery() as standby').then(({ rows }) => rows[0]?.standby);

  test('reports are read from the standby, which shows what was just written', async () => {
    const { db, readReport } = await open({ databaseUrl: url, readUrl: standby.urlOf(url) });
    await db.execute('create table seen (number int)');
    for (let number = 1; number <= 20; number += 1) {
      await db.execute(`insert into seen values (${number})`);
      const maxima = new Set<unknown>();
      const readOnStandby = () =>
        readReport(async (given) => {
          // At the same time, as reports do.
          const [where, { rows }] = await Promise.all([
            isStandby(given),
            given.execute('select max(number) from seen'),
          ]);
          maxima.add(rows[0]?.max);
          return where;
        });
      // While other tests write a lot, the standby may lag behind: then the primary answers.
      await expect.poll(readOnStandby, WITHIN).toBe(true);
      expect(maxima).toEqual(new Set([number]));
    }
  }, 60_000);

  test('every report over HTTP reads from the standby and counts what was just written', async () => {
    const opened = await open({ databaseUrl: url, readUrl: standby.urlOf(url) });
    const app = await testApp({}, Promise.resolve(opened));
    const kim = await app.signedIn(await buildUser(opened.db, { role: 'admin' }));
    const job = await buildJob(opened.db, { originalContract: '10000.00' });
    const reports = Object.values(ENDPOINTS)
      .flatMap((table) => Object.values(table))
      .filter((endpoint) => endpoint.isReport);
    expect(reports.length).toBeGreaterThan(15);
    for (const { path } of reports) {
      const address = `${path.replace(':id', String(job.id))}${QUERIES[path] ?? ''}`;
      // A write asks for a new response, if the primary answered before.
      const readOnStandby = async () => {
        await buildLead(opened.db);
        const before = standby.countCommits(url);
        const read = await kim.get(address);
        expect(read.statusCode, `${address} ${read.body}`).toBe(200);
        return standby.countCommits(url) - before;
      };
      await expect.poll(readOnStandby, { ...WITHIN, message: address }).toBeGreaterThan(0);
    }
    await opened.db.execute('delete from leads');
    for (const totalLeads of [1, 2, 3]) {
      await buildLead(opened.db);
      expect((await kim.get('/api/dashboard/metrics')).json()).toMatchObject({ totalLeads });
    }
    await opened.db.execute('delete from leads');
    await app.close();
  }, 120_000);

  test('a standby that falls behind isn’t used, so no one sees old data', async () => {
    const { db, readReport } = await open({ databaseUrl: url, readUrl: standby.urlOf(url) });
    await db.execute('create table if not exists late (number int)');
    expect(await readReport(isStandby)).toBe(true);
    await standby.run('select pg_wal_replay_pause()');
    await db.execute('insert into late values (1)');
    const read = (given: OpenDatabase['db']) => given.execute('select count(*)::int from late');
    expect((await readReport(read)).rows).toEqual([{ count: 1 }]);
    expect(await readReport(isStandby)).toBe(false);
    await standby.run('select pg_wal_replay_resume()');
    await expect.poll(() => readReport(isStandby), WITHIN).toBe(true);
  }, 60_000);

  test('a report can’t write on the standby, and its own errors are thrown', async () => {
    const { readReport } = await open({ databaseUrl: url, readUrl: standby.urlOf(url) });
    let runs = 0;
    const fail = () => {
      runs += 1;
      throw new Error('a bug in the report');
    };
    await expect(readReport(async () => fail())).rejects.toThrow('a bug in the report');
    expect(runs).toBe(1);
  });

  test('a standby alone isn’t used as the database', async () => {
    const client = new DatabaseClient({ connectionString: standby.urlOf(url) });
    const refusal = await client.connect().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(NoServerError);
    expect(toAppError(refusal)).toMatchObject({ code: 'unavailable', retryAfter: 2 });
  });

  // The last test, because it promotes the standby.
  test('the standby takes over: writes, live events and jobs go on without a restart', async () => {
    const opened = await open({ databaseUrl: bothServers() });
    const app = await testApp({}, Promise.resolve(opened));
    await app.startEvents();
    await app.startJobs();
    const kim = await app.signedIn(await buildUser(opened.db));
    const write = (key: string) =>
      kim.post('/api/leads', { title: key, company: 'Fieldstone' }, { 'idempotency-key': key });
    expect((await write('before')).statusCode).toBe(201);
    expect(await isStandby(opened.db)).toBe(false);
    const heard: string[] = [];
    await opened.listen('after', (payload) => heard.push(payload));

    // It isn't a synchronous standby.
    await expect.poll(() => countOn(standby.urlOf(url)), WITHIN).toBe(1);
    gate.shut();
    const refused = await write('during');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    await standby.run('select pg_promote()');
    await expect.poll(async () => (await write('during')).statusCode, WITHIN).toBe(201);
    const repeated = await write('during');
    expect([repeated.statusCode, repeated.headers['idempotency-replayed']]).toEqual([201, 'true']);
    const { rows } = await opened.pool.query('select title from leads order by id');
    expect(rows).toEqual([{ title: 'before' }, { title: 'during' }]);
    await expect
      .poll(async () => {
        await opened.pool.query("select pg_notify('after', 'heard')");
        return heard.length;
      }, WITHIN)
      .toBeGreaterThan(0);
    await expect.poll(async () => (await app.anonymous.get('/readyz')).statusCode, WITHIN).toBe(200);
    await app.close();
  }, 120_000);
});
