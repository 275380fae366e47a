import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { PARTNER, SIGNING_ENV, Signing } from '../../../../test/signing.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { quotes } from '../../steel/quotes/quotes.table.ts';
import { drawnSignature, typedSignature } from './signatures.factory.ts';
import { signatureRequests } from './signatures.table.ts';

let app: TestApp;
let signing: Signing;

beforeAll(async () => {
  app = await testApp(SIGNING_ENV);
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  signing = await Signing.of(app);
});
afterAll(() => app.close());

describe('a dead link', () => {
  test.each([
    ['revoked', (id: number) => signing.mia.delete(`/api/steel/quotes/${id}/links`), 'This link doesn’t work'],
    ['superseded', (id: number) => signing.mia.post(`/api/steel/quotes/${id}/revise`, {}), 'There’s a newer version'],
    ['deleted', (id: number) => signing.mia.delete(`/api/steel/quotes/${id}`), 'This link doesn’t work'],
    [
      'expired',
      () => app.db.update(signatureRequests).set({ expiresAt: '2026-01-01T00:00:00Z' }),
      'This link has expired',
    ],
    [
      'settled by a colleague',
      (id: number) => signing.mia.post(`/api/steel/quotes/${id}/decide`, { decision: 'decline', name: 'Marcus Bell' }),
      'No signature is needed',
    ],
  ])('because it was %s tells nothing of what it was and signs nothing', async (_what, end, words) => {
    const { path: link } = await signing.send({}, { company: 'Lagonda Homes', project: 'Kettle Hill' });
    await end(1);
    const page = await app.anonymous.get(link);
    expect([page.statusCode, page.body.includes(words)], page.body).toEqual([404, true]);
    expect(page.body).not.toMatch(/Lagonda|Kettle|Q-2026|91,075|quote/i);
    expect((await app.anonymous.get(`${link}/pdf`)).statusCode).toBe(404);
    expect((await app.anonymous.submit(link, typedSignature())).statusCode).toBe(404);
    expect((await signing.mia.get('/api/steel/orders')).json()).toEqual([]);
  });

  test('that never existed looks like a revoked one', async () => {
    const { id, path: link } = await signing.send();
    await signing.mia.delete(`/api/steel/quotes/${id}/links`);
    const [revoked, invented] = await Promise.all([app.anonymous.get(link), app.anonymous.get('/sign/invented')]);
    expect(revoked.body).toBe(invented.body);
  });

  test('is deleted when its quote is permanently deleted', async () => {
    const { path: link } = await signing.send();
    await app.db.delete(quotes);
    expect(await app.db.select({ id: signatureRequests.id }).from(signatureRequests)).toEqual([]);
    const { rows } = await app.db.execute(sql`select from signature_links`);
    expect(rows).toEqual([]);
    expect((await app.anonymous.get(link)).statusCode).toBe(404);
  });

  test('isn’t revived by another link', async () => {
    const { id, path: link } = await signing.send();
    await signing.mia.delete(`/api/steel/quotes/${id}/links`);
    const again = (await signing.mia.post(`/api/steel/quotes/${id}/send`, {})).json().path;
    expect((await app.anonymous.get(link)).statusCode).toBe(404);
    expect((await app.anonymous.get(again)).statusCode).toBe(200);
  });

  test('can’t be signed once the price has ended, even before midnight moved the link', async () => {
    const { id, path: link } = await signing.send();
    await app.db.update(quotes).set({ validUntil: addDays(dayIn(new Date()), -1) });
    await app.anonymous.submit(link, typedSignature());
    expect(await signing.statusOf(id)).toBe('expired');
  });
});

describe('sending again', () => {
  test('goes to the next signer, never to someone who already signed', async () => {
    const { id, path: link } = await signing.send({ email: 'marcus@lagonda.example', coSigners: [PARTNER] });
    await app.anonymous.submit(link, typedSignature());
    const again = (body: object) => signing.mia.post(`/api/steel/quotes/${id}/send`, body);
    const wrong = await again({ email: 'marcus@lagonda.example' });
    expect([wrong.statusCode, wrong.json().fields?.email]).toEqual([400, expect.stringContaining('Dana Bell')]);
    expect((await again({ coSigners: [PARTNER] })).statusCode).toBe(409);
    const right = await again({ email: 'dana.bell@lagonda.example' });
    expect((await signing.listOf(id))[0].signers[1]).toMatchObject({
      email: 'dana.bell@lagonda.example',
      isNext: true,
    });
    // The link that went to the address before doesn't work anymore.
    expect((await app.anonymous.get(await signing.linkFor(PARTNER.email))).statusCode).toBe(404);
    await app.anonymous.submit(right.json().path, typedSignature('Dana Bell', 'dana.bell@lagonda.example'));
    expect(await signing.statusOf(id)).toBe('accepted');
  });

  test('sends again once the earlier request is over', async () => {
    const { id, path: link } = await signing.send();
    await app.db.update(signatureRequests).set({ expiresAt: '2026-01-01T00:00:00Z' });
    const again = (await signing.mia.post(`/api/steel/quotes/${id}/send`, { coSigners: [PARTNER] })).json();
    expect((await app.anonymous.get(link)).body).toContain('There’s a newer version');
    await app.anonymous.submit(again.path, typedSignature());
    expect(await signing.statusOf(id)).toBe('sent');
  });
});

