import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { KEPT, TAKEN } from '../../../../test/camera-photo.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { settings } from '../../../platform/settings/settings.table.ts';

const SETTINGS = '/api/admin/settings';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const REQUEST = {
  firstName: 'Maria',
  lastName: 'Ortiz',
  email: 'maria@partner.example',
  password: 'green wheelbarrows',
};
let app: TestApp;
let dale: Agent;

beforeAll(async () => {
  app = await testApp();
  await app.startJobs();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  dale = await app.signedIn(await buildUser(app.db, { role: 'admin', email: 'dale@builder.example' }));
});
afterAll(() => app.close());

const lastEntry = async () => (await app.db.select().from(auditLogs).orderBy(auditLogs.id)).at(-1);

test('a new installation backs up daily and its settings match the samples', async () => {
  const answer = await dale.get(SETTINGS);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    backupFrequency: 'daily',
    timeZone: 'America/New_York',
    logoUrl: null,
    version: 0,
  });
});

test('saved settings apply everywhere right away, and the log keeps both values', async () => {
  const answer = await dale.put(SETTINGS, {
    companyName: 'Cedar Frame Company',
    systemEmail: 'Office@Cedar.example',
    backupFrequency: 'hourly',
    cities: ['Dayton, Ohio'],
  });
  expect(answer.json()).toMatchObject({ companyName: 'Cedar Frame Company', backupFrequency: 'hourly', version: 1 });
  expect((await dale.get('/api/organization')).json()).toMatchObject({
    companyName: 'Cedar Frame Company',
    systemEmail: 'office@cedar.example',
    ownerName: 'Dale Whitaker',
  });
  expect((await app.anonymous.get('/api/login')).body).toContain('Cedar Frame Company · Dayton, Ohio');
  const [entry] = (await dale.get('/api/admin/audit-log?kind=settings')).json();
  expect(entry).toMatchObject({ action: 'settings.update', summary: 'Saved the system settings' });
  expect((await dale.get(`/api/admin/audit-log/${entry.id}`)).json().changes).toEqual(
    expect.arrayContaining([
      { field: 'companyName', before: 'Second-Generation Builder', after: 'Cedar Frame Company' },
      { field: 'backupFrequency', before: 'daily', after: 'hourly' },
    ]),
  );
});

test.each([
  ['companyName', ' '],
  ['systemEmail', 'not an address'],
  ['email', 'not an address'],
  ['address', 'x'.repeat(301)],
  ['backupFrequency', 'yearly'],
  ['logRetention', '2'],
  ['timeZone', 'Mars/Olympus'],
  ['websiteUrl', 'javascript:alert(1)'],
  ['cities', ['']],
])('%s can’t be %j', async (field, value) => {
  const answer = await dale.put(SETTINGS, { [field]: value });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)[0]).toMatch(new RegExp(`^${field}`));
  expect((await dale.get(SETTINGS)).json().version).toBe(0);
});

test('when two people save at the same time, the second save is rejected', async () => {
  await dale.put(SETTINGS, { companyName: 'First' }, { 'if-match': '"0"' });
  const second = await dale.put(SETTINGS, { companyName: 'Second' }, { 'if-match': '"0"' });
  expect([second.statusCode, second.json().code]).toEqual([409, 'edit_conflict']);
});

test('a logo is stored by its actual type, shown to everyone, and can be removed', async () => {
  const bad = await dale.upload(`${SETTINGS}/logo`, new File(['<svg onload="x">'], 'logo.svg'));
  expect([bad.statusCode, Object.keys(bad.json().fields)]).toEqual([400, ['file']]);
  const { logoUrl } = (await dale.upload(`${SETTINGS}/logo`, new File([new Uint8Array(PNG)], 'logo.svg'))).json();
  const file = await app.anonymous.get(logoUrl);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await app.anonymous.get('/api/login')).body).toContain(`src="${logoUrl}"`);
  const report = await dale.get('/api/reports/sales/report.pdf');
  expect(report.statusCode).toBe(200);
  expect((await dale.delete(`${SETTINGS}/logo`)).json().logoUrl).toBeNull();
  await expect.poll(async () => (await app.anonymous.get(logoUrl)).statusCode).toBe(404);
});

test('a stored logo drops its location and any data appended after its end', async () => {
  const logo = new File([new Uint8Array(TAKEN)], 'logo.jpg');
  const { logoUrl } = (await dale.upload(`${SETTINGS}/logo`, logo)).json();
  expect((await app.anonymous.get(logoUrl)).rawPayload).toEqual(KEPT);
});

