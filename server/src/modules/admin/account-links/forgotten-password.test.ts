import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { accountLinks } from '../../../platform/identity/account-links.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { sendDueLetters } from '../../../platform/mail/outbox.ts';
import { outboxMessages } from '../../../platform/mail/outbox-messages.table.ts';
import { hashPassword } from '../../account/account/passwords.service.ts';
import { RESET_MAIL } from '../../account/sign-in/request-access.service.ts';
import { sendForgottenPassword } from './forgotten-password.service.ts';

const PATH = '/api/login/forgot-password';
const EMAIL = 'kim@builder.example';
const ORIGIN = 'http://office.builder.example';
const PASSWORD = 'seven green wheelbarrows';

interface Letter {
  to: string[];
  text: string;
}
const letters: Letter[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '');
      letters.push({ to: envelope.rcptTo.map(({ address }) => address), text });
      done();
    });
  },
});

let app: TestApp;
let mailing: TestApp;
beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    const server = smtp.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
  app = await testApp();
  mailing = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: ORIGIN });
  await mailing.queueJobs();
});
beforeEach(async () => {
  letters.length = 0;
  await emptyDatabase(app.database);
});
afterAll(async () => {
  await mailing.close();
  await app.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

/** Runs the queued jobs and sends due mail, as the server does a moment later. @returns the number of jobs */
async function work(): Promise<number> {
  const { database, fastify } = mailing;
  const { rows } = await database.db.execute<{ hash: string }>(sql`
    delete from jobs.job where name = ${RESET_MAIL} returning data ->> 'emailHash' as "hash"`);
  const settings = { hasPasswords: true, canMail: true, baseUrl: ORIGIN, secrets: fastify.platform.secrets };
  for (const { hash } of rows)
    await inTransaction(database, (tx) => sendForgottenPassword(systemAct(tx), settings, hash));
  await sendDueLetters(fastify.platform, { findFrom: async () => 'office@builder.example', address: ORIGIN });
  return rows.length;
}

const ask = (email: string) => mailing.anonymous.submit(PATH, { email });
const kim = async (fields = {}) =>
  buildUser(app.db, { email: EMAIL, passwordHash: await hashPassword('eleven blue scaffolds'), ...fields });

test('the link arrives by email, changes the password once, and signs out everywhere', async () => {
  const agent = await mailing.signedIn(await kim());
  const answer = await ask('Kim@builder.example');
  expect([answer.statusCode, answer.body.includes('Check your email')]).toEqual([200, true]);
  await work();
  const [letter] = letters;
  expect(letter?.to).toEqual([EMAIL]);
  const link = /http:\/\/office\.builder\.example(\/reset\/[\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
  const visitor = new Agent(mailing.fastify);
  expect((await visitor.get(link)).body).toContain(`For ${EMAIL}.`);
  expect((await visitor.submit(link, { password: PASSWORD })).statusCode).toBe(200);
  expect((await visitor.submit(link, { password: PASSWORD })).statusCode).toBe(404);
  expect((await agent.get('/api/auth/user')).statusCode).toBe(401);
  expect((await visitor.submit('/api/login', { email: EMAIL, password: PASSWORD })).statusCode).toBe(303);
});

test('a known and an unknown address get the same answer and take the same work', async () => {
  await kim();
  const [known, unknown] = [await ask(EMAIL), await ask('nobody@builder.example')];
  expect(known.body).toBe(unknown.body);
  expect(known.statusCode).toBe(unknown.statusCode);
  // Both queue a job. Whether an account exists is checked after the response.
  expect(letters).toEqual([]);
  expect(await work()).toBe(2);
  expect(letters.map(({ to }) => to)).toEqual([[EMAIL]]);
});

test.each<[string, object]>([
  ['deactivated', { isActive: false }],
  ['declined', { isApproved: false, isActive: false, declinedAt: '2026-01-01T00:00:00Z' }],
  ['of an external service', { issuer: 'https://issuer.example', subject: 'kim' }],
  ['with an unverified address', { isEmailVerified: false }],
])('an account that is %s gets no email', async (_, fields) => {
  await kim(fields);
  await ask(EMAIL);
  expect(await work()).toBe(1);
  expect(letters).toEqual([]);
  expect(await app.db.select().from(accountLinks)).toEqual([]);
});

test('repeated requests within minutes send one email, and an administrator’s link keeps working', async () => {
  const { id } = await kim();
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const { path } = (await admin.post(`/api/admin/users/${id}/reset-link`)).json();
  for (const _ of [1, 2]) {
    await ask(EMAIL);
    expect(await work()).toBe(1);
  }
  expect(letters).toHaveLength(1);
  expect((await app.anonymous.get(path)).statusCode).toBe(200);
});

test('without a mail server, the page says whom to ask, and no link is made', async () => {
  await kim();
  const page = await app.anonymous.get(PATH);
  expect(page.body).toContain('Ask an administrator (administrator@builder.example)');
  expect((await app.anonymous.submit(PATH, { email: EMAIL })).body).toContain('Ask an administrator');
  expect(await app.db.select().from(accountLinks)).toEqual([]);
  expect(await app.db.select().from(outboxMessages)).toEqual([]);
});

test('an invalid address is rejected at its field and stays in the form', async () => {
  const answer = await ask('kim at builder');
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('id="email-error"');
  expect(answer.body).toContain('value="kim at builder"');
});
