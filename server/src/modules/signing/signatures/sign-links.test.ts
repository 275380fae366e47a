import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { outboxMessages } from '../../../platform/mail/outbox-messages.table.ts';
import { buildQuote, publishPrices } from '../../steel/quotes/quotes.factory.ts';
import { quotes } from '../../steel/quotes/quotes.table.ts';
import { sealTheRest } from '../sealing/sealing.service.ts';
import { drawnSignature, typedSignature } from './signatures.factory.ts';
import { signatureRequests } from './signatures.table.ts';

const HAS_READERS = ['pdfsig', 'qpdf'].every((reader) => spawnSync(reader, ['--version']).error === undefined);

let app: TestApp;
let mia: Agent;
let miaId: string;

beforeAll(async () => {
  app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://office.builder.example' });
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'manager', email: 'mia@northgate.example' });
  miaId = user.id;
  mia = await app.signedIn(user);
  await publishPrices(app.database);
});
afterAll(() => app.close());

const PARTNER = { name: 'Dana Bell', email: 'dana@lagonda.example' };
async function send(body: object = {}, fields: Parameters<typeof buildQuote>[1] = {}) {
  const quote = await buildQuote(app.db, { sentBy: miaId, createdBy: miaId, contactName: 'Marcus Bell', ...fields });
  const sent = await mia.post(`/api/steel/quotes/${quote.id}/send`, body);
  expect(sent.statusCode, sent.body).toBe(200);
  return { id: quote.id, path: String(sent.json().path) };
}
const listOf = async (id: number, agent = mia) =>
  (await agent.get(`/api/signature-requests?resource=quote&record=${id}`)).json();
const statusOf = async (id: number) => (await mia.get(`/api/steel/quotes/${id}`)).json().status;
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const pdfOf = async (link: string) => (await app.anonymous.get(`${link}/pdf`)).rawPayload;
async function countWaiting(): Promise<number> {
  const { rows } = await app.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
/** The link in the newest letter to a person. The box that seals letters is the server’s. */
async function linkFor(email: string) {
  const letters = await app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email));
  const body = app.fastify.platform.secrets.open(letters.at(-1)?.body ?? '') ?? '';
  return /https?:\/\/[^/]+(\/sign\/\S+)/.exec(body)?.[1] ?? '';
}

describe('the signing page', () => {
  test('shows the document, its price and the consent, checked by nobody beforehand', async () => {
    const { id, path: link } = await send({}, { company: '<img src=x onerror=alert(1)>' });
    const page = await app.anonymous.get(link);
    expect(page.statusCode, page.body).toBe(200);
    const until = addDays(dayIn(new Date()), 30);
    const lastDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(until));
    expect(page.body).toContain(`The link works until ${lastDay}.`);
    for (const words of ['Please sign', '$91,075', 'Sign for $91,075.00', 'as one on paper', 'value="Marcus Bell"']) {
      expect(page.body).toContain(words);
    }
    expect(page.body).toContain('&lt;img src=x');
    expect(page.body).not.toMatch(/name="consent" value="yes" checked/);
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const [request] = await listOf(id);
    expect(request).toMatchObject({ status: 'open', pdfHash: hash(await pdfOf(link)) });
    expect(request.signers).toMatchObject([{ name: 'Marcus Bell', isNext: true, viewedAt: expect.any(String) }]);
  });

  test('is rate-limited like every secret link', async () => {
    const limited = await testApp({ RATE_LIMIT_SCALE: '0.05' });
    const codes: number[] = [];
    for (let call = 0; call < 4; call += 1) codes.push((await limited.anonymous.get('/sign/guess')).statusCode);
    await limited.close();
    expect(codes).toEqual([404, 404, 404, 429]);
  });

  test('shows everybody the same bytes, made once', async () => {
    const { path: link } = await send();
    const [first, second] = await Promise.all([pdfOf(link), pdfOf(link)]);
    await app.db.update(quotes).set({ notes: 'Changed behind its back' });
    expect(new Set([hash(first), hash(second), hash(await pdfOf(link))]).size).toBe(1);
  });

  test.each([
    ['a missing signature', { typed: ' ' }, 'Enter your full name as your signature.'],
    ['no consent', { consent: '' }, 'Check the box to agree.'],
    ['no name', { name: '' }, 'Enter your full name.'],
    ['no email address', { email: 'marcus' }, 'Enter an email address'],
    ['an empty drawing', { kind: 'drawn', strokes: '[]' }, 'Draw your signature, or type it.'],
    ['a drawing that isn’t one', { kind: 'drawn', strokes: '[["<svg onload=x>"]]' }, 'Draw your signature'],
    ['points outside the field', { kind: 'drawn', strokes: '[[[5000,-1]]]' }, 'Draw your signature'],
    ['an unknown kind', { kind: 'stamped' }, 'Draw your signature, or type it.'],
    ['an unknown decision', { decision: 'steal' }, 'Choose to sign or to decline.'],
  ])('refuses %s, says so at its field and keeps what was typed', async (_what, change, words) => {
    const { id, path: link } = await send();
    const page = await app.anonymous.submit(link, { ...typedSignature('Marcus <b>Bell'), ...change });
    expect([page.statusCode, page.body.includes(words)], page.body).toEqual([400, true]);
    if (!('name' in change)) expect(page.body).toContain('value="Marcus &lt;b&gt;Bell"');
    expect(await statusOf(id)).toBe('sent');
  });
});

