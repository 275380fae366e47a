import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * The file: a magic line, the header as one JSON line, the payload (gzip, encrypted if there is a key), the SHA-256 of
 * all that. Payload lines: `T` a table's name and columns, `R` a row as a JSON array of texts, `S` the sequences, `F`
 * an upload's folder and name, `D` a base64 piece of it, `M` the manifest, always last.
 */
export const MAGIC = 'BUILDER-OS-BACKUP 1\n';
export const HASH_BYTES = 32;

/** A backup that can't be used. The message is one line, shown to the user. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const migrationSchema = z.object({ tag: z.string(), hash: z.string() });
export type AppliedMigration = z.infer<typeof migrationSchema>;

export const BACKUP_KINDS = ['manual', 'scheduled', 'before-restore', 'before-upgrade', 'uploaded'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** Readable without the key: enough to decide whether a backup fits before opening its payload. */
export const headerSchema = z.object({
  createdAt: z.string(),
  kind: z.enum(BACKUP_KINDS),
  engine: z.enum(['embedded', 'postgres']),
  schema: z.array(migrationSchema),
  /** A number that grows with every change to the data. Equal marks mean nothing changed between two backups. */
  mark: z.string(),
  encryption: z.object({ algorithm: z.literal('aes-256-gcm'), iv: z.string(), keyId: z.string() }).nullable(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const tableHeadSchema = z.object({ name: z.string(), columns: z.array(z.string()) });
export type TableHead = z.infer<typeof tableHeadSchema>;
export const fileHeadSchema = z.object({ folder: z.string(), name: z.string() });
export type FileHead = z.infer<typeof fileHeadSchema>;
export const sequencesSchema = z.record(z.string(), z.string());

const partSchema = z.object({ sha256: z.string() });
export const manifestSchema = z.object({
  tables: z.array(partSchema.extend({ name: z.string(), rows: z.number() })),
  sequences: partSchema,
  files: z.array(partSchema.extend({ folder: z.string(), name: z.string(), size: z.number() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Identifies a key without revealing it, so a backup made with another key is rejected before decryption starts. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('builder-os backup key').update(key).digest('hex').slice(0, 12);
}

/** Builds a manifest line by line: the writer from what it writes, the reader from what it reads. */
export class ManifestMaker {
  readonly #manifest: Manifest = { tables: [], sequences: { sha256: '' }, files: [] };
  #hash = createHash('sha256');
  #close: () => void = () => undefined;

  startTable(name: string): void {
    this.#next();
    const table = { name, rows: 0, sha256: '' };
    this.#manifest.tables.push(table);
    this.#close = () => {
      table.sha256 = this.#hash.digest('hex');
    };
  }

  row(text: string): void {
    const table = this.#manifest.tables.at(-1);
    if (table) table.rows += 1;
    this.#hash.update(text).update('\n');
  }

  startFile({ folder, name }: FileHead): void {
    this.#next();
    const file = { folder, name, size: 0, sha256: '' };
    this.#manifest.files.push(file);
    this.#close = () => {
      file.sha256 = this.#hash.digest('hex');
    };
  }

  piece(bytes: Buffer): void {
    const file = this.#manifest.files.at(-1);
    if (file) file.size += bytes.length;
    this.#hash.update(bytes);
  }

  sequences(text: string): void {
    this.#next();
    this.#manifest.sequences.sha256 = createHash('sha256').update(text).digest('hex');
  }

  finish(): Manifest {
    this.#next();
    return this.#manifest;
  }

  #next(): void {
    this.#close();
    this.#close = () => undefined;
    this.#hash = createHash('sha256');
  }
}

/** The first difference between two manifests, in words. Undefined if they match. */
export function findDifference(expected: Manifest, found: Manifest): string | undefined {
  const counted = new Map(found.tables.map((table) => [table.name, table]));
  for (const table of expected.tables) {
    const other = counted.get(table.name);
    if (!other) return `the table ${table.name} is missing`;
    if (other.rows !== table.rows) return `the table ${table.name} has ${other.rows} rows instead of ${table.rows}`;
    if (other.sha256 !== table.sha256) return `the rows of the table ${table.name} differ`;
  }
  if (expected.tables.length !== found.tables.length) return 'there are more tables than there should be';
  return expected.sequences.sha256 === found.sequences.sha256 ? undefined : 'the sequences differ';
}
