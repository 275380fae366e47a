import type { Vendor } from '@builder-os/contract/modules/purchasing/vendors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { Referrers } from '../../../platform/references/referrers.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildVendorPaper } from '../vendor-papers/vendor-papers.factory.ts';
import { vendorPapers } from '../vendor-papers/vendor-papers.table.ts';
import { buildVendor } from './vendors.factory.ts';
import { checkVendor, deleteVendor } from './vendors.service.ts';

const URL = '/api/vendors';
const TAX_ID = '31-4159265';

let app: TestApp;
let mia: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
});
afterAll(() => app.close());

async function create(fields: object): Promise<Vendor> {
  const answer = await mia.post(URL, fields);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const person = { firstName: 'Rosa', lastName: 'Lind', company: 'Lind Concrete', email: 'rosa@lind.example' };
const names = async (query: string): Promise<string[]> =>
  (await mia.get(`${URL}?${query}`)).json().map(({ name }: Vendor) => name);

describe('being a vendor no longer', () => {
  test('the contact and its papers stay; the vendor can be restored or created again', async () => {
    const { id } = await create({ person, trades: ['concrete'], taxId: TAX_ID });
    await buildVendorPaper(app.db, { vendorId: id });
    expect((await mia.delete(`${URL}/${id}`)).statusCode).toBe(204);
    expect((await mia.get(`${URL}/${id}`)).statusCode).toBe(404);
    expect((await mia.get(`/api/contacts/${id}`)).statusCode).toBe(200);
    expect((await mia.post(`${URL}/${id}/restore`)).json()).toMatchObject({ taxId: '•••-••-9265', version: 3 });

    await mia.delete(`${URL}/${id}`);
    const anew = await create({ contactId: id, termsDays: 7 });
    expect(anew).toMatchObject({ trades: [], taxId: null, termsDays: 7, requiresPapers: false, version: 5 });
    expect((await mia.get(`${URL}/${id}/papers`)).json()).toHaveLength(1);
    expect((await mia.post(`${URL}/${id}/restore`)).statusCode).toBe(404);
  });

  test('can be restored once its contact is', async () => {
    const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const { id } = await buildVendor(app.db);
    await ada.delete(`${URL}/${id}`);
    await ada.delete(`/api/contacts/${id}`);
    const trash = (await ada.get('/api/admin/bin?kind=vendor')).json();
    expect(trash).toMatchObject([{ name: 'Lind Concrete', detail: 'concrete' }]);
    const answer = await ada.post(`/api/admin/bin/vendor/${id}/restore`);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This vendor’s contact is in Trash. Restore it first.',
    ]);
    await ada.post(`/api/contacts/${id}/restore`);
    expect((await ada.post(`/api/admin/bin/vendor/${id}/restore`)).statusCode).toBe(204);
    expect((await ada.get(`${URL}/${id}`)).statusCode).toBe(200);
  });

  test('is rejected while a record names it', async () => {
    const { id } = await buildVendor(app.db);
    // Stand-ins for the orders and bills, which register themselves.
    await buildVendorPaper(app.db, { vendorId: id });
    const referrers = new Referrers();
    const bill = { name: 'bills', resource: 'bill', table: vendorPapers, column: vendorPapers.vendorId } as const;
    referrers.add({ to: 'vendor', ...bill });
    await expect(
      inTransaction(app.database, (tx) => deleteVendor(systemAct(tx), { id }, referrers.to('vendor'))),
    ).rejects.toThrow('Lind Concrete has orders or bills, so it can’t be removed.');
    expect((await mia.get(`${URL}/${id}`)).statusCode).toBe(200);
  });
});

describe('merging contacts', () => {
  const merge = (keepId: number, mergeId: number) => mia.post('/api/contacts/merge', { keepId, mergeId, fields: {} });

  test('moves the vendor record and its papers, and back', async () => {
    const { id } = await buildVendor(app.db, { termsDays: 12 });
    await buildVendorPaper(app.db, { vendorId: id });
    const kept = await buildContact(app.db, { firstName: 'Rosa', lastName: 'Lind' });
    const merged = await merge(kept.id, id);
    expect(merged.statusCode, merged.body).toBe(200);
    expect((await mia.get(`${URL}/${kept.id}`)).json()).toMatchObject({ termsDays: 12 });
    expect((await mia.get(`${URL}/${kept.id}/papers`)).json()).toHaveLength(1);
    const undone = await mia.post(`/api/contact-merges/${merged.json().mergeId}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await mia.get(`${URL}/${id}/papers`)).json()).toHaveLength(1);
    expect((await mia.get(`${URL}/${kept.id}`)).statusCode).toBe(404);
  });

  test('of two vendors keeps the terms of the kept one and the papers of both', async () => {
    const one = await buildVendor(app.db, { termsDays: 12 });
    const other = await buildVendor(app.db, { termsDays: 60 });
    for (const { id } of [one, other]) await buildVendorPaper(app.db, { vendorId: id });
    expect((await merge(one.id, other.id)).statusCode).toBe(200);
    expect((await mia.get(`${URL}/${one.id}`)).json()).toMatchObject({ termsDays: 12 });
    expect((await mia.get(`${URL}/${one.id}/papers`)).json()).toHaveLength(2);
    expect(await names('')).toEqual(['Lind Concrete']);
  });
});

test('orders and bills check a vendor and read its terms by its contact', async () => {
  const { id } = await buildVendor(app.db, { retainagePercent: '10.00' });
  await expect(checkVendor(app.db, id)).resolves.toBeUndefined();
  await expect(checkVendor(app.db, 99)).rejects.toMatchObject({
    fields: { vendorId: 'This vendor no longer exists. Choose another.' },
  });
  expect((await mia.get(`${URL}?contactId=${id}&limit=1`)).json()).toMatchObject([
    { id, name: 'Lind Concrete', termsDays: 30, retainagePercent: '10.00' },
  ]);
});