describe('a signature', () => {
  test('is refused when another site’s page submits it', async () => {
    const { id, path: link } = await send();
    const forged = await app.anonymous.submit(link, typedSignature(), { 'sec-fetch-site': 'cross-site' });
    expect([forged.statusCode, await statusOf(id)]).toEqual([403, 'sent']);
  });

  test('counts as the customer’s even when a signed-in user submits it', async () => {
    const { path: link } = await send();
    await mia.submit(link, typedSignature());
    const { rows } = await app.db.execute<{ who: string | null }>(
      sql`select user_id as who from audit_logs where action in ('quote.sign', 'quote.accept')`,
    );
    expect(rows).toEqual([{ who: null }, { who: null }]);
  });

  test('waits for a link being revoked, and is rejected with it', async (context) => {
    context.skip(app.database.engine !== 'postgres', 'The embedded engine serves one transaction after the other.');
    const { id, path: link } = await send();
    await pdfOf(link);
    const client = await app.database.pool.connect();
    await client.query('begin');
    await client.query('select from steel_quotes where id = $1 for update', [id]);
    const answer = app.anonymous.submit(link, typedSignature());
    await expect.poll(countWaiting, { timeout: 15_000, interval: 20 }).toBe(1);
    await client.query(`update signature_requests set status = 'revoked', closed_at = now() where record_id = $1`, [
      id,
    ]);
    await client.query('commit');
    client.release();
    expect((await answer).statusCode).toBe(303);
    expect(await statusOf(id)).toBe('sent');
  });

  test.each([
    ['typed', typedSignature()],
    ['drawn', drawnSignature()],
  ])('that is %s accepts the quote and seals the very bytes that were shown', async (kind, form) => {
    const { id, path: link } = await send();
    const shown = await pdfOf(link);
    const answer = await app.anonymous.submit(link, form, { 'user-agent': 'Old Phone 4' });
    expect([answer.statusCode, answer.headers.location], answer.body).toEqual([303, link]);
    expect(await statusOf(id)).toBe('accepted');
    const done = await app.anonymous.get(link);
    expect(done.body).toContain('Everybody has signed');
    expect(done.body).toContain(kind === 'drawn' ? '<path d="M100 300Q' : '<b>Marcus Bell</b>');
    expect(done.body).toContain(hash(shown));
    const sealed = await pdfOf(link);
    expect(sealed.subarray(0, shown.length).equals(shown)).toBe(true);
    const [request] = await listOf(id);
    expect(request).toMatchObject({ status: 'signed', pdfHash: hash(shown), sealedHash: hash(sealed) });
    const last = (await readPdf(sealed)).pages.at(-1) ?? '';
    for (const words of [
      'Signatures',
      'Marcus Bell',
      'marcus@lagonda.example',
      hash(shown),
      'Old Phone 4',
      '127.0.0.1',
    ]) {
      expect(last.replaceAll('\n', '')).toContain(words);
    }
    expect((await mia.get(`/api/signature-requests/${request.id}/sealed`)).rawPayload.equals(sealed)).toBe(true);
  });

  test.skipIf(!HAS_READERS)(
    'is valid for pdfsig and qpdf (needs poppler-utils and qpdf), and any changed byte breaks it',
    async () => {
      const { path: link } = await send();
      await app.anonymous.submit(link, drawnSignature());
      const sealed = await pdfOf(link);
      expect(verify(sealed)).toContain('Signature is Valid');
      expect(verify(sealed)).toContain('Total document signed');
      execFileSync('qpdf', ['--check', fileOf(sealed)]);
      for (const at of [900, Math.floor(sealed.length / 3), sealed.length - 40]) {
        const changed = Buffer.from(sealed);
        changed[at] = (changed[at] ?? 0) ^ 1;
        expect(verify(changed), `byte ${at}`).not.toContain('Signature is Valid');
      }
    },
  );

  test('counts once, whoever else submits at the same time', async () => {
    const { id, path: link } = await send();
    const answers = Array.from({ length: 50 }, (_, index) =>
      app.anonymous.submit(
        link,
        index % 5 === 4 ? { decision: 'decline', name: `P${index}` } : typedSignature(`P${index}`),
      ),
    );
    const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code !== 303)).toEqual([]);
    const { rows } = await app.db.execute<{ answered: number }>(
      sql`select count(*)::integer as answered from audit_logs where action in ('quote.sign', 'quote.refuse')`,
    );
    expect(rows).toEqual([{ answered: 1 }]);
    expect((await mia.get('/api/steel/orders')).json()).toHaveLength((await statusOf(id)) === 'accepted' ? 1 : 0);
  });

  test('of several people is given in order, each by their own link, and settles with the last', async () => {
    const { id, path: link } = await send({ coSigners: [PARTNER] });
    await app.anonymous.submit(link, typedSignature());
    expect((await app.anonymous.get(link)).body).toContain('One more person has to sign');
    expect(await statusOf(id)).toBe('sent');
    const second = await linkFor(PARTNER.email);
    expect(second).toMatch(/^\/sign\//);
    // The first link can’t sign for the second person.
    await app.anonymous.submit(link, typedSignature('Marcus again'));
    expect((await listOf(id))[0].signers[1]).toMatchObject({ status: 'waiting', isNext: true });
    await app.anonymous.submit(second, drawnSignature('Dana Bell', PARTNER.email));
    expect(await statusOf(id)).toBe('accepted');
    const last = (await readPdf(await pdfOf(second))).pages.at(-1) ?? '';
    expect(last).toContain('Marcus Bell');
    expect(last).toContain('Dana Bell');
    const letters = await app.db.select().from(outboxMessages).where(sql`subject like 'Signed:%'`);
    expect(letters.map(({ recipient }) => recipient).sort()).toEqual([
      PARTNER.email,
      'marcus@lagonda.example',
      'mia@northgate.example',
    ]);
  });

  test('is sealed later when the server stopped before', async () => {
    const { id, path: link } = await send();
    await app.anonymous.submit(link, typedSignature());
    await app.db.update(signatureRequests).set({ sealed: null, sealedHash: null, certificateId: null });
    expect((await app.anonymous.get(link)).body).toContain('ready in a moment');
    await sealTheRest(app.fastify.platform);
    expect((await listOf(id))[0].sealedHash).toBe(hash(await pdfOf(link)));
  });

  test('uses one certificate, and a new one when its year is over or its key can’t be read', async () => {
    const seal = async () => {
      const { path: link } = await send({}, { number: `Q-2026-${Math.random()}` });
      await app.anonymous.submit(link, typedSignature());
      const { rows } = await app.db.execute<{ id: number }>(
        sql`select certificate_id as id from signature_requests order by id desc limit 1`,
      );
      return rows[0]?.id;
    };
    expect([await seal(), await seal()]).toEqual([1, 1]);
    await app.db.execute(sql`update signing_certificates set used_until = now()`);
    expect(await seal()).toBe(2);
    await app.db.execute(sql`update signing_certificates set sealed_key = 'x' where id = 2`);
    expect(await seal()).toBe(3);
    const { rows } = await app.db.execute<{ key: string }>(sql`select sealed_key as key from signing_certificates`);
    expect(rows.some(({ key }) => key.includes('PRIVATE'))).toBe(false);
  });

  test('declined with a reason declines the quote', async () => {
    const { id, path: link } = await send();
    await app.anonymous.submit(link, { decision: 'decline', name: 'Marcus Bell', reason: 'Next year' });
    expect((await mia.get(`/api/steel/quotes/${id}`)).json()).toMatchObject({
      status: 'declined',
      declineReason: 'Next year',
    });
    expect((await app.anonymous.get(link)).body).toContain('Declined by Marcus Bell. Next year');
    await app.anonymous.submit(link, typedSignature());
    expect(await statusOf(id)).toBe('declined');
  });
});

