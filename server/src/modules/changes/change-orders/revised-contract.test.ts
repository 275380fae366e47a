import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { buildChange, sendChange, signLink } from './change-orders.factory.ts';
import { changeOrders, contractOf } from './change-orders.table.ts';

let app: TestApp;
let mia: Agent;
let roof: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  roof = (await buildCostCodes(app.db, { '05-100': 'Roof' }))['05-100'] ?? 0;
});
afterAll(() => app.close());

const contractsByAmount = async () =>
  (await mia.get('/api/jobs?sort=-contract'))
    .json()
    .map(({ name, contract }: Record<'name' | 'contract', string>) => [name, contract]);

test('a signed change moves its job in the list, on the board and in the export', async () => {
  await buildJob(app.db, { name: 'Barn', originalContract: '10500.00' });
  const jobId = (await buildJob(app.db, { name: 'House', originalContract: '10000.00' })).id;
  const id = await buildChange(app.db, { jobId, costCodeId: roof });
  expect(await contractsByAmount()).toEqual([
    ['Barn', '10500.00'],
    ['House', '10000.00'],
  ]);
  await signLink(app, await sendChange(mia, id));
  expect(await contractsByAmount()).toEqual([
    ['House', '11425.00'],
    ['Barn', '10500.00'],
  ]);
  const columns = (await mia.get('/api/jobs/board')).json();
  expect(columns).toContainEqual(expect.objectContaining({ phase: 'in_progress', count: 2, contract: '21925.00' }));
  expect(plainCsv((await mia.get('/api/jobs/export?q=House')).body)).toContain('10000.00,11425.00');
});

test('a link or view sorted by the original contract is sorted by the contract with signed changes', async () => {
  await buildJob(app.db, { name: 'Barn', originalContract: '10500.00' });
  const { id } = await buildJob(app.db, { name: 'House', originalContract: '10000.00' });
  await buildChange(app.db, { jobId: id, costCodeId: roof, state: 'signed' });
  const listed = (await mia.get('/api/jobs?sort=-originalContract')).json();
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['House', 'Barn']);
  const exported = (await mia.get('/api/jobs/export?sort=originalContract')).body;
  expect(exported.indexOf('Barn')).toBeLessThan(exported.indexOf('House'));
  expect((await mia.get('/api/jobs?sort=-constructor')).statusCode).toBe(400);
});

test('only signed changes count, and a job without a contract has their sum', async () => {
  const jobId = (await buildJob(app.db, { name: 'Own', originalContract: null })).id;
  await buildChange(app.db, { jobId, costCodeId: roof, state: 'sent' });
  await buildChange(app.db, { jobId, costCodeId: roof, state: 'void' });
  expect(await contractsByAmount()).toEqual([['Own', null]]);
  await buildChange(app.db, { jobId, costCodeId: roof, state: 'signed' });
  await buildChange(app.db, { jobId, costCodeId: roof, state: 'signed', quantity: '-1' });
  expect(await contractsByAmount()).toEqual([['Own', '1068.75']]);
});

test('people who see jobs without money don’t see it', async () => {
  const kim = await buildUser(app.db);
  const { id } = await buildJob(app.db, { originalContract: '10000.00' });
  await mia.put(`/api/jobs/${id}`, { crew: [kim.id] });
  const seen = await (await app.signedIn(kim)).get(`/api/jobs/${id}`);
  expect(seen.json()).toMatchObject({ originalContract: null, contract: null });
});

/** The contract in the list, and the sum of the original contract and signed changes. */
async function readBoth(jobId: number) {
  const { rows } = await app.db.execute<Record<'stored' | 'summed', string | null>>(
    sql`select job.contract::text as stored, ${contractOf()}::text as summed from ${jobs} job where job.id = ${jobId}`,
  );
  return rows[0];
}

test('however changes are signed, moved or deleted, the contract equals their sum', async () => {
  const { id: house } = await buildJob(app.db, { originalContract: '1000.00' });
  const { id: barn } = await buildJob(app.db, { originalContract: null });
  const change = await buildChange(app.db, { jobId: house, costCodeId: roof, state: 'signed' });
  await buildChange(app.db, { jobId: house, costCodeId: roof, state: 'signed', quantity: '2' });
  const write = (fields: object) => app.db.update(changeOrders).set(fields).where(eq(changeOrders.id, change));
  const acts: [() => Promise<unknown>, string, string | null][] = [
    [() => write({ price: '0.50' }), '1713.00', null],
    [() => write({ jobId: barn, ordinal: 99 }), '1712.50', '0.50'],
    [
      () =>
        write({
          state: 'void',
          signedAt: null,
          signedOn: null,
          signedBy: null,
          voidedAt: '2026-03-03',
          voidReason: 'x',
        }),
      '1712.50',
      null,
    ],
    [() => app.db.update(jobs).set({ originalContract: '2000.00' }).where(eq(jobs.id, house)), '2712.50', null],
    [() => app.db.delete(changeOrders).where(eq(changeOrders.jobId, house)), '2000.00', null],
  ];
  for (const [act, ofHouse, ofBarn] of acts) {
    await act();
    expect(await readBoth(house)).toEqual({ stored: ofHouse, summed: ofHouse });
    expect(await readBoth(barn)).toEqual({ stored: ofBarn, summed: ofBarn });
  }
  await buildChange(app.db, { jobId: barn, costCodeId: roof, state: 'signed' });
  await app.db.delete(jobs).where(eq(jobs.id, barn));
  expect(await readBoth(barn)).toBeUndefined();
});

const MANY = 12;

test('changes signed at the same time without locking their job first all count', async () => {
  const { id: jobId } = await buildJob(app.db, { originalContract: '1000.00' });
  const ids: number[] = [];
  for (let n = 1; n <= MANY; n += 1) {
    ids.push(await buildChange(app.db, { jobId, costCodeId: roof, quantity: String(n), state: 'sent' }));
  }
  // Each holds its locks long enough to make the others wait.
  const sign = (id: number) =>
    app.db.transaction(async (tx) => {
      await tx
        .update(changeOrders)
        .set({ state: 'signed', signedAt: '2026-03-02T15:00:00Z', signedOn: '2026-03-02', signedBy: 'Wade' })
        .where(eq(changeOrders.id, id));
      await tx.execute(sql`select pg_sleep(0.05)`);
    });
  await Promise.all(ids.map(sign));
  // 1 + 2 + … + 12 = 78 piers at 356.25 each.
  expect(await readBoth(jobId)).toEqual({ stored: '28787.50', summed: '28787.50' });
});
