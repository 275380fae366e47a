import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { auditPersonalValues } from '../../../platform/audit/audit-personal-values.table.ts';
import { databaseErrorCode } from '../../../platform/db/database-errors.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';

const LOG = '/api/admin/audit-log';
let app: TestApp;
let dale: Agent;
let daleId: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'admin', firstName: 'Dale', lastName: 'Whitaker' });
  daleId = user.id;
  dale = await app.signedIn(user);
});
afterAll(() => app.close());

const actionsOf = (rows: { action: string }[]) => rows.map(({ action }) => action);
const read = async (query = '') => (await dale.get(`${LOG}${query}`)).json();

async function makeLead(title = 'Eight kits', fields = {}): Promise<number> {
  return (await dale.post('/api/leads', { title, company: 'Fieldstone', ...fields })).json().id;
}

test('the log shows who did what to which record, newest first, in one sentence each', async () => {
  const id = await makeLead();
  await dale.put(`/api/leads/${id}`, { title: 'Nine kits', status: 'contacted' });
  await dale.delete(`/api/leads/${id}`);
  expect(await read()).toMatchObject([
    { action: 'lead.delete', summary: 'Deleted lead Nine kits' },
    { action: 'lead.update', summary: expect.stringMatching(/^Updated lead Nine kits: status, .*title$/) },
    {
      action: 'lead.create',
      summary: 'Created lead Eight kits',
      userId: daleId,
      userName: 'Dale Whitaker',
      resourceType: 'lead',
      resourceId: '1',
      label: 'Eight kits',
    },
  ]);
});

test('an entry shows each value before and after, and no secrets', async () => {
  const id = await makeLead('Eight kits', { notes: 'Call Maria' });
  await dale.put(`/api/leads/${id}`, { notes: 'Called Maria', status: 'contacted' });
  const [entry] = await read();
  const detail = (await dale.get(`${LOG}/${entry.id}`)).json();
  expect(detail.changes).toEqual(
    expect.arrayContaining([
      { field: 'notes', before: 'Call Maria', after: 'Called Maria' },
      { field: 'status', before: 'new', after: 'contacted' },
    ]),
  );
  expect(detail.erasedAt).toBeNull();
  expect((await dale.get(`${LOG}/999999`)).statusCode).toBe(404);
});

test('an entry keeps the person’s name after they are renamed', async () => {
  await makeLead();
  await app.db.update(users).set({ firstName: 'Dana' });
  await makeLead('Nine kits');
  expect((await read()).map((row: { userName: string }) => row.userName)).toEqual(['Dana Whitaker', 'Dale Whitaker']);
  expect((await dale.get(`${LOG}/options`)).json()).toEqual({
    people: [{ id: daleId, name: 'Dana Whitaker' }],
    actions: ['lead.create'],
    kinds: ['lead'],
  });
});

test('sign-ins, failed sign-ins and sign-outs appear as they happen', async () => {
  const email = 'kim@builder.example';
  await app.anonymous.submit('/api/login', { email, password: 'not the password' });
  const kim = await app.signedIn(await buildUser(app.db, { email, firstName: 'Kim', lastName: 'Lee' }));
  await kim.get('/api/logout');
  const rows = await read();
  expect(actionsOf(rows)).toEqual(['account.sign-out', 'account.sign-in-failed']);
  expect(rows[1]).toMatchObject({ userName: null, summary: 'Sign-in failed: wrong password' });
});

