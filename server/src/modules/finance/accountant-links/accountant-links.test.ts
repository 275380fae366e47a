import type { AccountantLink } from '@builder-os/contract/modules/finance/accountant-links';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { accountantLinks } from './accountant-links.table.ts';

const URL = '/api/accountant-links';
const LAST_YEAR = Number(dayIn(new Date()).slice(0, 4)) - 1;

let app: TestApp;
let mia: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Stone' }));
  await setUpDefaultAccounts(mia);
  await book(`${LAST_YEAR}-03-01`, 'income', '1000.25', 'Sale <b>one</b>');
  await book(`${LAST_YEAR}-12-31`, 'expense', '400.00', 'December rent');
  await book(`${LAST_YEAR - 1}-06-01`, 'income', '50.00', 'Earlier');
});
afterAll(() => app.close());

async function book(day: string, transactionType: string, amount: string, description: string): Promise<void> {
  const body = { transactionType, businessUnit: 'general', amount, description, transactionDate: day };
  const answer = await mia.post('/api/financial-transactions', body);
  expect(answer.statusCode, answer.body).toBe(201);
}

const makeLink = async (fields: object = {}): Promise<string> =>
  (await mia.post(URL, { name: 'Ledger & Co.', ...fields })).json().path;
const listed = async (): Promise<AccountantLink[]> => (await mia.get(URL)).json();

describe('the page of a link', () => {
  test('shows anyone with the link a year’s statements, without scripts', async () => {
    const page = await app.anonymous.get(await makeLink());
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(page.body).toContain(`<h1>Books of ${LAST_YEAR}</h1>`);
    expect(page.body).toContain('for Ledger &amp; Co.');
    expect(page.body).toContain('This year isn’t closed');
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('<th scope="row">Gross profit %</th>');
    const text = page.body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Net profit .*\$600\.25 \$50\.00/);
    expect(text).toMatch(/Retained earnings \$50\.00 \$0\.00/);
    expect(text).toMatch(/Net profit this year \$600\.25 \$50\.00/);
  });

  test('shows another year on request, and the latest that is over without one', async () => {
    const path = await makeLink();
    const earlier = (await app.anonymous.get(`${path}?year=${LAST_YEAR - 1}`)).body;
    expect(earlier).toContain(`<h1>Books of ${LAST_YEAR - 1}</h1>`);
    expect(earlier).toContain(`href="${path}?year=${LAST_YEAR}"`);
    expect((await app.anonymous.get(`${path}?year=1950`)).body).toContain(`<h1>Books of ${LAST_YEAR}</h1>`);
    expect((await app.anonymous.get(`${path}?year=${LAST_YEAR + 1}`)).body).toContain(`Books of ${LAST_YEAR + 1}`);
  });

  test('links to the journal and the transactions of the year, as files', async () => {
    const path = await makeLink();
    const { body } = await app.anonymous.get(path);
    const links = [...body.matchAll(/href="(\/accountant\/[^"]+(?:journal|csv)[^"]*)"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    );
    expect(links).toHaveLength(3);
    const [csv, journal, transactions] = await Promise.all(links.map((link) => app.anonymous.get(link)));
    expect(csv?.body).toContain('"December rent"');
    expect(journal?.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(journal?.body).toContain(`${LAST_YEAR - 1}-12-31 (opening) Opening balances`);
    expect(
      plainCsv(transactions?.body ?? '')
        .trim()
        .split('\r\n'),
    ).toHaveLength(3);
    expect(transactions?.body).not.toContain('Earlier');
  });

  test('closes when the link is revoked or expires, with the same response as for one that never existed', async () => {
    const unknown = await app.anonymous.get(`/accountant/${'0'.repeat(43)}`);
    expect([unknown.statusCode, unknown.body.includes('This link doesn’t work')]).toEqual([404, true]);
    const revoked = await makeLink();
    const [{ id } = { id: 0 }] = await listed();
    expect((await mia.post(`${URL}/${id}/revoke`)).statusCode).toBe(204);
    expect((await mia.post(`${URL}/${id}/revoke`)).statusCode).toBe(404);
    const expired = await makeLink();
    await app.db.update(accountantLinks).set({ expiresAt: sql`now() - interval '1 second'` });
    for (const path of [revoked, expired]) {
      const answer = await app.anonymous.get(path);
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
      for (const file of ['journal', 'journal?format=journal', 'transactions.csv']) {
        const missing = await app.anonymous.get(`${path}/${file}`);
        const never = await app.anonymous.get(`/accountant/${'0'.repeat(43)}/${file}`);
        expect([missing.statusCode, missing.json().message]).toEqual([404, never.json().message]);
      }
    }
    expect((await listed()).map(({ state, openings }) => [state, openings])).toEqual([
      ['expired', []],
      ['revoked', []],
    ]);
  });
});

describe('someone without a working link', () => {
  const FILES = ['', '/journal', '/journal?format=journal', '/transactions.csv'];
  const seen = ({ statusCode, headers, body }: Awaited<ReturnType<Agent['get']>>) => ({
    statusCode,
    body: body.replace(/"requestId":"[^"]*"/, ''),
    headers: Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) => !/^(date|content-length|x-request-id|x-ratelimit-\S+|ratelimit\S*)$/.test(name),
      ),
    ),
  });

  test('a dead link reveals nothing: every response is that of a link that never existed', async () => {
    const revoked = await makeLink();
    await mia.post(`${URL}/1/revoke`);
    const expired = await makeLink();
    await app.db.update(accountantLinks).set({ expiresAt: sql`now()` }).where(sql`id = 2`);
    for (const file of FILES) {
      const never = seen(await app.anonymous.get(`/accountant/${'0'.repeat(43)}${file}`));
      expect([file, never.statusCode]).toEqual([file, 404]);
      expect(never.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      for (const path of [revoked, expired]) {
        expect([file, seen(await app.anonymous.get(path + file))]).toEqual([file, never]);
        // Nor do its days or its year, and nor does someone who is signed in.
        const asked = `${path}${file}${file.includes('?') ? '&' : '?'}${file === '' ? `year=${LAST_YEAR}` : 'from=2026-02-01&to=2026-01-01'}`;
        expect([asked.slice(55), seen(await app.anonymous.get(asked)).statusCode]).toEqual([asked.slice(55), 404]);
        expect([file, seen(await mia.get(path + file)).body]).toEqual([file, never.body]);
        const head = await app.anonymous.send({ method: 'HEAD', url: path + file });
        expect([file, head.statusCode, head.body]).toEqual([file, 404, '']);
      }
    }
    // The opening isn't recorded.
    expect((await listed()).map(({ openings }) => openings)).toEqual([[], []]);
  });

  test.each(['%25', '%00', '_'.repeat(43), '..%2F..%2Fapi', `${'a'.repeat(42)}%27--`, 'x'.repeat(200)])(
    'gets nothing for the token %s',
    async (token) => {
      await makeLink();
      for (const file of FILES) {
        const { statusCode, body } = await app.anonymous.get(`/accountant/${token}${file}`);
        expect([400, 404, 414]).toContain(statusCode);
        expect(body).not.toContain('Sale');
        expect(body).not.toContain('Ledger');
      }
    },
  );

  test('is stopped by a revocation between the page and its files', async () => {
    const path = await makeLink();
    expect((await app.anonymous.get(path)).statusCode).toBe(200);
    await mia.post(`${URL}/1/revoke`);
    for (const file of FILES) expect((await app.anonymous.get(path + file)).statusCode).toBe(404);
    expect((await listed())[0]?.openings).toMatchObject([{ what: 'page' }]);
  });

  test('can’t send anything through a link', async () => {
    const path = await makeLink();
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect((await app.anonymous.send({ method, url: path })).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect((await listed())[0]?.openings).toEqual([]);
  });
});

