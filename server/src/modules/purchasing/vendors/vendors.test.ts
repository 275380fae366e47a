import type { Vendor } from '@builder-os/contract/modules/purchasing/vendors';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildVendorPaper } from '../vendor-papers/vendor-papers.factory.ts';
import { buildVendor } from './vendors.factory.ts';

const URL = '/api/vendors';
const TAX_ID = '31-4159265';

let app: TestApp;
let mia: Agent;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

async function create(fields: object): Promise<Vendor> {
  const answer = await mia.post(URL, fields);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const person = { firstName: 'Rosa', lastName: 'Lind', company: 'Lind Concrete', email: 'rosa@lind.example' };
/** All rows that can hold something about a vendor, as text. */
async function everythingStored(): Promise<string> {
  const { rows } = await app.db.execute<{ whole: string }>(sql`
    select concat_ws(' ', (select string_agg(v::text, ' ') from vendors v),
      (select string_agg(p::text, ' ') from vendor_papers p), (select string_agg(a::text, ' ') from audit_logs a),
      (select string_agg(s::text, ' ') from audit_personal_values s),
      (select string_agg(k::text, ' ') from idempotency_keys k)) as whole`);
  return rows[0]?.whole ?? '';
}
const names = async (query: string): Promise<string[]> =>
  (await mia.get(`${URL}?${query}`)).json().map(({ name }: Vendor) => name);

describe('making a vendor', () => {
  test('a contact becomes one, with defaults', async () => {
    const contact = await buildContact(app.db, { firstName: 'Gus', lastName: 'Adler', phone: '937 555 0100' });
    expect(await create({ contactId: contact.id })).toMatchObject({
      id: contact.id,
      name: 'Gus Adler',
      phone: '937 555 0100',
      trades: [],
      termsDays: 30,
      costCodeId: null,
      retainagePercent: '0.00',
      requiresPapers: false,
      is1099Eligible: false,
      taxFormOn: null,
      taxId: null,
      papersState: 'in_order',
      paperGaps: [],
      expiresOn: null,
      version: 1,
    });
  });

  test('a new person becomes a contact and a vendor at once; a known email address is that contact', async () => {
    const codes = await buildCostCodes(app.db, { '03-100': 'Footings' });
    const vendor = await create({
      person,
      trades: ['framing', 'concrete', 'concrete'],
      termsDays: 15,
      costCodeId: codes['03-100'],
      retainagePercent: '5',
      is1099Eligible: true,
      taxFormOn: '2026-02-03',
      taxId: TAX_ID,
    });
    expect(vendor).toMatchObject({
      name: 'Lind Concrete',
      trades: ['concrete', 'framing'],
      termsDays: 15,
      costCode: '03-100 Footings',
      retainagePercent: '5.00',
      requiresPapers: true,
      is1099Eligible: true,
      taxFormOn: '2026-02-03',
      taxId: '•••-••-9265',
      papersState: 'missing',
    });
    expect((await mia.get(`/api/contacts/${vendor.id}`)).json()).toMatchObject(person);
    const again = await mia.post(URL, { person: { ...person, email: 'ROSA@lind.example' } });
    expect([again.statusCode, again.json().fields]).toEqual([400, { contactId: 'This contact is already a vendor.' }]);
  });

  test('insurance is required of trades that work on the site, unless the user says otherwise', async () => {
    const made = [
      await create({ person: { ...person, email: null }, trades: ['materials'] }),
      await create({ person: { ...person, email: null }, trades: ['materials', 'roofing'] }),
      await create({ person: { ...person, email: null }, trades: ['roofing'], requiresPapers: false }),
      await create({ person: { ...person, email: null }, trades: ['freight'], requiresPapers: true }),
    ];
    expect(made.map(({ requiresPapers }) => requiresPapers)).toEqual([false, true, false, true]);
  });

  test.each([
    ['no contact', {}, 'contactId'],
    ['both a contact and a new one', { contactId: 1, person }, 'contactId'],
    ['an unknown contact', { contactId: 99 }, 'contactId'],
    ['an unknown cost code', { person, costCodeId: 99 }, 'costCodeId'],
    ['terms above a year', { person, termsDays: 366 }, 'termsDays'],
    ['terms of half a day', { person, termsDays: 0.5 }, 'termsDays'],
    ['retainage above 100 percent', { person, retainagePercent: '100.01' }, 'retainagePercent'],
    ['an unknown trade', { person, trades: ['poetry'] }, 'trades.0'],
    ['a tax ID of eight digits', { person, taxId: '31-415926' }, 'taxId'],
    ['an impossible day', { person, taxFormOn: '2026-02-30' }, 'taxFormOn'],
  ])('%s is rejected', async (_, fields, field) => {
    const answer = await mia.post(URL, fields);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect((await mia.get('/api/contacts')).json()).toEqual([]);
  });
});

describe('the tax ID', () => {
  test('is stored encrypted and only leaves the server for people with the permission', async () => {
    const { id } = await create({ person, taxId: TAX_ID });
    await mia.put(`${URL}/${id}`, { notes: 'Call first' });
    expect(await everythingStored()).toContain('Call first');
    const { rows } = await app.db.execute(sql`select sealed_tax_id from vendors where sealed_tax_id is not null`);
    expect(rows).toHaveLength(1);
    const answers = await Promise.all([mia.get(URL), mia.get(`${URL}/${id}`), mia.get(`${URL}/export`)]);
    for (const { body } of answers) {
      expect(body).toContain('•••-••-9265');
      expect(body).not.toContain('415926');
    }

    expect((await kim.post(`${URL}/${id}/reveal-tax-id`)).statusCode).toBe(403);
    const foreman = await app.signedIn(await buildUser(app.db, { grants: ['jobs_read', 'jobs_write'] }));
    expect((await foreman.post(`${URL}/${id}/reveal-tax-id`)).statusCode).toBe(403);
    const revealed = await mia.post(`${URL}/${id}/reveal-tax-id`, undefined, { 'idempotency-key': 'reveal-1' });
    expect([revealed.statusCode, revealed.json()]).toEqual([200, { taxId: TAX_ID }]);
    const stored = await everythingStored();
    for (const text of [TAX_ID, '314159265', '4159265']) expect(stored).not.toContain(text);
    const log = await app.db.execute(sql`
      select action, resource_id, user_name from audit_logs where action = 'vendor.reveal-tax-id'`);
    expect(log.rows).toEqual([{ action: 'vendor.reveal-tax-id', resource_id: String(id), user_name: 'Mia Reyes' }]);
  });

  test('is kept unless sent, replaced, or removed', async () => {
    const { id } = await create({ person, taxId: TAX_ID });
    const kept = (await mia.put(`${URL}/${id}`, { termsDays: 10 })).json();
    expect(kept).toMatchObject({ taxId: '•••-••-9265', termsDays: 10 });
    const replaced = (await mia.put(`${URL}/${id}`, { taxId: '123-45-6789' })).json();
    expect(replaced.taxId).toBe('•••-••-6789');
    expect((await mia.post(`${URL}/${id}/reveal-tax-id`)).json()).toEqual({ taxId: '123-45-6789' });
    expect((await mia.put(`${URL}/${id}`, { taxId: '' })).json().taxId).toBeNull();
    expect((await mia.post(`${URL}/${id}/reveal-tax-id`)).statusCode).toBe(409);
  });

  test('that can’t be decrypted must be entered again', async () => {
    const { id } = await buildVendor(app.db, { sealedTaxId: 'fromAnotherServer', taxIdEnding: '9265' });
    const answer = await mia.post(`${URL}/${id}/reveal-tax-id`);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This tax ID was encrypted with another server secret and can’t be read. Enter it again.',
    ]);
  });
});

