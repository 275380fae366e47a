import type { Access } from '@builder-os/contract/platform/permissions';
import { writeCsv } from '../csv/write-csv.ts';
import type { Executor, OpenDatabase } from '../db/database.ts';
import type { TracedRecords } from '../privacy/personal-data.ts';
import { type ExportColumn, readExportPages } from '../sheets/record-export.ts';
import type { Storage } from '../storage/storage.ts';

type ExportPages<Row> = Parameters<typeof readExportPages<Row>>[1];

/** The source a part reads from. Its files are read one after another, long after they were listed. */
export interface PartSource {
  database: OpenDatabase;
  storage: Storage;
}

export interface JobOfFile {
  id: number;
  number: string;
}

/** A file of a job's ZIP. */
export interface PartFile {
  /** Its folder in the ZIP: `orders`. */
  folder: string;
  /** Made safe and unique by the module that writes the ZIP. */
  name: string;
  /** Undefined if its bytes aren't in storage anymore, which the ZIP's manifest says. */
  read: () => Promise<AsyncIterable<Uint8Array | string> | undefined>;
}

/** One module's files of a job. */
export interface JobFilePart {
  key: string;
  /** As the list of parts names it: `Invoices`. */
  label: string;
  /** The people who may have these files. Other people get a ZIP without this part. */
  access: Access;
  /** In the same order every time. */
  files: (source: PartSource, job: JobOfFile) => AsyncIterable<PartFile>;
  /** The records whose log entries and signed documents are in the ZIP. */
  records?: (db: Executor, jobId: number) => Promise<TracedRecords[]>;
}

/** The parts of a job's ZIP. Each module adds its own (docs/decisions/062). */
export class JobFileParts {
  readonly #parts: JobFilePart[] = [];

  add(part: JobFilePart): void {
    if (this.#parts.some(({ key }) => key === part.key)) throw new Error(`two parts are called ${part.key}`);
    this.#parts.push(part);
  }

  all(): readonly JobFilePart[] {
    return this.#parts;
  }
}

/** A list as CSV, read page by page while it's written. */
export function csvFile<Row>(
  place: Pick<PartFile, 'folder' | 'name'>,
  columns: readonly ExportColumn<Row>[],
  findPage: ExportPages<Row>,
): PartFile {
  const headers = columns.map(({ header }) => header);
  return { ...place, read: async () => writeCsv(headers, readExportPages(columns, findPage)) };
}

/** A file made in one piece, when it's its turn. */
export function wholeFile(
  place: Pick<PartFile, 'folder' | 'name'>,
  make: () => Promise<Uint8Array | string | undefined>,
): PartFile {
  return {
    ...place,
    read: async () => {
      const bytes = await make();
      return bytes === undefined ? undefined : piecesOf(bytes);
    },
  };
}

/** A stored file, byte for byte. */
export function storedFile(
  place: Pick<PartFile, 'folder' | 'name'>,
  storage: Storage,
  stored: { folder: string; name: string },
): PartFile {
  return { ...place, read: async () => (await storage.get(stored.folder, stored.name))?.stream };
}

async function* piecesOf(bytes: Uint8Array | string) {
  yield bytes;
}
