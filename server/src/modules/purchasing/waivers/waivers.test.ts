import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { SIGNING_ENV } from '../../../../test/signing.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { typedSignature } from '../../signing/signatures/signatures.factory.ts';

const URL = '/api/lien-waivers';

let app: TestApp;
let mia: Agent;
let jobId: number;
let vendorId: number;

beforeAll(async () => {
  app = await testApp(SIGNING_ENV);
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', email: 'mia@northgate.example' }));
  jobId = (await buildJob(app.db, { name: 'Kettle Hill duplex' })).id;
  vendorId = (await buildContact(app.db, { company: 'Buck <b>Creek', email: 'paula@buck.example' })).id;
});
afterAll(() => app.close());

async function create(fields: object = {}) {
  const made = await mia.post(URL, {
    jobId,
    vendorId,
    kind: 'conditional_progress',
    amount: '8,964.00',
    throughOn: '2026-04-18',
    ...fields,
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json();
}
async function send(fields: object = {}) {
  const waiver = await create(fields);
  const sent = await mia.post(`${URL}/${waiver.id}/send`, { email: 'paula@buck.example' });
  expect(sent.statusCode, sent.body).toBe(200);
  return sent.json();
}
const list = async (query = '') => (await mia.get(`${URL}${query}`)).json();

describe('a lien waiver', () => {
  test.each([
    ['conditional_progress', /up to \$8,964\.00.*takes effect once .* has paid \$8,964\.00/s],
    ['unconditional_progress', /up to \$8,964\.00.*has received \$8,964\.00/s],
    ['conditional_final', /all work done.*takes effect once .* has paid \$8,964\.00/s],
    ['unconditional_final', /paid in full.*has received \$8,964\.00/s],
  ])('that is %s says so on the page and in the PDF, and is sealed when it’s signed', async (kind, words) => {
    const { path, waiver, isMailed } = await send({ kind });
    expect([waiver.status, isMailed]).toEqual(['sent', true]);
    const page = (await app.anonymous.get(path)).body;
    expect(page).toMatch(words);
    expect(page).toContain('Buck &lt;b&gt;Creek');
    const answer = await app.anonymous.submit(path, typedSignature('Paula Kline', 'paula@buck.example'));
    expect(answer.statusCode, answer.body).toBe(303);
    expect(await list()).toMatchObject([{ status: 'signed', signedBy: 'Paula Kline', openUntil: null }]);
    const { pages } = await readPdf((await app.anonymous.get(`${path}/pdf`)).rawPayload);
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toMatch(words);
    expect(pages.at(-1)).toContain('Paula Kline');
    expect((await mia.get('/api/notifications')).json()).toMatchObject([
      { title: 'Buck <b>Creek signed a lien waiver' },
    ]);
  });

  test('is signed by the vendor’s contact person, or by the company if no person is known', async () => {
    const signers = async (fields: object) => {
      const { waiver } = await send(fields);
      const url = `/api/signature-requests?resource=lien-waiver&record=${waiver.id}`;
      return (await mia.get(url)).json()[0].signers.map(({ name }: { name: string }) => name);
    };
    const paula = { firstName: 'Paula', lastName: 'Kline', company: 'Buck Creek Lumber' };
    const known = (await buildContact(app.db, paula)).id;
    const company = (await buildContact(app.db, { ...paula, firstName: '', lastName: '' })).id;
    expect(await signers({ vendorId: known })).toEqual(['Paula Kline']);
    expect(await signers({ vendorId: company })).toEqual(['Buck Creek Lumber']);
  });

  test('is listed by job, vendor and status, and exported', async () => {
    const other = (await buildJob(app.db, { name: 'Other' })).id;
    const { waiver } = await send();
    await create({ jobId: other });
    expect(await list(`?jobId=${jobId}`)).toMatchObject([{ id: waiver.id, jobName: 'Kettle Hill duplex' }]);
    expect(await list(`?vendorId=${vendorId}`)).toHaveLength(2);
    expect(await list('?status=draft')).toMatchObject([{ jobId: other }]);
    const csv = (await mia.get(`${URL}/export?jobId=${jobId}`)).body;
    expect(csv).toContain('Kettle Hill duplex');
    expect(csv).toContain('8964.00');
    expect(csv.trim().split('\n')).toHaveLength(2);
  });

  test('declined, it keeps the reason and can be sent again', async () => {
    const { path, waiver } = await send();
    await app.anonymous.submit(path, { decision: 'decline', name: 'Paula Kline', reason: 'Wrong amount' });
    expect(await list()).toMatchObject([{ status: 'declined', declineReason: 'Wrong amount' }]);
    const again = (await mia.post(`${URL}/${waiver.id}/send`, {})).json();
    await app.anonymous.submit(again.path, typedSignature('Paula Kline'));
    expect(await list()).toMatchObject([{ status: 'signed', declineReason: null }]);
    expect((await mia.post(`${URL}/${waiver.id}/send`, {})).statusCode).toBe(409);
  });

  test('can be edited until it’s sent and after it’s declined, and the edited terms are signed', async () => {
    const { id, version } = await create();
    const change = (fields: object, headers = {}) => mia.put(`${URL}/${id}`, fields, headers);
    expect((await change({ amount: '0' })).json().fields).toEqual({ amount: expect.any(String) });
    const changed = await change({ amount: '9,000', kind: 'unconditional_progress' });
    expect(changed.json()).toMatchObject({ amount: '9000.00', kind: 'unconditional_progress', version: version + 1 });
    expect((await change({ amount: '1' }, { 'if-match': `"${version}"` })).statusCode).toBe(409);
    const { path } = (await mia.post(`${URL}/${id}/send`, {})).json();
    expect((await app.anonymous.get(path)).body).toContain('$9,000.00');
    expect((await change({ amount: '1' })).json().message).toContain('was sent');
    await app.anonymous.submit(path, { decision: 'decline', name: 'Paula Kline', reason: 'Wrong amount' });
    expect((await change({ amount: '8500' })).statusCode).toBe(200);
    const again = (await mia.post(`${URL}/${id}/send`, {})).json();
    expect((await app.anonymous.get(again.path)).body).toContain('$8,500.00');
    await app.anonymous.submit(again.path, typedSignature());
    expect((await change({ amount: '1' })).json().message).toContain('already signed');
  });

  test('whose request is revoked can be edited and sent again', async () => {
    const { path, waiver } = await send();
    const [request] = (await mia.get(`/api/signature-requests?resource=lien-waiver&record=${waiver.id}`)).json();
    expect((await mia.post(`/api/signature-requests/${request.id}/revoke`)).statusCode).toBe(200);
    expect((await app.anonymous.get(path)).statusCode).toBe(404);
    const edited = await mia.put(`${URL}/${waiver.id}`, { amount: '900.00' });
    expect(edited.json(), edited.body).toMatchObject({ status: 'draft', amount: '900.00' });
    const again = await mia.post(`${URL}/${waiver.id}/send`, { email: 'paula@buck.example' });
    expect((await app.anonymous.get(again.json().path)).body).toContain('$900.00');
  });

  test('its vendor is reminded with a new link to sign', async () => {
    const { waiver } = await send();
    const [request] = (await mia.get(`/api/signature-requests?resource=lien-waiver&record=${waiver.id}`)).json();
    await app.db.execute(sql`update signature_signers set reminded_at = now() - interval '2 hours'`);
    const reminded = await mia.post(`/api/signature-requests/${request.id}/remind`, {});
    expect(reminded.statusCode, reminded.body).toBe(200);
    expect((await mia.post(`/api/signature-requests/${request.id}/remind`, {})).statusCode).toBe(409);
  });

  test('goes to Trash with its link, comes back, and stays once it’s signed', async () => {
    const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const { path, waiver } = await send();
    expect((await ada.delete(`${URL}/${waiver.id}`)).statusCode).toBe(204);
    const page = await app.anonymous.get(path);
    expect([page.statusCode, /Buck|Kettle|8,964|waiver/i.test(page.body)]).toEqual([404, false]);
    expect((await app.anonymous.submit(path, typedSignature())).statusCode).toBe(404);
    expect((await ada.post(`${URL}/${waiver.id}/restore`, {})).statusCode).toBe(200);
    const again = (await mia.post(`${URL}/${waiver.id}/send`, {})).json();
    await app.anonymous.submit(again.path, typedSignature());
    expect((await ada.delete(`${URL}/${waiver.id}`)).json().message).toContain('was signed');
  });

  test('signed by fifty people at once is signed once', async () => {
    const { path } = await send();
    await app.anonymous.get(path);
    await Promise.all(Array.from({ length: 50 }, (_, n) => app.anonymous.submit(path, typedSignature(`P${n}`))));
    const { rows } = await app.db.execute(sql`select from audit_logs where action = 'lien-waiver.sign'`);
    expect(rows).toHaveLength(1);
  });

  test('signed while it’s being deleted is either signed or deleted', async () => {
    const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const { path, waiver } = await send();
    await app.anonymous.get(path);
    const [, deleted] = await Promise.all([
      app.anonymous.submit(path, typedSignature()),
      ada.delete(`${URL}/${waiver.id}`),
    ]);
    expect((await list()).map(({ status }: { status: string }) => status)).toEqual(
      deleted.statusCode === 204 ? [] : ['signed'],
    );
  });

  test('that waits for a signature is on the Expiry Radar until it’s answered', async () => {
    const { path } = await send();
    await app.db.execute(sql`update signature_requests set expires_at = now() + interval '5 days'`);
    const shown = async () => (await mia.get('/api/expiries')).json();
    expect(JSON.stringify(await shown())).toContain('Lien waiver for ');
    await app.anonymous.submit(path, typedSignature());
    expect(JSON.stringify(await shown())).not.toContain('Lien waiver for ');
  });

  test.each([
    ['an amount of 0', { amount: '0' }, 'amount'],
    ['a negative amount', { amount: '-5' }, 'amount'],
    ['an unknown kind', { kind: 'total' }, 'kind'],
    ['a day that doesn’t exist', { throughOn: '2026-02-30' }, 'throughOn'],
    ['a vendor that doesn’t exist', { vendorId: 4711 }, 'vendorId'],
  ])('with %s is refused at its field', async (_what, change, field) => {
    const body = { jobId, vendorId, kind: 'conditional_progress', amount: '5', throughOn: '2026-04-18', ...change };
    const refused = await mia.post(URL, body);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  });

  test('of an erased vendor is emptied, unless it was signed', async () => {
    const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const signed = await send();
    await app.anonymous.submit(signed.path, typedSignature('Paula Kline', 'paula@buck.example'));
    const open = await send();
    await app.anonymous.get(`${open.path}/pdf`);
    const contact = (await mia.get(`/api/contacts/${vendorId}`)).json();
    const confirmation = `${contact.firstName} ${contact.lastName}`;
    const erased = await ada.post(`/api/admin/privacy/contacts/${vendorId}/erase`, { confirmation });
    expect(erased.statusCode, erased.body).toBe(200);
    expect((await app.anonymous.get(open.path)).statusCode).toBe(404);
    const { rows } = await app.db.execute(
      sql`select request.status, request.pdf is not null as pdf, signer.name, signer.signed_name as "signedName"
        from signature_requests request join signature_signers signer on signer.request_id = request.id order by request.id`,
    );
    expect(rows).toMatchObject([
      { status: 'signed', pdf: true, signedName: 'Paula Kline' },
      { status: 'revoked', pdf: false, name: 'Erased signer 1', signedName: null },
    ]);
  });
});
