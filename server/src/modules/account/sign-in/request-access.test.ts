import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { notifications } from '../notifications/notifications.table.ts';

const REQUEST = {
  firstName: 'Maria',
  lastName: 'Ortiz',
  email: 'Maria.Ortiz@partner.example',
  password: 'seven green wheelbarrows',
};
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

const request = (fields = {}) => app.anonymous.submit('/api/login/request-access', { ...REQUEST, ...fields });

test('a request creates an account that is neither approved nor active, with the user role', async () => {
  const answer = await request();
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Request sent');
  const [user] = await app.db.select().from(users);
  expect(user).toMatchObject({
    email: 'maria.ortiz@partner.example',
    firstName: 'Maria',
    isApproved: false,
    isActive: false,
    role: 'user',
    isOwner: false,
  });
  expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
  const agent = new Agent(app.fastify);
  await agent.submit('/api/login', { email: REQUEST.email, password: REQUEST.password });
  expect((await agent.get('/api/auth/user')).json().code).toBe('pending_approval');
});

test('only people who can approve accounts are notified', async () => {
  const admin = await buildUser(app.db, { role: 'admin' });
  const helper = await buildUser(app.db, { grants: ['user_management_write'] });
  await buildUser(app.db, { role: 'manager' });
  await buildUser(app.db, { role: 'admin', isActive: false });
  await request();
  const rows = await app.db.select().from(notifications);
  expect(rows.map((row) => row.userId).sort()).toEqual([admin.id, helper.id].sort());
  expect(rows[0]).toMatchObject({
    kind: 'approval',
    title: 'Maria Ortiz requested access',
    link: '/admin/user-approval',
  });
  expect((await app.db.select().from(auditLogs).orderBy(auditLogs.id)).map((row) => row.action)).toContain(
    'account.request-access',
  );
});

test('a request for an address already in use gets the same page and changes nothing', async () => {
  const existing = await buildUser(app.db, { email: 'maria.ortiz@partner.example', passwordHash: 'kept' });
  const taken = await request();
  const free = await request({ email: 'somebody@else.example' });
  expect(taken.statusCode).toBe(200);
  expect(taken.body).toBe(free.body);
  const [row] = await app.db.select().from(users).where(eq(users.id, existing.id));
  expect(row).toEqual(existing);
});

test.each([
  ['short', 'Use at least 12 characters.'],
  ['qwertyuiop123', 'This password is too common.'],
  ['aaaaaaaaaaaaaaaa', 'This password is too common.'],
  ['maria.ortiz rocks', 'doesn’t contain your name'],
  ['my name is ORTIZ!', 'doesn’t contain your name'],
])('the password %j is rejected at its field, and the other fields keep their values', async (password, reason) => {
  const answer = await request({ password });
  expect(answer.statusCode).toBe(400);
  const error = /id="password-error">([^<]*)/.exec(answer.body)?.[1];
  expect(error).toContain(reason);
  expect(answer.body).toContain('value="Maria"');
  expect(answer.body).toContain('value="Maria.Ortiz@partner.example"');
  expect(answer.body).not.toContain(password);
  expect(await app.db.select().from(users)).toEqual([]);
});

test('missing and overlong fields are named', async () => {
  const answer = await request({ firstName: ' ', lastName: 'x'.repeat(201), email: 'not an address' });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('id="firstName-error">Enter your first name.');
  expect(answer.body).toContain('id="lastName-error">Use 200 characters or fewer.');
  expect(answer.body).toContain('id="email-error">Enter an email address, like name@company.com.');
});

test('with a mail server, the system address gets a message once the request is stored', async () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const server = smtp.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
  const mailing = await testApp({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'http://office.builder.example',
  });
  await mailing.startJobs();
  await mailing.anonymous.submit('/api/login/request-access', REQUEST);
  for (let waited = 0; received.length === 0 && waited < 100; waited += 1) await sleep(100);
  await mailing.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  expect(received[0]).toContain('To: administrator@builder.example');
  expect(received[0]).toContain('Subject: Maria Ortiz requested access');
  // The mail encoding folds long lines.
  expect(received[0]?.replaceAll('=\r\n', '')).toContain('http://office.builder.example/admin/user-approval');
});
