import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../test/app.ts';
import { createDatabase } from '../../../test/database.ts';
import { type Gate, openGate } from '../../../test/gate.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { buildUser } from '../identity/users.factory.ts';
import { Jobs } from '../jobs/jobs.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrations.ts';
import { untilReachable } from './until-reachable.ts';

// These need a server that goes away and comes back. The embedded database starts and ends with the process.
describe.skipIf(!process.env.TEST_DATABASE_URL)('a PostgreSQL server', () => {
  let gate: Gate;
  afterEach(() => gate.close());

  async function openBehindGate(name: string, { isOpen = true } = {}) {
    gate = await openGate((await createDatabase(name)) ?? '', { isOpen });
    return openDatabase({ databaseUrl: gate.url, dataDir: ':memory:', log: silentLog, requireDurable: false });
  }

  test('that goes down makes calls return 503, and everything recovers with it', async () => {
    const database = await openBehindGate('away');
    await migrate(database, { log: silentLog });
    const app = await testApp({}, Promise.resolve(database));
    await app.startEvents();
    const kim = await app.signedIn(await buildUser(database.db));
    expect((await app.anonymous.get('/readyz')).statusCode).toBe(200);

    gate.shut();
    const ready = await app.anonymous.get('/readyz');
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2']);
    expect((await app.anonymous.get('/healthz')).statusCode).toBe(200);
    const read = await kim.get('/api/leads');
    expect([read.statusCode, read.json().code, read.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    const write = await kim.post('/api/leads', { title: 'Eight kits', company: 'Fieldstone' });
    expect(write.statusCode).toBe(503);

    gate.open();
    await expect.poll(async () => (await app.anonymous.get('/readyz')).statusCode, { timeout: 10_000 }).toBe(200);
    const written = await kim.post('/api/leads', { title: 'Eight kits', company: 'Fieldstone' });
    expect(written.statusCode).toBe(201);
    expect((await kim.get('/api/leads')).json()).toHaveLength(1);
    const heard: string[] = [];
    await database.listen('after', (payload) => heard.push(payload));
    await database.pool.query("select pg_notify('after', 'heard again')");
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['heard again']);
    await app.close();
    await database.close();
  }, 60_000);

  test('that stalls makes calls return 503, too, and everything recovers with it', async () => {
    const database = await openBehindGate('stalled');
    await migrate(database, { log: silentLog });
    const app = await testApp({}, Promise.resolve(database));
    const kim = await app.signedIn(await buildUser(database.db));
    expect((await kim.get('/api/leads')).statusCode).toBe(200);

    gate.stall();
    const lead = { title: 'Eight kits', company: 'Fieldstone' };
    const answers = await Promise.all([
      app.anonymous.get('/readyz'),
      kim.get('/api/leads'),
      kim.post('/api/leads', lead),
    ]);
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [503, '2'],
      [503, '2'],
      [503, '2'],
    ]);

    gate.open();
    await expect.poll(async () => (await app.anonymous.get('/readyz')).statusCode, { timeout: 30_000 }).toBe(200);
    expect((await kim.post('/api/leads', lead)).statusCode).toBe(201);
    await app.close();
    await database.close();
  }, 120_000);

  test('that goes down while jobs are starting is waited for', async () => {
    const database = await openBehindGate('begun');
    await migrate(database, { log: silentLog });
    const app = await testApp({}, Promise.resolve(database));
    const { jobs } = app.fastify.platform;
    await jobs.prepare();
    gate.shut();
    await expect(jobs.start()).rejects.toThrow();
    const starting = untilReachable(silentLog, () => jobs.start());
    gate.open();
    await expect(starting).resolves.toBeUndefined();
    await app.close();
    await database.close();
  }, 120_000);

  test('that responds late still delivers the requested job and records its completion before the server stops', async () => {
    const database = await openBehindGate('late_work');
    const jobs = new Jobs(database, silentLog);
    let runs = 0;
    jobs.define({
      name: 'test.count',
      data: z.object({}),
      run: () => {
        runs += 1;
        return Promise.resolve();
      },
    });
    await jobs.prepare();
    await jobs.send(database.db, 'test.count', {});
    const holder = await database.pool.connect();
    await holder.query('begin; lock table jobs.job in access exclusive mode');
    await jobs.start();
    const stopping = jobs.stop().then(() => 'stopped');
    expect(await Promise.race([stopping, setTimeout(1_500, 'waits')])).toBe('waits');
    await holder.query('commit');
    holder.release();
    expect(await stopping).toBe('stopped');
    const { rows } = await database.pool.query("select state from jobs.job where name = 'test.count'");
    expect([runs, rows]).toEqual([1, [{ state: 'completed' }]]);
    await database.close();
  }, 60_000);

  test('that isn’t up yet at startup is waited for', async () => {
    const opening = openBehindGate('late', { isOpen: false });
    const isOpen = opening.then(() => true);
    expect(await Promise.race([isOpen, setTimeout(1_200, false)])).toBe(false);
    gate.open();
    const database = await opening;
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  }, 60_000);

  test('doesn’t compile plans', async () => {
    const database = await openBehindGate('plans');
    const { rows } = await database.db.execute(sql`show jit`);
    await database.close();
    expect(rows).toEqual([{ jit: 'off' }]);
  });

  test('that could lose acknowledged writes is rejected in production', async () => {
    gate = await openGate((await createDatabase('fsync')) ?? '');
    // The test server runs without fsync, for speed.
    await expect(openDatabase({ databaseUrl: gate.url, dataDir: ':memory:', log: silentLog })).rejects.toThrow(
      'DATABASE_URL: fsync and full_page_writes must be on',
    );
  });
});
