import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeLine, sendChange } from '../src/modules/changes/change-orders/change-orders.factory.ts';
import { addChoice, sendSheetOf } from '../src/modules/changes/selection-sheets/selection-sheets.factory.ts';
import { buildCostCodes } from '../src/modules/jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../src/modules/jobs/jobs/jobs.factory.ts';
import { issueOrderOf, orderLine } from '../src/modules/purchasing/purchase-orders/purchase-orders.factory.ts';
import { buildContact } from '../src/modules/sales/contacts/contacts.factory.ts';
import { typedSignature } from '../src/modules/signing/signatures/signatures.factory.ts';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import type { Agent } from './agent.ts';
import { type TestApp, testApp } from './app.ts';
import { emptyDatabase } from './database.ts';
import { SIGNING_ENV, Signing } from './signing.ts';

let app: TestApp;
let ada: Agent;
beforeAll(async () => {
  app = await testApp(SIGNING_ENV);
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  ada = await app.signedIn(await buildUser(app.db, { role: 'admin', email: 'ada@northgate.example' }));
});
afterAll(() => app.close());

const VALUES = ['Mastery', 'Community', 'Beauty', 'Prosperity', 'Humanity'];

/**
 * Each kind of document that can be signed: a link to one, about Lagonda on Kettle Hill for 11,264.00 if it has these.
 */
const KINDS: Record<string, () => Promise<string>> = {
  quote: async () => {
    const contactId = (await buildContact(app.db, { company: 'Lagonda' })).id;
    const fields = { contactId, company: 'Lagonda', project: 'Kettle Hill' };
    return (await (await Signing.of(app)).send({}, fields)).path;
  },
  'change order': async () => {
    const codes = await buildCostCodes(app.db, { '05-200': 'Windows' });
    const contactId = (await buildContact(app.db, { company: 'Lagonda' })).id;
    const jobId = (await buildJob(app.db, { name: 'Kettle Hill', contactId })).id;
    const lines = [changeLine(codes['05-200'] ?? 0, { quantity: '1', unitCost: '11264', markup: '0' })];
    const { id } = (await ada.post(`/api/jobs/${jobId}/change-orders`, { title: 'More windows', lines })).json();
    const other = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    return sendChange(ada, id, {}, other);
  },
  'purchase order': async () => {
    const code = (await buildCostCodes(app.db, { '05-200': 'Windows' }))['05-200'] ?? 0;
    const jobId = (await buildJob(app.db, { name: 'Kettle Hill' })).id;
    const vendorId = (await buildContact(app.db, { company: 'Lagonda' })).id;
    const order = await issueOrderOf(ada, { jobId, vendorId, lines: [orderLine(code)] });
    return (await ada.post(`/api/purchase-orders/${order.id}/links`, {})).json().path;
  },
  'lien waiver': async () => {
    const jobId = (await buildJob(app.db, { name: 'Kettle Hill' })).id;
    const vendorId = (await buildContact(app.db, { company: 'Lagonda' })).id;
    const body = { jobId, vendorId, kind: 'conditional_final', amount: '11264', throughOn: '2026-04-18' };
    const waiver = (await ada.post('/api/lien-waivers', body)).json();
    return (await ada.post(`/api/lien-waivers/${waiver.id}/send`, {})).json().path;
  },
  'selection sheet': async () => {
    const code = (await buildCostCodes(app.db, { '11-300': 'Flooring' }))['11-300'] ?? 0;
    const contactId = (await buildContact(app.db, { company: 'Lagonda' })).id;
    const jobId = (await buildJob(app.db, { name: 'Kettle Hill', contactId })).id;
    await addChoice(ada, jobId, code, 'Maple');
    return (await sendSheetOf(ada, jobId)).path;
  },
  review: async () => {
    const { id } = await buildUser(app.db, { firstName: 'Lagonda', email: 'lagonda@northgate.example' });
    await ada.put(`/api/people-reviews/${id}`, { ratings: VALUES.map((value) => ({ value, rating: 'plus' })) });
    return (await ada.post(`/api/people-reviews/${id}/send`)).json().path;
  },
};

