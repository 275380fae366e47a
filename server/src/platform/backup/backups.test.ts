import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, openEmptyDatabase, testDatabase } from '../../../test/database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { buildJob } from '../../modules/jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../modules/sales/contacts/contacts.factory.ts';
import { buildDeal } from '../../modules/sales/deals/deals.factory.ts';
import { buildLead } from '../../modules/sales/leads/leads.factory.ts';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrations.ts';
import { buildUser } from '../identity/users.factory.ts';
import { sessions } from '../session/sessions.table.ts';
import { LocalStorage } from '../storage/storage.ts';
import { ManifestMaker } from './backup-format.ts';
import { sourceAt } from './backup-place.ts';
import { Backups } from './backups.ts';
import { inSnapshot, summarize } from './export-database.ts';

// Each backup is checked in its own temporary database, which takes seconds to open.
const LONG = 400_000;

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => emptyDatabase(database));

async function backupsOf(opened: OpenDatabase, key?: Buffer) {
  const root = await mkdtemp(join(tmpdir(), 'backups-'));
  const storage = new LocalStorage(root);
  await storage.put('pictures', 'png', randomBytes(200_000));
  return {
    storage,
    backups: new Backups({ database: opened, storage, folder: join(root, '.backups'), key, log: silentLog }),
  };
}

/** Rows in many tables, with text and numbers that a careless format would change. */
async function fill({ db }: OpenDatabase): Promise<void> {
  const kim = await buildUser(db, { role: 'admin' });
  const contact = await buildContact(db, {
    firstName: 'Zoë "Zo" \\ O’Neil',
    notes: 'tab\tline\nnext, “quoted” {json: [1]} 😀',
  });
  const lead = await buildLead(db, { title: "R'n; drop table leads; --", contactId: contact.id, createdBy: kim.id });
  await buildDeal(db, { value: '99999999.99', leadId: lead.id, createdBy: kim.id });
  await buildDeal(db, { value: '0.10', company: '' });
  await db.execute(
    sql`insert into settings (key, value) values ('odd', '{"a": 1.10, "b": null, "c": "\\u00e9"}'), ('nothing', 'null')`,
  );
  const job = await buildJob(db, { originalContract: '1000.00' });
  await db.execute(
    sql`insert into change_orders (job_id, ordinal, title, state, price, approved_at, signed_at, signed_on, signed_by)
        values (${job.id}, 1, 'Porch', 'signed', 40.25, now(), now(), '2026-03-02', 'Wade')`,
  );
  await db.execute(sql`insert into audit_logs (user_id, action) values (${kim.id}, 'lead.create')`);
  await db.execute(
    sql`insert into webhooks (url, kinds, sealed_secret) values ('https://hooks.partner.example/', '{deal}', 'sealed')`,
  );
  await db.execute(
    sql`insert into webhook_deliveries (webhook_id, event_id, type, record_kind)
        select id, gen_random_uuid(), 'deal.create', 'deal' from webhooks`,
  );
  await db.execute(sql`update leads set created_at = '2024-08-01T12:34:56.789123Z'`);
}

function summaryOf(opened: OpenDatabase) {
  return inSnapshot(opened, (tx) => summarize(tx, new ManifestMaker()));
}

async function countOf(opened: OpenDatabase, table: string): Promise<number> {
  const { rows } = await opened.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? -1;
}

test(
  'restoring a backup restores every row, sequence and upload, verifies itself and ends every session',
  async () => {
    await fill(database);
    const { backups, storage } = await backupsOf(database);
    const before = await summaryOf(database);
    const progress: string[] = [];
    const made = await backups.make('manual', ({ step }) => progress.push(step));
    expect(made).toMatchObject({ kind: 'manual', isVerified: true, isEncrypted: false, failure: null });
    expect(made.rows).toBe(before.tables.reduce((sum, table) => sum + table.rows, 0));
    expect(new Set(progress)).toEqual(new Set(['writing', 'checking']));

    const [picture] = await storage.list();
    if (picture) await storage.remove(picture.folder, picture.name);
    await database.db.execute(sql`update leads set title = 'changed'`);
    await buildLead(database.db);
    const kim = await buildUser(database.db);
    await database.db
      .insert(sessions)
      .values({ sid: 'a', sess: { userId: kim.id }, userId: kim.id, expire: sql`now() + interval '1 hour'` });
    await backups.restore(await backups.folder.source(made.name));

    expect(await summaryOf(database)).toEqual(before);
    expect(await countOf(database, 'sessions')).toBe(0);
    // A restore must not send old webhook deliveries again.
    expect(await countOf(database, 'webhooks')).toBe(1);
    expect(await countOf(database, 'webhook_deliveries')).toBe(0);
    expect(await storage.list()).toEqual([picture]);
    // The constraints are back: the sequence continues, the audit log rejects changes, and a bad foreign key is
    // rejected.
    const lead = await buildLead(database.db);
    expect(lead.id).toBe(2);
    await expect(database.pool.query('delete from audit_logs')).rejects.toThrow();
    await expect(database.pool.query('update leads set contact_id = 4711')).rejects.toThrow();
    const { rows } = await database.pool.query(`select sum(count)::int as count from tallies where resource = 'leads'`);
    expect(rows).toEqual([{ count: 2 }]);
  },
  LONG,
);