test('a restore revives no link of a request that ended', async () => {
  const { id } = await signing.send();
  const marks = async () =>
    (await app.db.execute<{ mark: string }>(sql`select md5(to_jsonb(r)::text) as mark from signature_links r`)).rows;
  const before = await marks();
  await signing.mia.delete(`/api/steel/quotes/${id}/links`);
  expect(await marks()).not.toEqual(before);
});

test('a canceled order doesn’t block the last signature of a later revision: it’s restored', async () => {
  const first = await signing.send({}, { number: 'Q-2026-001' });
  await app.anonymous.submit(first.path, typedSignature());
  expect((await signing.mia.delete('/api/steel/orders/1')).statusCode).toBe(204);
  await app.db.execute(sql`update steel_quotes set is_current = false`);
  const second = await signing.send({ coSigners: [PARTNER] }, { number: 'Q-2026-001', revision: 2, kind: 'firm' });
  await app.anonymous.submit(second.path, typedSignature());
  expect((await signing.mia.get('/api/steel/orders')).json()).toEqual([]);
  const last = await app.anonymous.submit(await signing.linkFor(PARTNER.email), typedSignature('Dana', PARTNER.email));
  expect([last.statusCode, await signing.statusOf(second.id)]).toEqual([303, 'accepted']);
  expect((await signing.mia.get('/api/steel/orders')).json()).toMatchObject([{ id: 1 }]);
});

test('a signed quote can’t be deleted, and one in Trash shows nothing', async () => {
  const signed = await signing.send({}, { number: 'Q-2026-001' });
  await app.anonymous.submit(signed.path, typedSignature());
  await signing.mia.delete('/api/steel/orders/1');
  await app.db.execute(sql`delete from steel_orders`);
  expect((await signing.mia.delete(`/api/steel/quotes/${signed.id}`)).json().message).toContain('was signed');
  const open = await signing.send({}, { number: 'Q-2026-002' });
  expect((await signing.mia.delete(`/api/steel/quotes/${open.id}`)).statusCode).toBe(204);
  expect((await signing.mia.get(`/api/signature-requests?resource=quote&record=${open.id}`)).statusCode).toBe(404);
});

test('an erased contact’s unsigned documents are withdrawn and emptied; signed ones stay', async () => {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`insert into contacts (first_name, last_name, email) values ('Rosa', 'Lind', 'rosa@lind.example') returning id`,
  );
  const contactId = rows[0]?.id ?? 0;
  const mine = { contactId, contactName: 'Rosa Lind' };
  const signed = await signing.send({ email: 'rosa@lind.example' }, { number: 'Q-2026-001', ...mine });
  await app.anonymous.submit(signed.path, typedSignature('Rosa Lind', 'rosa@lind.example'));
  const open = await signing.send({ email: 'rosa@lind.example' }, { number: 'Q-2026-002', ...mine });
  await signing.pdfOf(open.path);
  const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const erased = await ada.post(`/api/admin/privacy/contacts/${contactId}/erase`, { confirmation: 'Rosa Lind' });
  expect(erased.statusCode, erased.body).toBe(200);
  expect((await app.anonymous.get(open.path)).statusCode).toBe(404);
  const kept = await app.db
    .select({ status: signatureRequests.status, pdf: signatureRequests.pdf, sealed: signatureRequests.sealed })
    .from(signatureRequests)
    .orderBy(signatureRequests.id);
  expect(kept.map(({ status, pdf, sealed }) => [status, pdf !== null, sealed !== null])).toEqual([
    ['signed', true, true],
    ['revoked', false, false],
  ]);
});

