import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

test('erasing a vendor empties the log’s texts about their bills, credits and recurring bills', async () => {
  const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await setUpDefaultAccounts(ada);
  const { id } = (await ada.post('/api/contacts', { firstName: 'Rosa', lastName: 'Lind' })).json();
  const fields = { vendor: 'Rosa Lind', vendorId: id, amount: '90.00', notes: 'Prefers cash' };
  const bodies = {
    '/api/bills': { dueDate: '2099-03-10' },
    '/api/vendor-credits': {},
    '/api/recurring-bills': { dayOfMonth: 1, firstMonth: '2090-01' },
  };
  for (const [path, more] of Object.entries(bodies)) {
    const made = await ada.post(path, { ...fields, ...more });
    expect(made.statusCode, made.body).toBe(201);
  }
  const logged = async () => {
    const { rows } = await app.db.execute(sql`
      select action from audit_logs log join audit_personal_values kept on kept.audit_id = log.id
      where kept.details::text like '%Prefers cash%' order by log.id`);
    return rows.map(({ action }) => action);
  };
  expect(await logged()).toEqual(['bill.create', 'vendor-credit.create', 'recurring-bill.create']);
  const erased = await ada.post(`/api/admin/privacy/contacts/${id}/erase`, { confirmation: 'Rosa Lind' });
  expect(erased.statusCode, erased.body).toBe(200);
  expect(await logged()).toEqual([]);
});

test('erased vendors stay apart in the books: each gets the company or a number as its name', async () => {
  const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await setUpDefaultAccounts(ada);
  const people = [
    { firstName: 'Rosa', lastName: 'Lind' },
    { firstName: 'Omar', lastName: 'Beck' },
    { firstName: 'Ines', lastName: 'Roth', company: 'Roth and Ines Plaster' },
    { firstName: 'Bo', lastName: 'Falk', company: 'Lakeside Lumber' },
  ];
  const ids: number[] = [];
  for (const person of people) {
    const { id } = (await ada.post('/api/contacts', person)).json();
    ids.push(id);
    const vendor = `${person.firstName} ${person.lastName}`;
    const bill = { vendor, vendorId: id, amount: '90.00', dueDate: '2099-03-10' };
    expect((await ada.post('/api/bills', bill)).statusCode).toBe(201);
    const erased = await ada.post(`/api/admin/privacy/contacts/${id}/erase`, { confirmation: vendor });
    expect(erased.statusCode, erased.body).toBe(200);
  }
  const { rows } = await app.db.execute(sql`select vendor, vendor_id from bills order by id`);
  expect(rows).toEqual([
    ...ids.slice(0, 3).map((id) => ({ vendor: `Erased vendor ${id}`, vendor_id: null })),
    { vendor: 'Lakeside Lumber', vendor_id: null },
  ]);
});
