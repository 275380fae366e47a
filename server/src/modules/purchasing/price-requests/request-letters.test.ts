import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { catchMail, type MailCatcher } from '../../../../test/mail-catcher.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { sendDueLetters } from '../../../platform/mail/outbox.ts';
import { outboxMessages } from '../../../platform/mail/outbox-messages.table.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { requestLine } from './price-requests.factory.ts';

const URL = '/api/price-requests';
const ADDRESS = 'http://office.builder.example';
let app: TestApp;
let mail: MailCatcher;

beforeAll(async () => {
  mail = await catchMail();
  app = await testApp({ SMTP_URL: mail.url, PUBLIC_URL: ADDRESS });
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mail.received.length = 0;
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const deliver = async () => {
  mail.received.length = 0;
  await sendDueLetters(app.fastify.platform, { findFrom: async () => 'office@builder.example', address: ADDRESS });
  return mail.received
    .map(({ to, raw }) => ({ to: to[0] ?? '', text: raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') }))
    .sort((one, other) => one.to.localeCompare(other.to));
};
const pathIn = (text: string) => /http:\/\/office\.builder\.example(\/prices\/[\w-]+)/.exec(text)?.[1] ?? '';

test('vendors are emailed the request, a reminder, a new due day and the decision, each only what concerns it', async () => {
  const mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const codeId = (await buildCostCodes(app.db, { '05-200': 'Windows' }))['05-200'] ?? 0;
  const jobId = (await buildJob(app.db)).id;
  const vendors: { vendorId: number; email?: string }[] = [];
  for (const email of ['a@one.example', 'b@two.example', 'c@three.example', undefined]) {
    const vendorId = (await buildContact(app.db, { company: `Vendor ${email ?? 'without email'}` })).id;
    vendors.push({ vendorId, ...(email !== undefined && { email }) });
  }
  const lines = [requestLine(codeId)];
  const draft = (await mia.post(URL, { jobId, title: 'Windows', dueOn: '2998-03-02', lines, vendors })).json();
  const sent = (await mia.post(`${URL}/${draft.id}/send`)).json();
  expect(sent.vendors.map(({ mailedAt }: { mailedAt: string | null }) => mailedAt !== null)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const stored = await app.db.select().from(outboxMessages);
  expect(stored.some(({ body }) => body.includes('/prices/'))).toBe(false);

  const first = await deliver();
  expect(first.map(({ to }) => to)).toEqual(['a@one.example', 'b@two.example', 'c@three.example']);
  expect(first[0]?.text).toContain('Mar 2, 2998');
  const paths = first.map(({ text }) => pathIn(text));
  expect(new Set(paths).size).toBe(3);
  const field = `price-${sent.lines[0].id}`;
  expect((await app.anonymous.submit(paths[0] ?? '', { [field]: '500', name: 'Ann' })).statusCode).toBe(303);
  await app.anonymous.submit(paths[1] ?? '', { action: 'decline', declineName: 'Bob' });

  expect((await mia.post(`${URL}/${draft.id}/remind`)).statusCode).toBe(200);
  const reminders = await deliver();
  expect(reminders.map(({ to }) => to)).toEqual(['c@three.example']);
  expect(reminders[0]?.text).toContain('Subject: Reminder');
  for (const path of [paths[2], pathIn(reminders[0]?.text ?? '')]) {
    expect((await app.anonymous.get(path ?? '')).statusCode).toBe(200);
  }

  await mia.post(`${URL}/${draft.id}/extend`, { dueOn: '2998-03-09', tellVendors: true });
  expect((await deliver()).map(({ to }) => to)).toEqual(['a@one.example', 'c@three.example']);

  const done = await mia.post(`${URL}/${draft.id}/order`, { invitationId: sent.vendors[0].id, tellOthers: true });
  expect(done.statusCode, done.body).toBe(200);
  const decided = await deliver();
  expect(decided.map(({ to }) => to)).toEqual(['c@three.example']);
  expect(decided[0]?.text).not.toContain('one.example');
});

test('nobody is notified of a decision unless the user wants that', async () => {
  const mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const codeId = (await buildCostCodes(app.db, { '05-200': 'Windows' }))['05-200'] ?? 0;
  const vendorId = (await buildContact(app.db)).id;
  const body = {
    jobId: (await buildJob(app.db)).id,
    title: 'Windows',
    dueOn: '2998-03-02',
    lines: [requestLine(codeId)],
  };
  const draft = (await mia.post(URL, { ...body, vendors: [{ vendorId, email: 'a@one.example' }] })).json();
  await mia.post(`${URL}/${draft.id}/send`);
  await deliver();
  await mia.post(`${URL}/${draft.id}/cancel`, {});
  expect(await deliver()).toEqual([]);
});