describe('in person', () => {
  const inPerson = async (id: number) =>
    signing.mia.post(`/api/signature-requests/${(await signing.listOf(id))[0].id}/in-person`);

  test('a signer without an email address signs on a team member’s device, which the PDF names', async () => {
    const { id } = await signing.send();
    const link = await inPerson(id);
    expect([link.statusCode, link.json()]).toMatchObject([201, { name: 'Marcus Bell' }]);
    const { path } = link.json();
    expect((await app.anonymous.get(path)).body).toContain('Email (optional)');
    const answer = await app.anonymous.submit(path, { ...typedSignature(), email: '' });
    expect([answer.statusCode, await signing.statusOf(id)], answer.body).toEqual([303, 'accepted']);
    expect((await signing.listOf(id))[0].signers).toMatchObject([{ onSiteWith: expect.any(String), deviceTime: null }]);
    const last = ((await readPdf(await signing.pdfOf(path))).pages.at(-1) ?? '').replaceAll(/\s+/g, ' ');
    expect(last).toContain('Signed in person on the device of');
    expect((await inPerson(id)).statusCode).toBe(409);
  });

  test('a link works for an hour only, emails nobody, and needs the permission of the document', async () => {
    const { id } = await signing.send();
    const before = await app.db.execute(sql`select from outbox_messages`);
    const { path } = (await inPerson(id)).json();
    expect((await app.db.execute(sql`select from outbox_messages`)).rows).toHaveLength(before.rows.length);
    expect((await app.anonymous.get(path)).statusCode).toBe(200);
    await app.db.execute(sql`update signature_links set expires_at = now() where expires_at is not null`);
    const page = await app.anonymous.get(path);
    expect([page.statusCode, page.body.includes('This link has expired')]).toEqual([404, true]);
    expect((await app.anonymous.submit(path, typedSignature())).statusCode).toBe(404);
    expect((await app.anonymous.get(`${path}/pdf`)).statusCode).toBe(404);
    expect(await signing.statusOf(id)).toBe('sent');
    const [request] = await signing.listOf(id);
    const kim = await app.signedIn(await buildUser(app.db));
    expect((await kim.post(`/api/signature-requests/${request.id}/in-person`)).statusCode).toBe(403);
    await app.db.update(signatureRequests).set({ expiresAt: '2026-01-01T00:00:00Z' });
    expect((await inPerson(id)).statusCode).toBe(409);
  });

  test('a link that was sent still needs an email address', async () => {
    const { id, path } = await signing.send();
    await inPerson(id);
    expect((await app.anonymous.submit(path, { ...typedSignature(), email: '' })).statusCode).toBe(400);
    expect(await signing.statusOf(id)).toBe('sent');
  });
});

test('every view of the page and of its PDF is logged, even after it was signed', async () => {
  const { path } = await signing.send();
  const views = async () => {
    const { rows } = await app.db.execute<{ file: string }>(
      sql`select details ->> 'file' as file from audit_logs where action = 'quote.view' order by id`,
    );
    return rows.map(({ file }) => file);
  };
  await app.anonymous.get(path);
  await signing.pdfOf(path);
  await app.anonymous.submit(path, typedSignature());
  await signing.pdfOf(path);
  await signing.pdfOf(path);
  expect(await views()).toEqual(['page', 'pdf', 'pdf', 'pdf']);
});

test('a rejected form comes back with everything that was chosen, typed and drawn', async () => {
  const { path } = await signing.send();
  const drawn = drawnSignature();
  const page = (await app.anonymous.submit(path, { ...drawn, email: 'nowhere', reason: 'Maybe <later>' })).body;
  expect(page).toContain(`name="strokes" value="${drawn.strokes.replaceAll('"', '&quot;')}"`);
  for (const words of ['value="drawn" checked', 'data-sign-form="kept"', 'value="nowhere"', 'Maybe &lt;later&gt;']) {
    expect(page).toContain(words);
  }
  expect(page).toMatch(/name="consent" value="1" checked/);
});

describe('the team', () => {
  test('reminds the next signer and revokes, with the permission of the document', async () => {
    const { id } = await signing.send({ email: 'marcus@lagonda.example' });
    const [request] = await signing.listOf(id);
    const kim = await app.signedIn(await buildUser(app.db));
    for (const step of ['remind', 'revoke']) {
      expect((await kim.post(`/api/signature-requests/${request.id}/${step}`)).statusCode).toBe(403);
    }
    expect((await signing.mia.get('/api/signature-requests?resource=lead&record=1')).statusCode).toBe(404);
    const reminded = await signing.mia.post(`/api/signature-requests/${request.id}/remind`);
    expect(reminded.json().signers[0].remindedAt).toEqual(expect.any(String));
    expect((await app.anonymous.get(await signing.linkFor('marcus@lagonda.example'))).statusCode).toBe(200);
    expect((await signing.mia.post(`/api/signature-requests/${request.id}/remind`)).json().message).toContain(
      'less than an hour',
    );
    expect((await signing.mia.post(`/api/signature-requests/${request.id}/revoke`)).json().status).toBe('revoked');
    expect((await signing.mia.post(`/api/signature-requests/${request.id}/revoke`)).statusCode).toBe(409);
    expect((await signing.mia.post(`/api/signature-requests/${request.id}/remind`)).statusCode).toBe(409);
    expect((await signing.mia.get(`/api/signature-requests/${request.id}/sealed`)).statusCode).toBe(404);
  });
});