describe('the list', () => {
  test('is by name, in pages, sorted, searched and filtered', async () => {
    await buildVendor(app.db, { company: 'Cole Roofing', trades: ['roofing'], termsDays: 10, requiresPapers: false });
    await buildVendor(app.db, { company: 'adams supply', trades: ['materials'], termsDays: 45, requiresPapers: false });
    const { id } = await buildVendor(app.db, { company: 'Birch Concrete', trades: ['concrete', 'masonry'] });
    const first = await mia.get(`${URL}?limit=2`);
    expect(first.headers['x-total-count']).toBe('3');
    expect(first.json().map(({ name }: Vendor) => name)).toEqual(['adams supply', 'Birch Concrete']);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await mia.get(next)).json().map(({ name }: Vendor) => name)).toEqual(['Cole Roofing']);
    expect(await names('sort=-termsDays')).toEqual(['adams supply', 'Birch Concrete', 'Cole Roofing']);
    expect(await names('q=birch')).toEqual(['Birch Concrete']);
    expect(await names('trade=roofing,masonry')).toEqual(['Birch Concrete', 'Cole Roofing']);
    expect(await names(`contactId=${id}`)).toEqual(['Birch Concrete']);
    await buildVendorPaper(app.db, { vendorId: id, kind: 'license', expiresOn: '2999-01-31' });
    for (const sort of ['expiresOn', 'createdAt', 'name', 'termsDays']) {
      const page = await mia.get(`${URL}?sort=${sort}&limit=1`);
      const rest = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
      expect((await mia.get(rest)).json(), sort).toHaveLength(1);
    }
    expect((await names('sort=expiresOn'))[0]).toBe('Birch Concrete');
    expect((await mia.get(`${URL}?sort=taxId`)).statusCode).toBe(400);
  });

  test('leaves out vendors whose contact is in Trash', async () => {
    const { id } = await buildVendor(app.db);
    await mia.delete(`/api/contacts/${id}`);
    expect(await names('')).toEqual([]);
    expect((await mia.get(`${URL}/${id}`)).statusCode).toBe(404);
    expect((await mia.put(`${URL}/${id}`, { termsDays: 5 })).statusCode).toBe(404);
    await mia.post(`/api/contacts/${id}/restore`);
    expect(await names('')).toEqual(['Lind Concrete']);
  });

  test('is exported as CSV and as a workbook, and the log records by whom', async () => {
    await create({ person, trades: ['concrete'], taxId: TAX_ID, notes: '=1+1' });
    const csv = await mia.get(`${URL}/export?trade=concrete`);
    expect(csv.headers['content-disposition']).toMatch(/vendors-\d{4}-\d\d-\d\d\.csv/);
    const [header, line] = plainCsv(csv.body).split('\r\n');
    expect(header).toContain('Vendor,First Name,Last Name');
    expect(line).toContain('Lind Concrete,Rosa,Lind,rosa@lind.example');
    expect(line).toContain("'=1+1");
    const book = await mia.get(`${URL}/export?format=xlsx`);
    expect(book.headers['content-type']).toContain('spreadsheetml');
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(
      plainCsv((await mia.get(`${URL}/export?trade=hvac`)).body)
        .trim()
        .split('\r\n'),
    ).toHaveLength(1);
    const log = await app.db.execute(sql`select details from audit_logs where action = 'vendor.export' order by id`);
    expect(log.rows).toHaveLength(3);
  });

  test('is found by the search of people who see jobs', async () => {
    const { id } = await buildVendor(app.db);
    const found = (await mia.get('/api/search?q=lind')).json().vendors;
    expect(found).toEqual([
      { id, name: 'Lind Concrete', firstName: 'Rosa', lastName: 'Lind', email: null, phone: null },
    ]);
    expect((await kim.get('/api/search?q=lind')).json().vendors).toEqual([]);
  });
});

