import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { TAKEN } from '../../../../test/camera-photo.ts';
import { emptyDatabase, keepDatabase, restoreKept } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { payOf } from '../../invoicing/invoices/invoices.factory.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildShownJob, linkTo, type ShownJob } from '../job-sights/shown-job.factory.ts';

let app: TestApp;
let mia: Agent;
let shown: ShownJob;
let path: string;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' });
  mia = await app.signedIn(user);
  shown = await buildShownJob(app, mia, user.id);
  path = await linkTo(mia, shown.job.id, 'customer');
  await keepDatabase(app.database);
});
beforeEach(() => restoreKept(app.database));
afterAll(() => app.close());

/** The text of a page in reading order. */
const textOf = (body: string) =>
  body
    .replace(/<style>[\s\S]*?<\/style>/, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const open = async (url = path) => app.anonymous.get(url);
const read = async (url = path) => textOf((await open(url)).body);

describe('a customer’s page', () => {
  test('runs no script, isn’t cached and sends its URL to no other site', async () => {
    const page = await open();
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toContain('script-src');
    for (const text of ['<script', ' style=', 'onclick']) expect(page.body).not.toContain(text);
  });

  test('shows hostile names as text', async () => {
    await app.db.update(jobs).set({ name: '<img src=x onerror=alert(1)>' }).where(eq(jobs.id, shown.job.id));
    const { body } = await open();
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(body).not.toContain('<img src=x');
  });

  // Contract 100,000 + CO-1 of 2,000 with 25% markup; one invoice of 30,000.
  test('shows contract, changes, billed, held, paid and open amounts, and each changes with its row', async () => {
    expect(await read()).toContain(
      'Contract $100,000.00 1 signed change $2,500.00 Contract now $102,500.00 Billed $30,000.00 Paid $0.00 Open now $30,000.00',
    );
    await payOf(mia, {
      customerId: shown.customer.id,
      amount: '12000',
      parts: [{ invoiceId: shown.invoice.id, amount: '12000' }],
    });
    expect(await read()).toContain('Billed $30,000.00 Paid −$12,000.00 Open now $18,000.00');
    const line = shown.invoice.lines[0]?.id;
    const credit = { invoiceId: shown.invoice.id, reason: 'Short', lines: [{ invoiceLineId: line, amount: '500' }] };
    expect((await mia.post('/api/credit-notes', credit)).statusCode).toBe(201);
    expect(await read()).toContain('Billed $29,500.00 Paid −$12,000.00 Open now $17,500.00');
    const writeOff = await mia.post(`/api/invoices/${shown.invoice.id}/write-off`, { reason: 'Goodwill' });
    expect(writeOff.statusCode, writeOff.body).toBe(200);
    expect(await read()).toContain('Billed $29,500.00 Paid −$12,000.00 Written off −$17,500.00 Open now $0.00');
    await app.db.update(jobs).set({ originalContract: '90000.00' }).where(eq(jobs.id, shown.job.id));
    expect(await read()).toContain('Contract $90,000.00 1 signed change $2,500.00 Contract now $92,500.00');
  });

  test('lists what the customer has to do: sign the change, pay the invoice and make the choice', async () => {
    expect(await read()).toContain('Waiting for you 3 things');
    const { body } = await open();
    for (const text of ['Sign change CO-2, $625.00', `Pay ${shown.invoice.number}, $30,000.00`, 'Choose: Flooring']) {
      expect(body).toContain(text);
    }
    await payOf(mia, { customerId: shown.customer.id, amount: '30000' });
    expect(await read()).toContain('Waiting for you 2 things');
  });

  test('shows released photos, and no longer shows one that is hidden or deleted', async () => {
    const bytes = new File([TAKEN], 'roof.jpg');
    const photo = (await mia.upload(`/api/jobs/${shown.job.id}/files?kind=photo`, bytes)).json();
    const url = `${path}/photos/${photo.id}`;
    expect((await open(url)).statusCode).toBe(404);
    const release = (isReleased: boolean) =>
      mia.post(`/api/jobs/${shown.job.id}/files/release`, { ids: [photo.id], isReleased });
    expect((await release(true)).statusCode).toBe(200);
    const picture = await open(url);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await open()).body).toContain(url);
    expect(await read(`${path}/photos`)).toContain('Roof, unit A');
    await release(false);
    expect((await open(url)).statusCode).toBe(404);
    await release(true);
    await mia.delete(`/api/job-files/${photo.id}`);
    expect((await open(url)).statusCode).toBe(404);
    expect((await open(`/job/invented/photos/${photo.id}`)).statusCode).toBe(404);
  });

  test('doesn’t mention documents, which can’t be released', async () => {
    const [document] = (await mia.get(`/api/jobs/${shown.job.id}/files`))
      .json()
      .filter((file: { kind: string }) => file.kind === 'document');
    const answer = await mia.post(`/api/jobs/${shown.job.id}/files/release`, { ids: [document.id], isReleased: true });
    expect(answer.statusCode).toBe(400);
    expect((await open(`${path}/photos/${document.id}`)).statusCode).toBe(404);
  });

  test('shows 200 photos and 40 invoices a page at a time', async () => {
    await app.db.execute(sql`
      insert into job_files (job_id, upload_id, kind, title, file_name, media_type, size, released_at)
      select ${shown.job.id}, upload_id, 'photo', 'Photo ' || n, 'a.jpg', 'image/jpeg', 10, now()
      from generate_series(1, 200) n, (select upload_id from job_files limit 1) u`);
    const page = await open();
    expect(page.body.match(/<figure>/g)).toHaveLength(8);
    expect(textOf(page.body)).toContain('All 201');
    const first = (await open(`${path}/photos`)).body;
    expect(first.match(/<figure>/g)).toHaveLength(24);
    const next = /href="([^"]*before=\d+)"/.exec(first)?.[1] ?? '';
    expect((await open(next)).body.match(/<figure>/g)).toHaveLength(24);
    expect(Buffer.byteLength(page.body)).toBeLessThan(60_000);
  });
});