describe('a dead link', () => {
  test.each([
    ['revoked', (id: number) => mia.delete(`/api/steel/quotes/${id}/links`), 'This link doesn’t work'],
    ['superseded', (id: number) => mia.post(`/api/steel/quotes/${id}/revise`, {}), 'There’s a newer version'],
    ['deleted', (id: number) => mia.delete(`/api/steel/quotes/${id}`), 'This link doesn’t work'],
    [
      'expired',
      () => app.db.update(signatureRequests).set({ expiresAt: '2026-01-01T00:00:00Z' }),
      'This link has expired',
    ],
    [
      'settled by a colleague',
      (id: number) => mia.post(`/api/steel/quotes/${id}/decide`, { decision: 'decline', name: 'Marcus Bell' }),
      'There’s a newer version',
    ],
  ])('because it was %s tells nothing of what it was and signs nothing', async (_what, end, words) => {
    const { path: link } = await send({}, { company: 'Lagonda Homes', project: 'Kettle Hill' });
    await end(1);
    const page = await app.anonymous.get(link);
    expect([page.statusCode, page.body.includes(words)], page.body).toEqual([404, true]);
    expect(page.body).not.toMatch(/Lagonda|Kettle|Q-2026|91,075|quote/i);
    expect((await app.anonymous.get(`${link}/pdf`)).statusCode).toBe(404);
    expect((await app.anonymous.submit(link, typedSignature())).statusCode).toBe(404);
    expect((await mia.get('/api/steel/orders')).json()).toEqual([]);
  });

  test('that never existed looks like a revoked one', async () => {
    const { id, path: link } = await send();
    await mia.delete(`/api/steel/quotes/${id}/links`);
    const [revoked, invented] = await Promise.all([app.anonymous.get(link), app.anonymous.get('/sign/invented')]);
    expect(revoked.body).toBe(invented.body);
  });

  test('goes with its quote when that is deleted for good', async () => {
    const { path: link } = await send();
    await app.db.delete(quotes);
    expect(await app.db.select({ id: signatureRequests.id }).from(signatureRequests)).toEqual([]);
    const { rows } = await app.db.execute(sql`select from signature_links`);
    expect(rows).toEqual([]);
    expect((await app.anonymous.get(link)).statusCode).toBe(404);
  });

  test('isn’t revived by another link', async () => {
    const { id, path: link } = await send();
    await mia.delete(`/api/steel/quotes/${id}/links`);
    const again = (await mia.post(`/api/steel/quotes/${id}/send`, {})).json().path;
    expect((await app.anonymous.get(link)).statusCode).toBe(404);
    expect((await app.anonymous.get(again)).statusCode).toBe(200);
  });

  test('can’t be signed once the price has ended, even before midnight moved the link', async () => {
    const { id, path: link } = await send();
    await app.db.update(quotes).set({ validUntil: addDays(dayIn(new Date()), -1) });
    await app.anonymous.submit(link, typedSignature());
    expect(await statusOf(id)).toBe('expired');
  });
});

