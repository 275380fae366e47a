import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase, Transaction } from '../db/database.ts';
import type { DatabaseLog } from '../db/engine.ts';
import { knownMigrations, migrate } from '../db/migrations.ts';
import type { Env } from '../env.ts';
import { openBackupBucket } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { BackupFolder, type StoredBackup } from './backup-folder.ts';
import { BackupError, type BackupKind, findDifference, type Manifest, ManifestMaker } from './backup-format.ts';
import {
  type BackupPlace,
  type BackupSource,
  BackupsInBucket,
  BackupsInFolder,
  sourceAt,
  writeDurably,
} from './backup-place.ts';
import { type BackupEvent, type BackupHead, checkWhole, readBackup, readHead, requireKey } from './backup-reader.ts';
import { writeBackup } from './backup-writer.ts';
import { exportTables, inSnapshot, readMark, readSchema, summarize } from './export-database.ts';
import { importTables } from './import-database.ts';
import { chooseBackupsToDelete } from './retention.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { restoreUploads, uploadLines } from './uploads.ts';

export interface BackupProgress {
  step: 'writing' | 'checking' | 'restoring';
  rows: number;
}
type OnProgress = (progress: BackupProgress) => void;

export interface BackupsOptions {
  database: OpenDatabase;
  storage: Storage;
  /** Where backups are checked, and stored if there's no bucket. */
  folder: string;
  /** Where backups are stored, if not in the folder. */
  place?: BackupPlace | undefined;
  key: Buffer | undefined;
  log: DatabaseLog;
  /** Adds rows this build needs and an older backup lacks, in the restoring transaction. */
  ensureRows?: (tx: Transaction) => Promise<void>;
}

export interface RestoreOptions {
  onProgress?: OnProgress;
  /** Runs in the restoring transaction: writes the audit entry for the restore. */
  afterwards?: (tx: Transaction) => Promise<void>;
}

/**
 * The places where the environment can keep backups: a folder, and a bucket if one is set, which is then used instead.
 */
export function backupPlaces(env: Env): { folder: string; bucket: BackupsInBucket | undefined } {
  const bucket = openBackupBucket(env);
  return {
    folder: env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'),
    bucket: bucket && new BackupsInBucket(bucket.storage, bucket.name),
  };
}

/** The backups of this installation, configured by its environment. */
export function openBackups(
  env: Env,
  options: Required<Pick<BackupsOptions, 'database' | 'storage' | 'log' | 'ensureRows'>>,
): Backups {
  const { folder, bucket } = backupPlaces(env);
  return new Backups({ ...options, place: bucket, folder, key: env.BACKUP_KEY });
}

/** Makes, checks and restores backups in the one format both engines share. */
export class Backups {
  readonly folder: BackupFolder;
  readonly isEncrypting: boolean;
  /** Id of the backup run this server is working on. */
  underWay: number | undefined;
  readonly engine: OpenDatabase['engine'];
  readonly #options: BackupsOptions;
  readonly #workFolder: BackupsInFolder;

