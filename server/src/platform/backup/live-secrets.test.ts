import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { buildUser } from '../identity/users.factory.ts';
import { LocalStorage } from '../storage/storage.ts';
import { Backups } from './backups.ts';
import { listSecretTables } from './live-secrets.ts';
import { listTables } from './table-catalog.ts';

// Each backup is checked in its own temporary database, which takes seconds to open.
const LONG = 400_000;
const PASSWORD = 'seven green wheelbarrows';

/** Columns whose names suggest a secret but that grant no access, with the reason. */
const HARMLESS: Record<string, string> = {
  'credit_note_pdfs.hash': 'proves that a document is as it was issued',
  'invoice_pdfs.hash': 'as above',
  'job_archives.manifest_hash': 'proves what a job file contains',
  'signature_requests.pdf_hash': 'proves which document was signed',
  'signature_requests.sealed_hash': 'as above',
  'signature_requests.sealed': 'the signed document with its seal, for everyone who signed it',
  'signing_certificates.sealed_key': 'encrypted; sealing another document with it needs the secret of the server',
  'idempotency_keys.body_hash': 'compares a repeated request with the first one',
  'sign_in_failures.email_hash': 'counts failed sign-ins of an address',
  'users.password_hash': 'the password of the backup; docs/operations.md says so',
  'vendors.sealed_tax_id': 'a tax ID, which opens nothing',
  'webhooks.sealed_secret': 'signs calls that go out, and opens nothing here',
  'webhooks.sealed_old_secret': 'as above',
  'webhooks.old_secret_until': 'a moment, no secret',
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

async function backupsOf(): Promise<Backups> {
  const root = await mkdtemp(join(tmpdir(), 'backups-'));
  const storage = new LocalStorage(root);
  const folder = join(root, '.backups');
  return new Backups({ database: app.database, storage, folder, key: undefined, log: silentLog });
}

const withToken = (token: string) => app.anonymous.get('/api/leads', { authorization: `Bearer ${token}` });
const visitor = () => new Agent(app.fastify);

test(
  'a restore doesn’t revive tokens or links revoked or used since, and keeps the ones that work',
  async () => {
    const dale = await buildUser(app.db, { role: 'admin' });
    const mia = await buildUser(app.db);
    const agent = await app.signedIn(dale);
    const make = async (name: string) =>
      (await agent.post('/api/account/tokens', { name, access: 'read', days: 30, permissions: [] })).json();
    const [kept, revoked] = [await make('Kept'), await make('Revoked')];
    const feed = (await agent.post('/api/calendar-feed')).json();
    const reset = (await agent.post(`/api/admin/users/${mia.id}/reset-link`)).json();
    const invitation = (await agent.post('/api/admin/invitations', { email: 'zoe@partner.example' })).json();
    const works = async () => [
      (await withToken(kept.token)).statusCode,
      (await withToken(revoked.token)).statusCode,
      (await visitor().get(feed.path)).statusCode,
      (await visitor().get(reset.path)).statusCode,
      (await visitor().get(invitation.path)).statusCode,
    ];
    expect(await works()).toEqual([200, 200, 200, 200, 200]);

    const backups = await backupsOf();
    const { name } = await backups.make('manual');
    expect((await agent.delete(`/api/account/tokens/${revoked.apiToken.id}`)).statusCode).toBe(204);
    expect((await agent.delete('/api/calendar-feed')).statusCode).toBe(204);
    expect((await visitor().submit(reset.path, { password: PASSWORD })).statusCode).toBe(200);
    const [open] = (await agent.get('/api/admin/invitations')).json();
    expect((await agent.delete(`/api/admin/invitations/${open.id}`)).statusCode).toBe(204);
    expect(await works()).toEqual([200, 401, 404, 404, 404]);

    await backups.restore(await backups.folder.source(name));
    expect(await works()).toEqual([200, 401, 404, 404, 404]);
  },
  LONG,
);

test('every table with a secret is known to the restore or has a reason to be harmless', async () => {
  const secret = listSecretTables(await listTables(app.db));
  expect(secret).toEqual(expect.arrayContaining(['account_links', 'api_tokens', 'calendar_feeds', 'outbox_messages']));
  expect(secret).toEqual(expect.arrayContaining(['partner_links', 'set_up_tokens', 'steel_quote_links']));
  const { rows } = await app.db.execute<{ place: string; name: string }>(sql`
    select table_name || '.' || column_name as "place", table_name::text as "name" from information_schema.columns
    where table_schema = 'public' and column_name ~ '(hash|secret|token|password|sealed|credential)'
      order by 1`);
  const unknown = rows.filter(({ place, name }) => !secret.includes(name) && HARMLESS[place] === undefined);
  expect(unknown.map(({ place }) => place)).toEqual([]);
});