describe('the team', () => {
  test('reminds the next signer and revokes, with the permission of the document', async () => {
    const { id } = await send({ email: 'marcus@lagonda.example' });
    const [request] = await listOf(id);
    const kim = await app.signedIn(await buildUser(app.db));
    for (const step of ['remind', 'revoke']) {
      expect((await kim.post(`/api/signature-requests/${request.id}/${step}`)).statusCode).toBe(403);
    }
    expect((await mia.get('/api/signature-requests?resource=lead&record=1')).statusCode).toBe(404);
    const reminded = await mia.post(`/api/signature-requests/${request.id}/remind`);
    expect(reminded.json().signers[0].remindedAt).toEqual(expect.any(String));
    expect((await app.anonymous.get(await linkFor('marcus@lagonda.example'))).statusCode).toBe(200);
    expect((await mia.post(`/api/signature-requests/${request.id}/revoke`)).json().status).toBe('revoked');
    expect((await mia.post(`/api/signature-requests/${request.id}/revoke`)).statusCode).toBe(409);
    expect((await mia.post(`/api/signature-requests/${request.id}/remind`)).statusCode).toBe(409);
    expect((await mia.get(`/api/signature-requests/${request.id}/sealed`)).statusCode).toBe(404);
  });
});

function fileOf(pdf: Buffer): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sealed-')), 'sealed.pdf');
  writeFileSync(file, pdf);
  return file;
}

/** What poppler's `pdfsig` says. It ends with an error when the seal is broken. */
function verify(pdf: Buffer): string {
  try {
    return execFileSync('pdfsig', [fileOf(pdf)], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return String(error);
  }
}
