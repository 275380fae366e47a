import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { ATTEMPTS } from '../../../platform/mail/outbox.queries.ts';
import { sendDueLetters } from '../../../platform/mail/outbox.ts';
import { outboxMessages } from '../../../platform/mail/outbox-messages.table.ts';
import { writeDigests } from './digest.service.ts';
import { notify } from './notifications.service.ts';

interface Received {
  to: string[];
  from: string;
  text: string;
}

let app: TestApp;
let server: SMTPServer;
let received: Received[];
let isRefusing: boolean;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => done(isRefusing ? new Error('Try again later') : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  received = [];
  isRefusing = false;
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

const sender = { findFrom: async () => 'office@builder.example', address: 'https://os.builder.example' };
const send = () => sendDueLetters(app.fastify.platform, sender);
const letters = () => app.db.select().from(outboxMessages);
const notifyUser = (userId: string, title = 'A lead is yours') =>
  inTransaction(app.database, (tx) => notify(systemAct(tx), userId, { kind: 'assignment', title, link: '/leads?q=a' }));
const chooses = async (user: { id: string }, preferences: object) =>
  (await app.signedIn(user)).put('/api/account/preferences', preferences);

test('a notification type a user wants by email is sent through the mail server once', async () => {
  const kim = await buildUser(app.db, { email: 'kim@builder.example' });
  await chooses(kim, { mailedNotifications: ['assignment'] });
  await notifyUser(kim.id);
  await send();
  await send();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ to: ['kim@builder.example'], from: 'office@builder.example' });
  expect(received[0]?.text).toContain('Subject: A lead is yours');
  expect(received[0]?.text).toContain('https://os.builder.example/leads?q');
  expect(await letters()).toMatchObject([{ state: 'sent', attempts: 1, body: '' }]);
});

test('no email is sent for types that are muted or not requested, or to accounts that can’t sign in', async () => {
  const plain = await buildUser(app.db);
  const muted = await buildUser(app.db);
  await chooses(muted, { mailedNotifications: ['assignment'], mutedNotifications: ['assignment'] });
  const gone = await buildUser(app.db, { isActive: false, preferences: { mailedNotifications: ['assignment'] } });
  for (const user of [plain, muted, gone]) await notifyUser(user.id);
  expect(await letters()).toEqual([]);
});

test('an email the mail server rejects is retried later and dropped after the last attempt', async () => {
  const kim = await buildUser(app.db);
  await chooses(kim, { mailedNotifications: ['assignment'] });
  await notifyUser(kim.id);
  isRefusing = true;
  await send();
  expect(await letters()).toMatchObject([{ state: 'waiting', attempts: 1, lastError: expect.stringContaining('Try') }]);
  await send();
  expect(await letters()).toMatchObject([{ attempts: 1 }]);
  isRefusing = false;
  await app.db.execute(sql`update outbox_messages set due_at = now()`);
  await send();
  expect(received).toHaveLength(1);
  await notifyUser(kim.id);
  isRefusing = true;
  await app.db.execute(
    sql`update outbox_messages set attempts = ${ATTEMPTS - 1}, due_at = now() where state = 'waiting'`,
  );
  await send();
  expect((await letters()).map(({ state }) => state).sort()).toEqual(['given-up', 'sent']);
});

test('an email that fails doesn’t hold up the others', async () => {
  await app.db.insert(outboxMessages).values([
    { recipient: 'not an address', subject: 'First', body: 'x' },
    { recipient: 'kim@builder.example', subject: 'Second', body: 'y' },
  ]);
  await send();
  expect(received.map(({ to }) => to)).toEqual([['kim@builder.example']]);
});

test('two servers running at once send an email only once', async () => {
  await app.db.insert(outboxMessages).values({ recipient: 'kim@builder.example', subject: 'Once', body: 'x' });
  await Promise.all([send(), send()]);
  expect(received).toHaveLength(1);
});

test('without a mail server, no emails queue up', async () => {
  const silent = await testApp();
  await app.db.insert(outboxMessages).values({ recipient: 'kim@builder.example', subject: 'Never', body: 'secret' });
  await sendDueLetters(silent.fastify.platform, sender);
  expect(await letters()).toMatchObject([{ state: 'given-up', lastError: 'No mail server is set up.', body: '' }]);
  await silent.close();
});

test('the daily digest sends unread notifications once a day to users who asked for it', async () => {
  const kim = await buildUser(app.db, { email: 'kim@builder.example' });
  const other = await buildUser(app.db);
  await chooses(kim, { dailyDigest: true });
  await notifyUser(kim.id, 'First');
  await notifyUser(kim.id, 'Second');
  await notifyUser(kim.id, 'Read already');
  await notifyUser(other.id);
  await app.db.execute(sql`update notifications set read_at = now() where title = 'Read already'`);
  await writeDigests(app.database);
  await writeDigests(app.database);
  expect(await letters()).toMatchObject([
    { recipient: 'kim@builder.example', subject: '2 unread notifications since yesterday' },
  ]);
  await send();
  expect(received[0]?.text).toMatch(/- Second\r\n {2}https:\/\/os.builder.example\/leads[\s\S]*- First/);
});

test('no email goes to an unverified address', async () => {
  const kim = await buildUser(app.db, { email: 'kim@builder.example', isEmailVerified: false });
  await chooses(kim, { mailedNotifications: ['assignment'], dailyDigest: true });
  await notifyUser(kim.id);
  await writeDigests(app.database);
  expect(await letters()).toEqual([]);
  // Mail to that address is for someone else, so it's sent although the account is deleted.
  await app.db.insert(outboxMessages).values({ recipient: 'kim@builder.example', subject: 'A quote', body: 'For you' });
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  expect((await admin.delete(`/api/admin/users/${kim.id}`)).statusCode).toBe(204);
  expect(await letters()).toMatchObject([{ subject: 'A quote' }]);
});

test('no digest is sent when nothing is unread', async () => {
  const kim = await buildUser(app.db);
  await chooses(kim, { dailyDigest: true });
  await notifyUser(kim.id);
  await app.db.execute(sql`update notifications set created_at = now() - interval '25 hours'`);
  await writeDigests(app.database);
  expect(await letters()).toEqual([]);
});