const over = (change: string) => app.db.execute(sql.raw(`update signature_requests set ${change}`));
/** How a link dies, and the message of its page. */
const ENDS: Record<string, [() => Promise<unknown>, string]> = {
  revoked: [() => ada.post('/api/signature-requests/1/revoke'), 'This link doesn’t work'],
  expired: [() => over(`expires_at = now()`), 'This link has expired'],
  superseded: [() => over(`status = 'superseded', closed_at = now()`), 'There’s a newer version'],
  settled: [() => over(`status = 'settled', closed_at = now()`), 'No signature is needed'],
  'signed long ago': [
    async () => {
      await app.db.execute(
        sql`update signature_requests set status = 'declined', closed_at = now() - interval '31 days'`,
      );
    },
    'This link doesn’t work',
  ],
  deleted: [() => app.db.execute(sql`delete from signature_requests`), 'This link doesn’t work'],
};

/** A review is of a team member. */
const OF_CONTACTS = Object.keys(KINDS).filter((kind) => kind !== 'review');

describe.each(OF_CONTACTS)('while only the contact of a %s is in Trash', (kind) => {
  test('its link reveals nothing and signs nothing, no other is created, and a restored contact can sign', async () => {
    const path = (await KINDS[kind]?.()) ?? '';
    expect((await app.anonymous.get(path)).statusCode).toBe(200);
    const { rows } = await app.db.execute<{ id: number }>(sql`select id from contacts where company = 'Lagonda'`);
    const contact = `/api/contacts/${rows[0]?.id}`;
    expect((await ada.delete(contact)).statusCode).toBe(204);
    expect((await app.anonymous.get(path)).body).toBe((await app.anonymous.get('/sign/invented')).body);
    expect((await app.anonymous.get(`${path}/pdf`)).statusCode).toBe(404);
    expect((await app.anonymous.submit(path, typedSignature())).statusCode).toBe(404);
    for (const step of ['remind', 'in-person']) {
      const answer = await ada.post(`/api/signature-requests/1/${step}`);
      expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('contact in Trash')]);
    }
    expect((await app.db.execute(sql`select from signature_signers where status <> 'waiting'`)).rows).toEqual([]);
    await ada.post(`${contact}/restore`);
    expect((await app.anonymous.submit(path, typedSignature('Marcus Bell'))).statusCode).toBe(303);
    expect((await app.db.execute(sql`select from signature_requests where status = 'signed'`)).rows).toHaveLength(1);
  });
});

test.each([
  ['quote', '/api/steel/quotes/1/send'],
  ['change order', '/api/change-orders/1/send'],
  ['purchase order', '/api/purchase-orders/1/links'],
  ['lien waiver', '/api/lien-waivers/1/send'],
  ['selection sheet', '/api/selection-sheets/1/send'],
])('a %s isn’t sent again while its contact is in Trash', async (kind, send) => {
  await KINDS[kind]?.();
  await app.db.execute(sql`update contacts set deleted_at = now()`);
  const answer = await ada.post(send, { name: 'Wade Jansen' });
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('contact in Trash')]);
});

describe.each(Object.keys(KINDS))('a link to a %s', (kind) => {
  test.each(Object.keys(ENDS))('that is %s tells nothing of it and signs nothing', async (end) => {
    const path = (await KINDS[kind]?.()) ?? '';
    expect((await app.anonymous.get(path)).body).toContain('Lagonda');
    const [kill, words] = ENDS[end] ?? [async () => undefined, ''];
    await kill();
    const page = await app.anonymous.get(path);
    expect([page.statusCode, page.body.includes(words)], page.body).toEqual([404, true]);
    expect(page.body).not.toMatch(
      /Lagonda|Kettle|11,264|91,075|quote|change order|purchase order|waiver|selection|Maple|review/i,
    );
    expect((await app.anonymous.get(`${path}/pdf`)).statusCode).toBe(404);
    expect((await app.anonymous.submit(path, typedSignature())).statusCode).toBe(404);
    expect((await app.anonymous.submit(path, { decision: 'decline', name: 'Eve' })).statusCode).toBe(404);
    const { rows } = await app.db.execute(sql`select from signature_signers where status <> 'waiting'`);
    expect(rows).toEqual([]);
  });
});