describe('from the page, a customer', () => {
  test('opens only their own issued invoices of this job, and each is logged', async () => {
    const { rows } = await app.db.execute<{ id: number; title: string }>(
      sql`select id, title from invoices order by id`,
    );
    for (const { id, title } of rows) {
      const page = await open(`${path}/invoices/${id}`);
      const isOwn = title === 'Application of March';
      expect([title, page.statusCode]).toEqual([title, isOwn ? 200 : 404]);
      expect((await open(`${path}/invoices/${id}/pdf`)).statusCode).toBe(isOwn ? 200 : 404);
    }
    expect(await read(`${path}/invoices/${shown.invoice.id}`)).toContain('Back to your page');
    expect(await read(`${path}/invoices`)).toContain('Application of March');
    const log = await app.db.execute(sql`select user_id from audit_logs where action = 'invoice.view'`);
    expect(log.rows).toEqual([{ user_id: null }, { user_id: null }]);
  });

  test('leads to signing their own change, and to nobody else’s', async () => {
    const url = `${path}/changes/${shown.sent}/sign`;
    const answer = await app.anonymous.submit(url, {});
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/sign\/[\w-]{43}\?from=%2Fjob%2F[\w-]{43}$/);
    const page = await read(answer.headers.location ?? '');
    expect(page).toContain('Rear porch roofs');
    expect(page).toContain('Back to your page');
    const [signing = ''] = answer.headers.location?.split('?') ?? [];
    for (const from of ['//other.example', 'https://other.example', '/\\other.example', 'javascript:alert(1)'])
      expect((await open(`${signing}?from=${encodeURIComponent(from)}`)).body).not.toContain('Back to');
    expect((await app.anonymous.submit(`${path}/changes/${shown.signed}/sign`, {})).statusCode).toBe(404);
    const other = await linkTo(mia, shown.job.id, 'customer', { name: 'Ann Jansen', email: 'ann@kettle.example' });
    expect((await open(other)).body).not.toContain('Read and Sign');
    expect((await app.anonymous.submit(`${other}/changes/${shown.sent}/sign`, {})).statusCode).toBe(404);
  });

  test('shows what an option costs, then lets the customer choose it once', async () => {
    const url = `${path}/choices/${shown.selection.id}`;
    const [oak, , laminate] = shown.selection.options;
    expect(await read(url)).toContain('Oak $3,600.00 more than your allowance');
    expect(await read(`${url}?option=${laminate?.id}`)).toContain('$2,400.00 less than your allowance');
    const confirm = await read(`${url}?option=${oak?.id}`);
    expect(confirm).toContain('Choose Oak?');
    expect(confirm).toContain('It counts once you sign it.');
    expect((await mia.get(`/api/selections/${shown.selection.id}`)).json().state).toBe('open');
    const chosen = await app.anonymous.submit(url, { option: String(oak?.id), replaces: '', name: 'Wade Jansen' });
    expect([chosen.statusCode, chosen.headers.location], chosen.body).toEqual([303, `${path}?done=chosen`]);
    expect(await read(`${path}?done=chosen`)).toContain('Your choice was saved.');
    expect((await mia.get(`/api/selections/${shown.selection.id}`)).json()).toMatchObject({
      state: 'chosen',
      chosenOptionId: oak?.id,
      chosenByName: 'Wade Jansen',
    });
    // Somebody who still has the page from before.
    const late = await app.anonymous.submit(url, { option: String(laminate?.id), replaces: '', name: 'Ann' });
    expect(late.statusCode).toBe(409);
    expect(textOf(late.body)).toContain('already chose “Oak”');
  });

  test('keeps the entries when the name is missing, and never chooses for another job', async () => {
    const url = `${path}/choices/${shown.selection.id}`;
    const [oak] = shown.selection.options;
    const empty = await app.anonymous.submit(url, { option: String(oak?.id), replaces: '', name: ' ' });
    expect([empty.statusCode, textOf(empty.body)]).toEqual([400, expect.stringContaining('Enter your full name.')]);
    const { rows } = await app.db.execute<{ id: number }>(sql`select id from selections where title = 'HIDDEN-CHOICE'`);
    expect((await open(`${path}/choices/${rows[0]?.id}`)).statusCode).toBe(404);
    const hidden = await app.anonymous.submit(`${path}/choices/${rows[0]?.id}`, { option: '1', name: 'Wade' });
    expect(hidden.statusCode).toBe(404);
  });

  test('records a question on the job and notifies its manager', async () => {
    const sent = await app.anonymous.submit(`${path}/questions`, {
      question: 'When does the roof start?',
      website: '',
    });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?done=asked`]);
    const notes = (await mia.get(`/api/jobs/${shown.job.id}/activities`)).json();
    expect(notes[0]).toMatchObject({
      title: 'Question from Wade Jansen',
      description: 'When does the roof start?',
      createdBy: null,
    });
    const notices = (await mia.get('/api/notifications')).json();
    expect(JSON.stringify(notices)).toContain('Wade Jansen asked a question');
  });

  test('accepts no empty question, and none from bots', async () => {
    const empty = await app.anonymous.submit(`${path}/questions`, { question: ' ' });
    expect([empty.statusCode, textOf(empty.body)]).toEqual([400, expect.stringContaining('Enter your question.')]);
    const spam = await app.anonymous.submit(`${path}/questions`, {
      question: 'Buy now',
      website: 'http://spam.example',
    });
    expect(spam.statusCode).toBe(303);
    const { rows } = await app.db.execute(sql`select 1 from activities where title like 'Question%'`);
    expect(rows).toEqual([]);
  });

  test('sends at most ten questions a day; the eleventh isn’t lost', async () => {
    for (let n = 1; n <= 10; n += 1) {
      expect((await app.anonymous.submit(`${path}/questions`, { question: `Question ${n}` })).statusCode).toBe(303);
    }
    const more = await app.anonymous.submit(`${path}/questions`, { question: 'One more thing' });
    expect(more.statusCode).toBe(409);
    expect(more.body).toContain('>One more thing</textarea>');
  });
});

test('a link of another customer shows nothing of this job', async () => {
  const stranger = await buildContact(app.db, { firstName: 'Stranger' });
  await app.db.update(jobs).set({ contactId: stranger.id }).where(eq(jobs.id, shown.otherJobId));
  const other = await linkTo(mia, shown.otherJobId, 'customer');
  expect((await open(other)).statusCode).toBe(200);
  expect(await read(other)).not.toContain('Kettle Hill');
  for (const part of [`invoices/${shown.invoice.id}`, `photos/${shown.photo.id}`, `choices/${shown.selection.id}`]) {
    expect((await open(`${other}/${part}`)).statusCode, part).toBe(404);
  }
});
