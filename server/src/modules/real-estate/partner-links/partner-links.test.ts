import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPartner } from '../partners/partners.factory.ts';
import { buildProperty } from '../properties/properties.factory.ts';
import { partnerLinks } from './partner-links.table.ts';

let app: TestApp;
let mia: Agent;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

async function prepare() {
  const { id } = await buildProperty(app.db);
  await buildProperty(app.db, { address: '1 Other Road' });
  const ann = (await buildPartner(app.db, { name: 'Ann <b>Bold</b>' })).id;
  const ben = (await buildPartner(app.db, { name: 'Ben Secret' })).id;
  const shares = [
    { partnerId: ann, percent: '25' },
    { partnerId: ben, percent: '75' },
  ];
  await mia.put(`/api/properties/${id}/shares`, { from: '2020-01-01', shares });
  const year = dayIn(new Date()).slice(0, 4);
  await mia.post(`/api/properties/${id}/capital-events`, {
    kind: 'contribution',
    happenedOn: `${year}-01-01`,
    amount: '1000',
  });
  return { id, ann, ben };
}
const makeLink = async (partner: number, days?: number): Promise<string> =>
  (await mia.post(`/api/partners/${partner}/links`, days === undefined ? {} : { days })).json().path;

describe('a partner’s page', () => {
  test('shows the company’s logo and phone number in its typeface', async () => {
    const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const { ann } = await prepare();
    await admin.put('/api/admin/settings', { phone: '937.555.0142' });
    const page = await app.anonymous.get(await makeLink(ann));
    expect(page.body).toContain('<a href="tel:+19375550142">(937) 555-0142</a>');
    expect(page.body).toContain('<header><span class="mark"><svg');
    expect(page.body).toContain('href="/assets/document-fonts.css"');
  });

  test('shows anyone with the link that partner’s share and capital, and no one else’s', async () => {
    const { ann } = await prepare();
    const page = await app.anonymous.get(await makeLink(ann));
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(page.body).toContain('<h1>Ann &lt;b&gt;Bold&lt;/b&gt;</h1>');
    expect(page.body).toContain('12 Mill Street, Springfield, OH');
    expect(page.body).toContain('25.00%');
    expect(page.body).toContain('$250.00');
    expect(page.body).not.toContain('Ben Secret');
    expect(page.body).not.toContain('1 Other Road');
    expect(page.body).not.toContain('<script');
  });

  test('links to a year’s statement as a PDF', async () => {
    const { ann } = await prepare();
    const link = await makeLink(ann);
    const year = dayIn(new Date()).slice(0, 4);
    const { pages } = await readPdf((await app.anonymous.get(`${link}/statement.pdf?year=${year}`)).rawPayload);
    expect(pages.join('\n')).toContain('Contributions | $250.00');
    const earlier = await readPdf((await app.anonymous.get(`${link}/statement.pdf?year=2021`)).rawPayload);
    expect(earlier.pages.join('\n')).toContain('Contributions | $0.00');
    expect((await app.anonymous.get(`${link}/statement.pdf?year=x`)).statusCode).toBe(400);
  });

  test('closes when the link expires or is revoked, or the partner is deleted', async () => {
    const { ann } = await prepare();
    const expiring = await makeLink(ann, 1);
    await app.db.update(partnerLinks).set({ expiresAt: sql`now() - interval '1 second'` });
    const answer = await app.anonymous.get(expiring);
    expect([answer.statusCode, answer.body.includes('This link doesn’t work')]).toEqual([404, true]);
    expect((await app.anonymous.get(`${expiring}/statement.pdf`)).statusCode).toBe(404);
    const revoked = await makeLink(ann);
    const [open, ...others] = (await kim.get(`/api/partners/${ann}/links`)).json();
    expect(others).toEqual([]);
    expect((await kim.delete(`/api/partner-links/${open.id}`)).statusCode).toBe(403);
    expect((await mia.delete(`/api/partner-links/${open.id}`)).statusCode).toBe(204);
    expect((await app.anonymous.get(revoked)).statusCode).toBe(404);
    const lone = (await buildPartner(app.db, { name: 'Lone' })).id;
    const orphan = await makeLink(lone);
    await mia.delete(`/api/partners/${lone}`);
    expect((await app.anonymous.get(orphan)).statusCode).toBe(404);
    await mia.post(`/api/partners/${lone}/restore`);
    expect((await app.anonymous.get(orphan)).statusCode).toBe(404);
  });

  test.each(['x', '..%2f..%2fetc%2fpasswd', '0'.repeat(43), `${'a'.repeat(40)}'%20or%201=1`])(
    'doesn’t open for %s',
    async (token) => {
      expect((await app.anonymous.get(`/partner/${token}`)).statusCode).toBe(404);
    },
  );
});

describe('a link', () => {
  test('is 256 bits, is stored only as a hash, and isn’t shown again by a repeated call', async () => {
    const { ann } = await prepare();
    const headers = { 'idempotency-key': 'one-intent' };
    const { path } = (await mia.post(`/api/partners/${ann}/links`, {}, headers)).json();
    expect(path).toMatch(/^\/partner\/[\w-]{43}$/);
    expect((await mia.post(`/api/partners/${ann}/links`, {}, headers)).statusCode).toBe(409);
    const stored = await app.db.select().from(partnerLinks);
    expect(stored.every(({ tokenHash }) => /^[0-9a-f]{64}$/.test(tokenHash))).toBe(true);
    expect(JSON.stringify(stored)).not.toContain(path.slice(9));
    const log = await app.db.execute(sql`select details::text from audit_logs where action = 'partner-link.create'`);
    expect(JSON.stringify(log.rows)).not.toContain(path.slice(9));
  });

  test('shows when it was opened and how long it is valid', async () => {
    const { ann } = await prepare();
    const path = await makeLink(ann, 7);
    const listed = async () => (await kim.get(`/api/partners/${ann}/links`)).json()[0];
    expect(await listed()).toMatchObject({ lastOpenedAt: null, partnerId: ann });
    await app.anonymous.get(path);
    const { lastOpenedAt, expiresAt, createdAt } = await listed();
    expect(lastOpenedAt).toEqual(expect.any(String));
    expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000)).toBe(7);
    expect((await mia.post(`/api/partners/${ann}/links`, { days: 400 })).json().fields).toEqual({
      days: 'Enter 365 days or fewer.',
    });
    expect((await kim.get('/api/partners')).json()[0]).toMatchObject({ openLinks: 1 });
  });
});