describe('the log is filtered', () => {
  beforeEach(async () => {
    const id = await makeLead('Eight kits', { firstName: 'Maria', lastName: 'Ortiz' });
    await dale.put(`/api/leads/${id}`, { status: 'contacted' });
    const kim = await app.signedIn(await buildUser(app.db, { firstName: 'Kim', lastName: 'Lee' }));
    await kim.post('/api/contacts', { firstName: 'Sam', lastName: 'Holt' });
    await app.anonymous.submit('/api/login', { email: 'nobody@builder.example', password: 'x' });
  });

  test.each([
    [`?person=system`, ['account.sign-in-failed']],
    ['?kind=contact', ['contact.create']],
    ['?kind=lead&record=1', ['lead.update', 'lead.create']],
    ['?action=lead.update', ['lead.update']],
    ['?q=kim', ['contact.create']],
    ['?q=sam%20holt', ['contact.create']],
    ['?q=SIGN-IN', ['account.sign-in-failed']],
    ['?q=le', ['contact.create', 'lead.update', 'lead.create']],
    ['?q=%25', []],
    ['?from=2999-01-01', []],
    ['?to=2000-01-01', []],
    ['?from=2000-01-01&to=2999-01-01&kind=contact', ['contact.create']],
  ])('by %s', async (query, actions) => {
    const answer = await dale.get(`${LOG}${query}`);
    const rows = actionsOf(answer.json());
    // Two letters match the start of any of the log's columns, so only part of the result is certain.
    if (query === '?q=le') expect(rows).toEqual(expect.arrayContaining(['lead.update', 'lead.create']));
    else expect(rows).toEqual(actions);
  });

  test('by the person', async () => {
    expect(actionsOf(await read(`?person=${daleId}`))).toEqual(['lead.update', 'lead.create']);
  });

  test('page by page, with each entry once', async () => {
    const seen: string[] = [];
    let url: string | undefined = `${LOG}?limit=2`;
    while (url !== undefined) {
      const page = await dale.get(url);
      expect(page.headers['x-total-count']).toBe('4');
      seen.push(...actionsOf(page.json()));
      url = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(['account.sign-in-failed', 'contact.create', 'lead.update', 'lead.create']);
  });

  test('only by known parameters', async () => {
    for (const query of ['?person=me', '?from=yesterday', '?cursor=x']) {
      expect((await dale.get(`${LOG}${query}`)).statusCode).toBe(400);
    }
  });

  test('and exported as a CSV file, which is logged', async () => {
    const file = await dale.get(`${LOG}/export?kind=contact`);
    expect(file.headers['content-type']).toContain('text/csv');
    const [head, line, ...rest] = plainCsv(file.body).trimEnd().split('\r\n');
    expect(head).toBe('Time,User,Action,Resource,Record,Summary,IP Address');
    expect(line).toContain(',Kim Lee,contact.create,contact,1,Created contact Sam Holt,');
    expect(rest).toEqual([]);
    expect((await read())[0]).toMatchObject({ action: 'audit-log.export', summary: 'Exported the activity log' });
  });
});

test('only users with system_admin can read it', async () => {
  const manager = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  expect((await manager.get(LOG)).statusCode).toBe(403);
  const helper = await app.signedIn(await buildUser(app.db, { grants: ['system_admin'] }));
  expect((await helper.get(LOG)).statusCode).toBe(200);
});

test('no database statement can change, delete or empty it', async () => {
  await makeLead();
  const attempts = [
    sql`update ${auditLogs} set action = 'x'`,
    sql`delete from ${auditLogs}`,
    sql`truncate ${auditLogs} cascade`,
    sql`update ${auditPersonalValues} set label = 'x'`,
    sql`delete from ${auditPersonalValues}`,
    sql`truncate ${auditPersonalValues}`,
  ];
  for (const attempt of attempts) {
    const code = await app.db.execute(attempt).then(
      () => 'done',
      (error: unknown) => databaseErrorCode(error),
    );
    expect(code).toBe('42501');
  }
  expect(actionsOf(await read())).toEqual(['lead.create']);
});

test('personal values are stored apart from the log and can be erased', async () => {
  const id = await makeLead('Eight kits', { firstName: 'Maria', email: 'maria@partner.example', notes: 'Likes blue' });
  const rows = await app.db.select().from(auditLogs);
  expect(JSON.stringify(rows)).not.toMatch(/Maria|maria|blue|Eight kits/);
  await app.db.execute(sql`select erase_audit_values('lead', array[${String(id)}])`);
  const [entry] = await read();
  expect(entry).toMatchObject({ label: null, summary: 'Created lead #1', userName: 'Dale Whitaker' });
  const detail = (await dale.get(`${LOG}/${entry.id}`)).json();
  expect(detail.erasedAt).not.toBeNull();
  expect(JSON.stringify(detail)).not.toMatch(/Maria|blue/);
  await expect(app.db.execute(sql`delete from ${auditPersonalValues}`)).rejects.toThrow();
});