describe('a link', () => {
  test('is 256 bits, is stored only as a hash, and isn’t shown again', async () => {
    const headers = { 'idempotency-key': 'one-link' };
    const { path } = (await mia.post(URL, { name: 'Ann' }, headers)).json();
    expect(path).toMatch(/^\/accountant\/[\w-]{43}$/);
    expect((await mia.post(URL, { name: 'Ann' }, headers)).statusCode).toBe(409);
    const token = path.slice('/accountant/'.length);
    const stored = await app.db.select().from(accountantLinks);
    expect(stored[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    const { rows: log } = await app.db.execute(sql`select details::text from audit_logs`);
    expect(JSON.stringify([stored, log, await listed()])).not.toContain(token);
  });

  test('lists each opening with its time and address', async () => {
    const path = await makeLink({ days: 7 });
    await app.anonymous.send({ method: 'GET', url: path, remoteAddress: '203.0.113.9' });
    // Signed in or not, everyone with the link counts as its visitor.
    await mia.get(`${path}/journal?format=journal`);
    const [link] = await listed();
    expect(link).toMatchObject({ name: 'Ledger & Co.', state: 'active', createdByName: 'Mia Stone' });
    expect(link?.openings).toMatchObject([{ what: 'journal for hledger' }, { what: 'page', ipAddress: '203.0.113.9' }]);
    expect(Date.parse(link?.openings[1]?.openedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const { rows } = await app.db.execute(
      sql`select user_id from audit_logs where action in ('accountant-link.open', 'financial-transaction.export')`,
    );
    expect(rows).toEqual([{ user_id: null }, { user_id: null }]);
  });

  test('needs a name and 1 to 365 days, and is on the Expiry Radar until it expires', async () => {
    const refused = await mia.post(URL, { name: ' ', days: 400 });
    expect(refused.json().fields).toEqual({ name: 'Enter who it’s for.', days: 'Enter 365 days or fewer.' });
    await makeLink({ days: 5 });
    const radar = async () => JSON.stringify((await mia.get('/api/expiries')).json());
    expect(await radar()).toContain('Ledger & Co.');
    await app.db.update(accountantLinks).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await radar()).not.toContain('Ledger & Co.');
  });

  test('is created and revoked only by people who keep the books', async () => {
    await makeLink();
    const staff = await app.signedIn(await buildUser(app.db));
    expect((await staff.get(URL)).statusCode).toBe(403);
    expect((await staff.post(URL, { name: 'Me' })).statusCode).toBe(403);
    expect((await staff.post(`${URL}/1/revoke`)).statusCode).toBe(403);
  });
});
