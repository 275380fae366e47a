import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from '../contacts/contacts.factory.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { deals } from '../deals/deals.table.ts';
import { workOnImport } from './import-work.service.ts';
import { takeStep, uploadImport } from './imports.factory.ts';

const DEALS = 'Title,Company,Value,Contact Email,First Name,Last Name';
const ALONE = 'The embedded engine serves one transaction after the other.';
let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
  await app.startJobs();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const take = (id: number, step: 'check' | 'run' | 'undo') =>
  takeStep({ agent: kim, platform: app.fastify.platform }, id, step);

async function check(kind: 'contact' | 'deal', lines: string[]): Promise<number> {
  const { id, mapping } = await uploadImport(kim, kind, lines.join('\n'));
  await takeStep({ agent: kim, platform: app.fastify.platform }, id, 'check', { mapping });
  return id;
}

/** Runs `work` while another transaction holds its locks; commits that transaction once `work` is blocked by it. */
async function during<Result>(
  statements: [string, unknown[]?][],
  { isMet, work }: { isMet: (pid: number) => Promise<boolean>; work: () => Promise<Result> },
): Promise<Result> {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    for (const [statement, values] of statements) await client.query(statement, values);
    const working = work();
    await Promise.race([working, expect.poll(() => isMet(pid), { timeout: 20_000, interval: 20 }).toBe(true)]);
    await client.query('commit');
    return await working;
  } finally {
    client.release();
  }
}

/** Sessions waiting for a table lock or an advisory lock on an email. */
async function countWaiting(): Promise<number> {
  const { rows } = await app.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event in ('relation', 'advisory')`,
  );
  return rows.length;
}

async function isBlocking(pid: number): Promise<boolean> {
  const { rows } = await app.db.execute(sql`select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`);
  return rows.length > 0;
}

test('two deal imports at once make one contact per email', async (context) => {
  context.skip(app.database.engine !== 'postgres', ALONE);
  const ids = [
    await check('deal', [DEALS, 'Elm,Harbor,1000,lee@harbor.example,Lee,Moss']),
    await check('deal', [DEALS, 'Oak,Harbor,500,LEE@harbor.example,Lee,Moss']),
  ];
  for (const id of ids) await kim.post(`/api/imports/${id}/run`, {});
  await during([['lock table contacts in share mode']], {
    isMet: async () => (await countWaiting()) === 2,
    work: () => Promise.all(ids.map((id) => workOnImport(app.fastify.platform, id))),
  });
  const made = await app.db.select({ id: contacts.id }).from(contacts);
  expect(made).toHaveLength(1);
  const linked = await app.db.select({ contactId: deals.contactId }).from(deals);
  expect(linked.map(({ contactId }) => contactId)).toEqual([made[0]?.id, made[0]?.id]);
});

test('a deal isn’t imported with a contact that is being deleted', async (context) => {
  context.skip(app.database.engine !== 'postgres', ALONE);
  const { id: leaving } = await buildContact(app.db, { email: 'lee@harbor.example' });
  const id = await check('deal', [DEALS, 'Elm,Harbor,1000,lee@harbor.example,Lee,Moss']);
  await during(
    [
      ['select from contacts where id = $1 for update', [leaving]],
      ['update contacts set deleted_at = now(), version = version + 1 where id = $1', [leaving]],
    ],
    { isMet: isBlocking, work: () => take(id, 'run') },
  );
  const [deal] = await app.db.select({ contactId: deals.contactId }).from(deals);
  expect(deal?.contactId).toBeGreaterThan(leaving);
});

test('undo keeps a contact that is being linked to something', async (context) => {
  context.skip(app.database.engine !== 'postgres', ALONE);
  const id = await check('contact', ['First Name,Last Name,Email', 'Lee,Moss,lee@harbor.example']);
  await take(id, 'run');
  const [made] = await app.db.select({ id: contacts.id }).from(contacts);
  const undone = await during(
    [["insert into activities (type, title, contact_id) values ('call', 'Call back', $1)", [made?.id]]],
    { isMet: isBlocking, work: () => take(id, 'undo') },
  );
  expect(undone).toMatchObject({ state: 'undone', undoneRows: 0, keptRows: 1 });
});

test('undoing a deal import keeps a contact it made that is being linked to something', async (context) => {
  context.skip(app.database.engine !== 'postgres', ALONE);
  const id = await check('deal', [DEALS, 'Elm,Harbor,1000,lee@harbor.example,Lee,Moss']);
  await take(id, 'run');
  const [made] = await app.db.select({ id: contacts.id }).from(contacts);
  await during([["insert into activities (type, title, contact_id) values ('call', 'Call back', $1)", [made?.id]]], {
    isMet: isBlocking,
    work: () => take(id, 'undo'),
  });
  expect(await app.db.$count(deals, sql`deleted_at is null`)).toBe(0);
  expect(await app.db.$count(contacts, sql`deleted_at is null`)).toBe(1);
});