test(
  'a backup with any single byte changed fails verification and restores nothing',
  async () => {
    await fill(database);
    const { backups } = await backupsOf(database);
    const { name } = await backups.make('manual');
    const path = backups.folder.locate(name);
    const whole = await readFile(path);
    const before = await summaryOf(database);
    const offsets = [0, 30, 200, Math.floor(whole.length / 2), whole.length - 33, whole.length - 1];
    for (const offset of offsets) {
      const changed = Buffer.from(whole);
      changed[offset] = (changed[offset] ?? 0) ^ 0x01;
      await writeFile(path, changed);
      await expect(backups.check(name), `byte ${offset}`).rejects.toThrow();
      expect((await backups.folder.find(name))?.isVerified, `byte ${offset}`).toBe(false);
    }
    await writeFile(path, whole.subarray(0, -1));
    await expect(backups.restore(await sourceAt(path))).rejects.toThrow('damaged');
    expect(await summaryOf(database)).toEqual(before);
    await writeFile(path, whole);
    expect((await backups.check(name)).isVerified).toBe(true);
  },
  LONG,
);

test(
  'an encrypted backup reveals nothing and opens only with its key',
  async () => {
    await buildLead(database.db, { title: 'Confidential kits' });
    const key = randomBytes(32);
    const { backups, storage } = await backupsOf(database, key);
    const { name, isEncrypted, isVerified } = await backups.make('manual');
    expect([isEncrypted, isVerified]).toEqual([true, true]);
    const path = backups.folder.locate(name);
    const folder = dirname(path);
    for (const [other, message] of [
      [undefined, 'Set BACKUP_KEY'],
      [randomBytes(32), 'a different key'],
    ] as const) {
      const stranger = new Backups({ database, storage, folder, key: other, log: silentLog });
      await expect(stranger.restore(await backups.folder.source(name))).rejects.toThrow(message);
    }
    await emptyDatabase(database);
    await backups.restore(await backups.folder.source(name));
    expect(await countOf(database, 'leads')).toBe(1);
  },
  LONG,
);

test(
  'a backup moves from this engine to the embedded one and back',
  async () => {
    await fill(database);
    const { backups } = await backupsOf(database);
    const before = await summaryOf(database);
    const { name } = await backups.make('manual');
    const other = await openDatabase({ dataDir: await mkdtemp(join(tmpdir(), 'other-')), log: silentLog });
    try {
      await migrate(other, { log: silentLog });
      const across = (await backupsOf(other)).backups;
      await across.restore(await backups.folder.source(name));
      expect(await summaryOf(other)).toEqual(before);
      const returning = await across.make('manual');
      expect(returning.engine).toBe('embedded');
      await emptyDatabase(database);
      await backups.restore(await across.folder.source(returning.name));
      expect(await summaryOf(database)).toEqual(before);
    } finally {
      await other.close();
    }
  },
  LONG,
);

test(
  'an older backup is migrated to this schema, and a newer one is rejected',
  async () => {
    const old = await openEmptyDatabase('older_schema');
    try {
      await migrate(old, { log: silentLog, upTo: 8 });
      await old.pool.query(`insert into leads (title, company) values ('From before', 'Harbor')`);
      const { backups: past } = await backupsOf(old);
      const made = await past.make('manual');
      const { backups } = await backupsOf(database);
      await buildLead(database.db);
      await backups.restore(await past.folder.source(made.name));
      const { rows } = await database.pool.query('select title from leads');
      expect(rows).toEqual([{ title: 'From before' }]);

      await old.pool.query(`insert into migrations.applied (tag, hash) values ('9999_later', 'x')`);
      await old.pool.query(`update migrations.applied set tag = '0999_other' where tag like '0007%'`);
      const newer = await past.make('manual').catch(() => undefined);
      expect(newer).toBeUndefined();
      const [unchecked] = await past.folder.list();
      await expect(backups.restore(await past.folder.source(unchecked?.name ?? ''))).rejects.toThrow(
        'made by a newer version',
      );
    } finally {
      await old.close();
    }
  },
  LONG,
);

test('an uploaded file must be a backup', async () => {
  const { backups } = await backupsOf(database);
  await expect(backups.folder.receive(Readable.from([Buffer.from('hello')]))).rejects.toThrow(
    'isn’t a Builder Operating System backup',
  );
  expect(await backups.folder.list()).toEqual([]);
});