  constructor(options: BackupsOptions) {
    this.#options = options;
    this.#workFolder = new BackupsInFolder(options.folder);
    this.folder = new BackupFolder(options.place ?? this.#workFolder);
    this.engine = options.database.engine;
    this.isEncrypting = options.key !== undefined;
  }

  /** Makes a backup and checks it. If the check fails, the backup stays, marked as failed, and the error is thrown. */
  async make(kind: BackupKind, onProgress?: OnProgress): Promise<StoredBackup> {
    const name = this.folder.newName(kind);
    await this.folder.removeLeftOvers();
    await this.#workFolder.removeLeftOvers();
    const { database, storage, key } = this.#options;
    const uploadsBefore = await storage.list();
    let rows = 0;
    await inSnapshot(database, async (tx) => {
      const made = new ManifestMaker();
      const header = {
        createdAt: new Date().toISOString(),
        kind,
        engine: database.engine,
        schema: await readSchema(tx),
        mark: await readMark(tx),
      };
      async function* lines() {
        yield* exportTables(tx, made, (_name, count) => {
          rows += count;
          onProgress?.({ step: 'writing', rows });
        });
        yield* uploadLines(storage, uploadsBefore, made);
        yield `M${JSON.stringify(made.finish())}\n`;
      }
      await writeBackup({ store: (bytes) => this.folder.write(name, bytes), header, key }, lines());
    });
    return this.check(name, onProgress);
  }

  /** Restores a backup into a temporary database, compares every count and hash, and notes the result. */
  async check(name: string, onProgress?: OnProgress): Promise<StoredBackup> {
    const source = await this.folder.source(name);
    const head = await readHead(source);
    const isUploaded = (await this.folder.find(name))?.kind === 'uploaded';
    const note = { sha256: head.sha256, rows: null, isUploaded, verifiedAt: null, failure: null };
    // Read after the check: the label may have changed meanwhile.
    const labelOf = async () => (await this.folder.find(name))?.label ?? null;
    try {
      const manifest = await this.#rehearse(source, head, { onProgress });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      await this.folder.note(name, { ...note, rows, verifiedAt: new Date().toISOString(), label: await labelOf() });
    } catch (error) {
      const failure = error instanceof BackupError ? error.message : 'The backup check didn’t finish.';
      await this.folder.note(name, { ...note, failure, label: await labelOf() });
      throw error;
    }
    return this.get(name);
  }

  async get(name: string): Promise<StoredBackup> {
    const backup = await this.folder.find(name);
    if (!backup) throw new BackupError(`Backup ${name} not found.`);
    return backup;
  }

  /**
   * Restores the database and the uploads from a backup. A rehearsal in a temporary database finds every problem first;
   * then one transaction replaces all rows and ends every session. Links and tokens are restored only if they still
   * work now.
   */
  async restore(source: BackupSource, { onProgress, afterwards }: RestoreOptions = {}): Promise<void> {
    const { database, storage, key, ensureRows } = this.#options;
    const head = await readHead(source);
    // An older schema is upgraded in the temporary database, and its tables are restored from there.
    const converted = (await isOlder(head))
      ? join(this.#options.folder, `${this.folder.newName('before-upgrade')}.tmp`)
      : undefined;
    try {
      const manifest = await this.#rehearse(source, head, { onProgress, converted });
      await restoreUploads(storage, readBackup(source, head, key));
      const tables = converted === undefined ? source : await sourceAt(converted);
      let rows = 0;
      await importTables(database, tablesOnly(readBackup(tables, await readHead(tables), key), manifest), {
        afterwards: async (tx) => {
          await ensureRows?.(tx);
          await afterwards?.(tx);
        },
        keepsRevocations: true,
        onRows: (count) => {
          rows += count;
          onProgress?.({ step: 'restoring', rows });
        },
      });
    } finally {
      if (converted !== undefined) await rm(converted, { force: true });
    }
  }

  /** Deletes the backups that retention no longer keeps. @returns their names */
  async prune(now = new Date()): Promise<string[]> {
    const names = chooseBackupsToDelete(await this.folder.list(), now);
    for (const name of names) await this.folder.remove(name);
    return names;
  }

  /** Loads a backup into a temporary database and reads it back. @returns the manifest both agree on */
  async #rehearse(
    source: BackupSource,
    head: BackupHead,
    { onProgress, converted }: { onProgress: OnProgress | undefined; converted?: string | undefined },
  ): Promise<Manifest> {
    const { database, key } = this.#options;
    await refuseUnknownSchema(head);
    requireKey(head, key);
    await checkWhole(source, head);
    const scratchOptions = { beside: database, folder: this.#options.folder, isBlank: await isOlder(head), log: QUIET };
    return withScratchDatabase(scratchOptions, async (scratch) => {
      await migrate(scratch, { log: QUIET, upTo: head.header.schema.length });
      let rows = 0;
      const onRows = (count: number) => {
        rows += count;
        onProgress?.({ step: 'checking', rows });
      };
      const manifest = await importTables(scratch, readBackup(source, head, key), { onRows });
      const found = await inSnapshot(scratch, (tx) => summarize(tx, new ManifestMaker()));
      const difference = findDifference(manifest, found);
      if (difference)
        throw new BackupError(`Restoring this backup doesn’t reproduce the original data: ${difference}.`);
      if (converted !== undefined) await this.#carryOver(scratch, head, converted);
      return manifest;
    });
  }

  /** Migrates the temporary database to this build's schema and writes its tables to a file to restore from. */
  async #carryOver(scratch: OpenDatabase, head: BackupHead, path: string): Promise<void> {
    await migrate(scratch, { log: QUIET });
    await inSnapshot(scratch, async (tx) => {
      const made = new ManifestMaker();
      async function* lines() {
        yield* exportTables(tx, made);
        yield `M${JSON.stringify(made.finish())}\n`;
      }
      const header = { ...head.header, schema: await readSchema(tx) };
      await writeBackup({ store: (bytes) => writeDurably(path, bytes), header, key: this.#options.key }, lines());
    });
  }
}

async function isOlder(head: BackupHead): Promise<boolean> {
  return head.header.schema.length < (await knownMigrations()).length;
}

const QUIET: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** @throws BackupError when a newer build made the backup, or its migration history differs */
async function refuseUnknownSchema({ header }: BackupHead): Promise<void> {
  const known = await knownMigrations();
  for (const [index, { tag, hash }] of header.schema.entries()) {
    if (known[index]?.tag === tag && known[index]?.hash === hash) continue;
    const isNewer = !known.some((migration) => migration.tag === tag);
    throw new BackupError(
      isNewer
        ? `This backup was made by a newer version (migration ${tag}). Upgrade to that version to restore it.`
        : `This backup was made by a version with a different history (migration ${tag}). Restore it with that version.`,
    );
  }
}

/** The tables of a backup that was just checked. The uploads after them are skipped to keep the transaction short. */
async function* tablesOnly(events: AsyncIterable<BackupEvent>, manifest: Manifest): AsyncGenerator<BackupEvent, void> {
  for await (const event of events) {
    yield event;
    if (event.kind !== 'sequences') continue;
    yield { kind: 'manifest', manifest };
    return;
  }
}
