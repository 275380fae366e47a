import type { JobField } from '@builder-os/contract/modules/jobs/job-fields';
import { type JobImport, MOST_IMPORTED_JOBS } from '@builder-os/contract/modules/jobs/job-imports';
import { writeCsv } from '../../../platform/csv/write-csv.ts';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { type NamedRow, readColumns } from '../../../platform/sheets/read-columns.ts';
import { createJob } from '../jobs/jobs.service.ts';
import { findJobsNamed, findNamedContacts, findNamedMembers } from './job-imports.queries.ts';
import { JOB_COLUMNS, jobKey, type NamedRecords, type ReadJob, readJobRow } from './job-rows.ts';

/** The rows of an uploaded file, before they're compared with the database. */
export interface JobFileRows {
  rows: NamedRow<JobField>[];
  unknown: string[];
}

interface FileRow {
  row: number;
  name: string;
  read: ReadJob;
  isDuplicate: boolean;
}

/** Reads a file of jobs. Call it before the transaction, which must not wait for it. */
export function readJobFile(bytes: Buffer): Promise<JobFileRows> {
  return readColumns<JobField>(bytes, JOB_COLUMNS, { mostRows: MOST_IMPORTED_JOBS, noun: 'jobs' });
}

/** Shows the jobs a file would create; nothing is written. */
export async function checkJobFile(db: Executor, file: JobFileRows): Promise<JobImport> {
  return present(await readRows(db, file), { isDryRun: true, unknown: file.unknown, ids: [] });
}

/** Creates the jobs of a file that can be read and don't exist yet, in one transaction. They begin in Estimating. */
export async function importJobs(act: Act, file: JobFileRows): Promise<JobImport> {
  // Two imports of one file at once would both find that its jobs don't exist yet.
  await lockAlone(act.tx, 'job imports');
  const rows = await readRows(act.tx, file);
  const ids: number[] = [];
  for (const { read, isDuplicate } of rows) {
    if (!isDuplicate && 'job' in read) ids.push((await createJob(act, read.job)).id);
  }
  return present(rows, { isDryRun: false, unknown: file.unknown, ids });
}

/** An empty file with the columns of an import. */
export function emptyJobFile(): AsyncIterable<string> {
  const none = async function* () {
    yield [];
  };
  return writeCsv(
    JOB_COLUMNS.map(({ header }) => header),
    none(),
  );
}

async function readRows(db: Executor, { rows }: JobFileRows): Promise<FileRow[]> {
  const people = {
    customers: byName(await findNamedContacts(db, namesIn(rows, 'contactId'))),
    managers: byName(await findNamedMembers(db, namesIn(rows, 'managerId'))),
  };
  const taken = new Set((await findJobsNamed(db, namesIn(rows, 'name'))).map(jobKey));
  return rows.map(({ row, cells }) => {
    const read = readJobRow(cells, people);
    const key = 'job' in read ? jobKey(read.job) : undefined;
    const isDuplicate = key !== undefined && taken.has(key);
    if (key !== undefined) taken.add(key);
    return { row, name: cells.name ?? '', read, isDuplicate };
  });
}

function namesIn(rows: JobFileRows['rows'], field: JobField): string[] {
  return [...new Set(rows.flatMap(({ cells }) => cells[field]?.replace(/^'(?=[=+\-@])/, '').toLowerCase() ?? []))];
}

function byName<Id>(records: readonly { id: Id; name: string }[]): NamedRecords<Id> {
  const named = new Map<string, Id | 'ambiguous'>();
  for (const { id, name } of records) named.set(name, named.has(name) ? 'ambiguous' : id);
  return named;
}

function present(
  rows: readonly FileRow[],
  { isDryRun, unknown, ids }: { isDryRun: boolean; unknown: string[]; ids: number[] },
): JobImport {
  const shown = rows.map(({ row, name, read, isDuplicate }) => ({
    row,
    name,
    state: isDuplicate ? ('duplicate' as const) : 'job' in read ? ('valid' as const) : ('faulty' as const),
    problems: 'problems' in read ? read.problems : [],
  }));
  const count = (state: JobImport['rows'][number]['state']) => shown.filter((one) => one.state === state).length;
  return {
    isDryRun,
    valid: count('valid'),
    duplicates: count('duplicate'),
    faulty: count('faulty'),
    ids,
    rows: shown,
    unknownColumns: unknown,
  };
}
