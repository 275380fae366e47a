import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { sendDueLetters } from '../../../platform/mail/outbox.ts';
import { outboxMessages } from '../../../platform/mail/outbox-messages.table.ts';
import { buildQuote } from './quotes.factory.ts';

let app: TestApp;
let server: SMTPServer;
let received: { to: string[]; text: string }[];

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ to, text: Buffer.concat(chunks).toString().replaceAll('=\r\n', '') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'http://office.builder.example' });
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  received = [];
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

test('a quote is emailed to the customer with a working link, and the email is stored encrypted until then', async () => {
  const mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const { id } = await buildQuote(app.db, { number: 'Q-2026-001', contactName: 'Marcus Bell' });
  const sent = (await mia.post(`/api/steel/quotes/${id}/send`, { email: 'Marcus@Lagonda.example' })).json();
  expect(sent.isMailed).toBe(true);
  const [letter] = await app.db.select().from(outboxMessages);
  expect(letter?.body).not.toContain(sent.path);
  const sender = { findFrom: async () => 'office@builder.example', address: 'http://office.builder.example' };
  await sendDueLetters(app.fastify.platform, sender);
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(['marcus@lagonda.example']);
  expect(received[0]?.text).toContain('Subject: Quote Q-2026-001 rev A from');
  expect(received[0]?.text).toContain('Hello Marcus Bell,');
  expect(received[0]?.text).toContain('$91,075.');
  expect(received[0]?.text).toContain(`http://office.builder.example${sent.path}`);
  expect((await app.anonymous.get(sent.path)).statusCode).toBe(200);
});

test('without an address nothing is emailed, and the link can be copied', async () => {
  const mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const { id } = await buildQuote(app.db);
  expect((await mia.post(`/api/steel/quotes/${id}/send`, {})).json().isMailed).toBe(false);
  expect(await app.db.select().from(outboxMessages)).toEqual([]);
});