describe('changing a vendor', () => {
  test('compares versions; a no-op changes nothing', async () => {
    const { id } = await buildVendor(app.db);
    const changed = await mia.put(`${URL}/${id}`, { notes: 'Ask for Gus' }, { 'if-match': '"1"' });
    expect(changed.json()).toMatchObject({ notes: 'Ask for Gus', version: 2 });
    expect((await mia.put(`${URL}/${id}`, { notes: 'Other' }, { 'if-match': '"1"' })).statusCode).toBe(409);
    expect((await mia.put(`${URL}/${id}`, { notes: 'Ask for Gus' })).json().version).toBe(2);
    expect((await mia.put(`${URL}/99`, { notes: 'x' })).statusCode).toBe(404);
  });

  test('a retired cost code stays, but can’t be chosen', async () => {
    const codes = await buildCostCodes(app.db, { '03-100': 'Footings' });
    const costCodeId = codes['03-100'];
    const vendor = await buildVendor(app.db, { costCodeId });
    await mia.post(`/api/cost-codes/${costCodeId}/retire`);
    expect((await mia.put(`${URL}/${vendor.id}`, { costCodeId, termsDays: 3 })).statusCode).toBe(200);
    expect((await mia.post(URL, { person, costCodeId })).statusCode).toBe(400);
    expect((await mia.delete(`/api/cost-codes/${costCodeId}`)).statusCode).toBe(409);
  });
});

test('erasing a person deletes their vendor record, tax ID and papers', async () => {
  const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const { id } = await create({ person, taxId: TAX_ID, notes: 'Rosa Lind prefers checks' });
  await mia.post(`${URL}/${id}/papers`, { kind: 'license', number: 'LIC-77', issuer: 'Clark County' });
  const file = await ada.get(`/api/admin/privacy/contacts/${id}/export`);
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain('LIC-77');
  expect(file.body).not.toContain('sealed');
  const answer = await ada.post(`/api/admin/privacy/contacts/${id}/erase`, { confirmation: 'Rosa Lind' });
  expect(answer.statusCode, answer.body).toBe(200);
  const stored = await everythingStored();
  for (const text of ['LIC-77', 'prefers checks', '9265', 'Lind']) expect(stored).not.toContain(text);
  expect(await names('')).toEqual([]);
});