describe('access requests', () => {
  const request = (email: string) => app.anonymous.submit('/api/login/request-access', { ...REQUEST, email });

  test('are open to anyone until domains are set, and then only to addresses in them', async () => {
    const saved = await dale.put(`${SETTINGS}/access`, { allowedDomains: [' @Builder.example', 'builder.example'] });
    expect(saved.json()).toEqual({ allowedDomains: ['builder.example'] });
    const refused = await request('maria@partner.example');
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(
      'id="email-error">Only email addresses ending in @builder.example can request access.',
    );
    expect((await request('maria@sub.builder.example')).statusCode).toBe(400);
    expect(await app.db.$count(users)).toBe(1);
    expect(await lastEntry()).toMatchObject({ action: 'account.access-refused', userId: null });
    expect((await request('Maria@BUILDER.example')).statusCode).toBe(200);
    expect(await app.db.$count(users)).toBe(2);
  });

  test('reject text that isn’t a domain', async () => {
    const answer = await dale.put(`${SETTINGS}/access`, { allowedDomains: ['not a domain'] });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the mail server', () => {
  const server = { host: '127.0.0.1', port: 2525, security: 'none', from: 'office@builder.example' };

  test('keeps its password out of responses, the log and the database', async () => {
    const secret = 'a very secret word';
    const saved = await dale.put(`${SETTINGS}/mail`, { ...server, user: 'office', password: secret });
    expect(saved.json()).toEqual({ source: 'settings', ...server, user: 'office', hasPassword: true });
    const stored = JSON.stringify([await app.db.select().from(settings), await app.db.select().from(auditLogs)]);
    expect(stored).not.toContain(secret);
    // Changing another field keeps the password. Changing the server drops it, so it isn't sent there.
    expect((await dale.put(`${SETTINGS}/mail`, { ...server, user: 'office', port: 587 })).json().hasPassword).toBe(
      true,
    );
    const moved = await dale.put(`${SETTINGS}/mail`, { ...server, user: 'office', host: 'evil.example' });
    expect(moved.json().hasPassword).toBe(false);
    expect((await dale.delete(`${SETTINGS}/mail`)).json().source).toBe('none');
  });

  test('shows everyone whether it is set up, and nothing else', async () => {
    const kim = await app.signedIn(await buildUser(app.db));
    const ask = async () => (await kim.get('/api/organization/mail')).json();
    expect(await ask()).toEqual({ canMail: false });
    await dale.put(`${SETTINGS}/mail`, { ...server, user: 'office', password: 'a very secret word' });
    expect(await ask()).toEqual({ canMail: true });
    await dale.delete(`${SETTINGS}/mail`);
    expect(await ask()).toEqual({ canMail: false });
  });

  test('really sends a test message, and says what went wrong when it can’t', async () => {
    const received: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'office' }) : done(new Error('the password is not right')),
      onData: (stream, _session, done) => {
        stream.on('data', (chunk: Buffer) => received.push(chunk.toString()));
        stream.on('end', () => done());
      },
    });
    const listening = smtp.listen(0, '127.0.0.1');
    await new Promise((resolve) => listening.once('listening', resolve));
    const address = listening.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect((await dale.post(`${SETTINGS}/mail/test`)).statusCode).toBe(409);
    await dale.put(`${SETTINGS}/mail`, { ...server, port, user: 'office', password: 'right' });
    const sent = await dale.post(`${SETTINGS}/mail/test`);
    expect([sent.statusCode, sent.json()]).toEqual([200, { sentTo: 'dale@builder.example' }]);
    expect(received.join('')).toContain('From: office@builder.example');
    await dale.put(`${SETTINGS}/mail`, { ...server, port, user: 'office', password: 'wrong' });
    const failed = await dale.post(`${SETTINGS}/mail/test`);
    expect(failed.statusCode).toBe(400);
    expect(failed.json().message).toContain('Couldn’t send the message');
    await new Promise<void>((resolve) => smtp.close(resolve));
  });

  test('can’t be changed in the app when SMTP_URL is set', async () => {
    const mailing = await testApp({ SMTP_URL: 'smtps://office:hidden@mail.builder.example' });
    const admin = await mailing.signedIn(await buildUser(app.db, { role: 'admin' }));
    const answer = await admin.get(`${SETTINGS}/mail`);
    expect(answer.json()).toMatchObject({
      source: 'environment',
      host: 'mail.builder.example',
      port: 465,
      user: 'office',
    });
    expect(answer.body).not.toContain('hidden');
    expect((await admin.put(`${SETTINGS}/mail`, server)).statusCode).toBe(409);
    await mailing.close();
  });

  test('and the access policy are for administrators only, whatever was granted', async () => {
    const helper = await app.signedIn(await buildUser(app.db, { grants: ['system_admin'] }));
    expect((await helper.get(SETTINGS)).statusCode).toBe(200);
    for (const path of ['mail', 'access']) expect((await helper.get(`${SETTINGS}/${path}`)).statusCode).toBe(403);
  });
});
