import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { hash, PARTNER, SIGNING_ENV, Signing } from '../../../../test/signing.ts';
import { outboxMessages } from '../../../platform/mail/outbox-messages.table.ts';
import { quotes } from '../../steel/quotes/quotes.table.ts';
import { sealTheRest } from '../sealing/sealing.service.ts';
import { drawnSignature, typedSignature } from './signatures.factory.ts';
import { signatureRequests } from './signatures.table.ts';

const HAS_READERS = ['pdfsig', 'qpdf'].every((reader) => spawnSync(reader, ['--version']).error === undefined);

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

async function countWaiting(): Promise<number> {
  const { rows } = await app.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

describe('the signing page', () => {
  test('shows the document, its price and the consent, with the box unchecked', async () => {
    const { id, path: link } = await signing.send({}, { company: '<img src=x onerror=alert(1)>' });
    const page = await app.anonymous.get(link);
    expect(page.statusCode, page.body).toBe(200);
    const until = addDays(dayIn(new Date()), 30);
    const lastDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(until));
    expect(page.body).toContain(`The link works until ${lastDay}.`);
    for (const words of ['Please sign', '$91,075', 'Sign for $91,075<', 'as one on paper', 'value="Marcus Bell"']) {
      expect(page.body).toContain(words);
    }
    expect(page.body).toContain('&lt;img src=x');
    expect(page.body).not.toMatch(/name="consent" value="1" checked/);
    expect(page.headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const [request] = await signing.listOf(id);
    expect(request).toMatchObject({ status: 'open', pdfHash: hash(await signing.pdfOf(link)) });
    expect(request.signers).toMatchObject([{ name: 'Marcus Bell', isNext: true, viewedAt: expect.any(String) }]);
  });

  test('is rate-limited like every secret link', async () => {
    const limited = await testApp({ RATE_LIMIT_SCALE: '0.05' });
    const codes: number[] = [];
    for (let call = 0; call < 4; call += 1) codes.push((await limited.anonymous.get('/sign/guess')).statusCode);
    await limited.close();
    expect(codes).toEqual([404, 404, 404, 429]);
  });

  test('shows everyone the same bytes, generated once', async () => {
    const { path: link } = await signing.send();
    const [first, second] = await Promise.all([signing.pdfOf(link), signing.pdfOf(link)]);
    await app.db.update(quotes).set({ notes: 'Changed behind its back' });
    expect(new Set([hash(first), hash(second), hash(await signing.pdfOf(link))]).size).toBe(1);
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
    const { id, path: link } = await signing.send();
    const page = await app.anonymous.submit(link, { ...typedSignature('Marcus <b>Bell'), ...change });
    expect([page.statusCode, page.body.includes(words)], page.body).toEqual([400, true]);
    if (!('name' in change)) expect(page.body).toContain('value="Marcus &lt;b&gt;Bell"');
    expect(await signing.statusOf(id)).toBe('sent');
  });
});

describe('a signature', () => {
  test('is rejected when another site’s page submits it', async () => {
    const { id, path: link } = await signing.send();
    const forged = await app.anonymous.submit(link, typedSignature(), { 'sec-fetch-site': 'cross-site' });
    expect([forged.statusCode, await signing.statusOf(id)]).toEqual([403, 'sent']);
  });

  test('counts as the customer’s even when a signed-in user submits it', async () => {
    const { path: link } = await signing.send();
    await signing.mia.submit(link, typedSignature());
    const { rows } = await app.db.execute<{ who: string | null }>(
      sql`select user_id as who from audit_logs where action in ('quote.sign', 'quote.accept')`,
    );
    expect(rows).toEqual([{ who: null }, { who: null }]);
  });

  test('waits for a link being revoked, and is rejected with it', async (context) => {
    context.skip(app.database.engine !== 'postgres', 'The embedded engine serves one transaction after the other.');
    const { id, path: link } = await signing.send();
    await signing.pdfOf(link);
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
    expect(await signing.statusOf(id)).toBe('sent');
  });

  test.each([
    ['typed', typedSignature()],
    ['drawn', drawnSignature()],
  ])('that is %s accepts the quote and seals the very bytes that were shown', async (kind, form) => {
    const { id, path: link } = await signing.send();
    const shown = await signing.pdfOf(link);
    const answer = await app.anonymous.submit(link, form, { 'user-agent': 'Old Phone 4' });
    expect([answer.statusCode, answer.headers.location], answer.body).toEqual([303, link]);
    expect(await signing.statusOf(id)).toBe('accepted');
    const done = await app.anonymous.get(link);
    expect(done.body).toContain('<h1>Signed. Thank you, Marcus Bell</h1>');
    expect(done.body).toContain('Everyone has signed');
    expect(done.body).toContain(kind === 'drawn' ? '<path d="M100 300Q' : '<b>Marcus Bell</b>');
    expect(done.body).toContain(hash(shown));
    const sealed = await signing.pdfOf(link);
    expect(sealed.subarray(0, shown.length).equals(shown)).toBe(true);
    const [request] = await signing.listOf(id);
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
    expect((await signing.mia.get(`/api/signature-requests/${request.id}/sealed`)).rawPayload.equals(sealed)).toBe(
      true,
    );
  });

  test.skipIf(!HAS_READERS)(
    'is valid for pdfsig and qpdf (needs poppler-utils and qpdf), and any changed byte breaks it',
    async () => {
      const { path: link } = await signing.send();
      await app.anonymous.submit(link, drawnSignature());
      const sealed = await signing.pdfOf(link);
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

  test('counts once, even if others submit at the same time', async () => {
    const { id, path: link } = await signing.send();
    await app.anonymous.get(link);
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
    expect((await signing.mia.get('/api/steel/orders')).json()).toHaveLength(
      (await signing.statusOf(id)) === 'accepted' ? 1 : 0,
    );
  });

  test('says where the signed PDF was sent, if it was', async () => {
    const { path: link } = await signing.send();
    await app.anonymous.submit(link, typedSignature());
    const doneWith = async (state: string) => {
      await app.db.execute(sql`update outbox_messages set state = ${state} where subject like 'Signed:%'`);
      return (await app.anonymous.get(link)).body;
    };
    expect(await doneWith('waiting')).toContain('The signed PDF is on its way to marcus@lagonda.example.');
    expect(await doneWith('sent')).toContain('The signed PDF was emailed to marcus@lagonda.example.');
    const notSent = await doneWith('given-up');
    expect(notSent).toContain('Keep the signed PDF for your records.');
    expect(notSent).not.toContain('marcus@lagonda.example');
  });

  test('of several people is given in order, each by their own link, and settles with the last', async () => {
    const { id, path: link } = await signing.send({ coSigners: [PARTNER] });
    await app.anonymous.submit(link, typedSignature());
    expect((await app.anonymous.get(link)).body).toContain('One more person has to sign');
    expect(await signing.statusOf(id)).toBe('sent');
    const second = await signing.linkFor(PARTNER.email);
    expect(second).toMatch(/^\/sign\//);
    // The first link can’t sign for the second person.
    await app.anonymous.submit(link, typedSignature('Marcus again'));
    expect((await signing.listOf(id))[0].signers[1]).toMatchObject({ status: 'waiting', isNext: true });
    await app.anonymous.submit(second, drawnSignature('Dana Bell', PARTNER.email));
    expect(await signing.statusOf(id)).toBe('accepted');
    const last = (await readPdf(await signing.pdfOf(second))).pages.at(-1) ?? '';
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
    const { id, path: link } = await signing.send();
    await app.anonymous.submit(link, typedSignature());
    await app.db.update(signatureRequests).set({ sealed: null, sealedHash: null, certificateId: null });
    expect((await app.anonymous.get(link)).body).toContain('ready in a moment');
    await sealTheRest(app.fastify.platform);
    expect((await signing.listOf(id))[0].sealedHash).toBe(hash(await signing.pdfOf(link)));
  });

  test('uses one certificate, and a new one when its year is over or its key can’t be read', async () => {
    const seal = async () => {
      const { path: link } = await signing.send({}, { number: `Q-2026-${Math.random()}` });
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
    const { id, path: link } = await signing.send();
    await app.anonymous.submit(link, { decision: 'decline', name: 'Marcus Bell', reason: 'Next year' });
    expect((await signing.mia.get(`/api/steel/quotes/${id}`)).json()).toMatchObject({
      status: 'declined',
      declineReason: 'Next year',
    });
    expect((await app.anonymous.get(link)).body).toContain('Declined by Marcus Bell. Next year');
    await app.anonymous.submit(link, typedSignature());
    expect(await signing.statusOf(id)).toBe('declined');
  });
});

function fileOf(pdf: Buffer): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sealed-')), 'sealed.pdf');
  writeFileSync(file, pdf);
  return file;
}

/** The output of poppler's `pdfsig`. It exits with an error when the seal is broken. */
function verify(pdf: Buffer): string {
  try {
    return execFileSync('pdfsig', [fileOf(pdf)], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return String(error);
  }
}
