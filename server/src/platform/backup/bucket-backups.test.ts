import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, type TestContext, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../../../test/database.ts';
import { testBucket } from '../../../test/object-store.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { buildLead } from '../../modules/sales/leads/leads.factory.ts';
import type { OpenDatabase } from '../db/database.ts';
import { type Env, loadEnv } from '../env.ts';
import { found } from '../http/errors.ts';
import { openBackupBucket, openStorage } from '../storage/open-storage.ts';
import { BackupFolder } from './backup-folder.ts';
import { BackupsInFolder } from './backup-place.ts';
import { Backups, backupPlaces, openBackups } from './backups.ts';
import { moveBackups } from './move-backups.ts';

// Each backup is checked in its own temporary database, which takes seconds to open.
const LONG = 400_000;
const DAY = 24 * 60 * 60_000;

let database: OpenDatabase;
let bucket: Record<string, string>;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  bucket = await testBucket();
  await emptyDatabase(database);
});
afterAll(() => emptyDatabase(database));

/** The settings of another machine: the buckets, and a data folder of its own. */
async function environmentOf(context: TestContext, settings = bucket) {
  context.skip(bucket.S3_BACKUP_BUCKET === undefined, 'Without an object store, backups are files.');
  return loadEnv({ DATA_DIR: await mkdtemp(join(tmpdir(), 'bucket-backups-')), ...settings });
}

function openAll(env: Env) {
  const storage = openStorage(env);
  const backups = openBackups(env, { database, storage, log: silentLog, ensureRows: async () => undefined });
  return { backups, storage };
}

const backupsOf = async (context: TestContext) => openAll(await environmentOf(context));

async function countLeads(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from leads');
  return rows[0]?.count;
}

test(
  'a backup in the bucket is restored by its name on a machine that has nothing else',
  async (context) => {
    const { backups, storage } = await backupsOf(context);
    await buildLead(database.db, { title: 'Harbor hall' });
    const picture = await storage.put('pictures', 'png', Buffer.from('a picture'));
    const made = await backups.make('manual');
    expect(made).toMatchObject({ kind: 'manual', isVerified: true, failure: null });
    expect(backups.folder.locate(made.name)).toBe(`s3://${bucket.S3_BACKUP_BUCKET}/backups/${made.name}`);
    expect(await storage.list(), 'the files’ bucket has no backups').toEqual([{ folder: 'pictures', name: picture }]);

    await emptyDatabase(database);
    await storage.remove('pictures', picture);
    const { backups: elsewhere } = await backupsOf(context);
    expect(await elsewhere.folder.list()).toEqual([made]);
    await elsewhere.restore(await elsewhere.folder.source(made.name));
    expect(await countLeads()).toBe(1);
    expect(await storage.sizeOf('pictures', picture)).toBe(9);
  },
  LONG,
);

test(
  'a backup in the bucket is labeled, downloaded, uploaded again, and rejected once a byte differs',
  async (context) => {
    const { backups } = await backupsOf(context);
    await buildLead(database.db);
    const { name, size } = await backups.make('manual');
    await backups.folder.label(name, 'Before the audit');
    expect(await backups.folder.find(name)).toMatchObject({ label: 'Before the audit', isVerified: true });
    const bytes = await buffer(await backups.folder.read(name));
    expect(bytes.length).toBe(size);

    const again = await backups.folder.receive(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]));
    expect(await backups.folder.find(again)).toMatchObject({ kind: 'uploaded', isVerified: false });
    expect(await backups.check(again)).toMatchObject({ kind: 'uploaded', isVerified: true });

    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    const damaged = await backups.folder.receive(Readable.from([bytes]));
    await expect(backups.check(damaged)).rejects.toThrow('damaged');
    expect(await backups.folder.find(damaged)).toMatchObject({ isVerified: false, failure: /damaged/ });
    await expect(backups.folder.receive(Readable.from([Buffer.from('hello')]))).rejects.toThrow('isn’t a Builder');
    for (const each of [name, again, damaged]) await backups.folder.remove(each);
    expect(await backups.folder.list()).toEqual([]);
  },
  LONG,
);

test(
  'backups move from the folder to the bucket and back with their notes, and one that differs is rejected',
  async (context) => {
    const { S3_BACKUP_BUCKET: _without, ...settings } = bucket;
    const env = await environmentOf(context, settings);
    const { backups: before } = openAll(env);
    await buildLead(database.db);
    const made = await before.make('manual');
    await before.folder.label(made.name, 'Before the move');
    const places = backupPlaces({ ...env, S3_BACKUP_BUCKET: bucket.S3_BACKUP_BUCKET });
    const [folder, objects] = [new BackupsInFolder(places.folder), found(places.bucket, 'Bucket')];
    expect(await moveBackups(folder, objects)).toEqual({ copied: 1, unchanged: 0 });
    const moved = new BackupFolder(objects);
    expect(await moved.list()).toEqual([{ ...made, label: 'Before the move' }]);
    await moved.label(made.name, 'Since');
    expect(await moveBackups(folder, objects)).toEqual({ copied: 0, unchanged: 1 });
    expect(await moved.find(made.name)).toMatchObject({ label: 'Since' });

    const back = new BackupsInFolder(await mkdtemp(join(tmpdir(), 'bucket-backups-')));
    expect(await moveBackups(objects, back)).toEqual({ copied: 1, unchanged: 0 });
    expect(await new BackupFolder(back).list()).toMatchObject([{ name: made.name, label: 'Since', isVerified: true }]);
    await back.write(made.name, Readable.from([Buffer.from('something else')]));
    await expect(moveBackups(back, objects)).rejects.toThrow(`${made.name} is different in the other place.`);
  },
  LONG,
);

test(
  'backups in the bucket are thinned like those in the folder, with their notes',
  async (context) => {
    const { backups } = await backupsOf(context);
    await buildLead(database.db);
    const old = await backups.make('before-restore');
    const newest = await backups.make('scheduled');
    expect(await backups.prune(new Date(Date.now() + 100 * DAY))).toEqual([old.name]);
    expect(await backups.folder.list()).toEqual([newest]);
    const objects = await openBackupBucket(loadEnv(bucket))?.storage.listFacts('backups');
    expect(objects?.map(({ name }) => name)).toEqual([newest.name, `${newest.name}.json`]);
  },
  LONG,
);

test(
  'a verified backup whose object is lost is listed as missing until it’s thinned',
  async (context) => {
    const { backups } = await backupsOf(context);
    await buildLead(database.db);
    const lost = await backups.make('scheduled');
    await openBackupBucket(loadEnv(bucket))?.storage.remove('backups', lost.name);
    expect(await backups.folder.list()).toMatchObject([
      { name: lost.name, isVerified: false, failure: 'The file of this backup is missing.' },
    ]);
    const kept = await backups.make('scheduled');
    await backups.prune(new Date(Date.now() + 15 * DAY));
    expect(await backups.folder.list()).toEqual([kept]);
  },
  LONG,
);

test(
  'without the store, no backup is made and the failure is reported',
  async (context) => {
    const { storage } = await backupsOf(context);
    const env = loadEnv({ DATA_DIR: await mkdtemp(join(tmpdir(), 'bucket-backups-')), ...bucket });
    const dead = openBackups(
      { ...env, S3_ENDPOINT: 'http://127.0.0.1:1' },
      { database, storage, log: silentLog, ensureRows: async () => undefined },
    );
    expect(dead).toBeInstanceOf(Backups);
    await expect(dead.make('manual')).rejects.toMatchObject({ code: 'unavailable' });
  },
  LONG,
);
