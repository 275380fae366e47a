import { JOB_FIELDS } from '@builder-os/contract/modules/jobs/job-fields';
import type { Job, JobExportQuery, JobListQuery } from '@builder-os/contract/modules/jobs/jobs';
import { columnHeading } from '@builder-os/contract/platform/record-fields';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { printXlsx, type SheetColumn } from '../../../platform/sheets/write-xlsx.ts';
import { findJobPage } from './jobs.queries.ts';

const ROWS_A_PAGE = 200;
type Filter = Omit<JobListQuery, 'limit' | 'cursor'>;

const COLUMNS: readonly (SheetColumn & { read: (job: Job) => string | null })[] = [
  { header: 'Number', type: 'text', width: 12, read: ({ number }) => number },
  { header: columnHeading(JOB_FIELDS.name), type: 'text', width: 30, read: ({ name }) => name },
  { header: columnHeading(JOB_FIELDS.kind), type: 'text', width: 14, read: ({ kind }) => kind },
  { header: columnHeading(JOB_FIELDS.businessUnit), type: 'text', width: 16, read: ({ businessUnit }) => businessUnit },
  { header: 'Phase', type: 'text', width: 14, read: ({ phase }) => phase },
  { header: columnHeading(JOB_FIELDS.contactId), type: 'text', width: 26, read: ({ customerName }) => customerName },
  { header: columnHeading(JOB_FIELDS.siteAddress), type: 'text', width: 30, read: ({ siteAddress }) => siteAddress },
  { header: columnHeading(JOB_FIELDS.managerId), type: 'text', width: 20, read: ({ managerName }) => managerName },
  {
    header: columnHeading(JOB_FIELDS.originalContract),
    type: 'money',
    width: 16,
    read: ({ originalContract }) => originalContract,
  },
  { header: 'Contract with Signed Changes', type: 'money', width: 28, read: ({ contract }) => contract },
  { header: columnHeading(JOB_FIELDS.startsOn), type: 'day', width: 12, read: ({ startsOn }) => startsOn },
  { header: columnHeading(JOB_FIELDS.finishesOn), type: 'day', width: 12, read: ({ finishesOn }) => finishesOn },
  { header: columnHeading(JOB_FIELDS.notes), type: 'text', width: 40, read: ({ notes }) => notes },
];

interface Download {
  fileName: string;
  pages: AsyncGenerator<Line[]>;
}

/** Records who exports the jobs, and returns their rows, read while they're written. */
export async function exportJobs(act: Act, db: Database, { format, ...filter }: JobExportQuery): Promise<Download> {
  const { today } = await findOfficeDay(act.tx);
  await recordAction(act, { action: 'job.export', resource: 'job', details: { filter, format } });
  return { fileName: `jobs-${today}.${format}`, pages: readPages(db, filter) };
}

export function toCsv({ pages }: Download): AsyncIterable<string> {
  return writeCsv(
    COLUMNS.map(({ header }) => header),
    pages,
  );
}

export async function toXlsx({ pages }: Download): Promise<Buffer> {
  const rows: Line[] = [];
  for await (const page of pages) rows.push(...page);
  const columns = COLUMNS.map(({ read: _, ...column }) => column);
  return printXlsx([{ name: 'Jobs', columns, rows }]);
}

/** Jobs that were read already, as rows of the export. */
export async function* toJobPages(jobs: readonly Job[]): AsyncGenerator<Line[]> {
  yield jobs.map(toRow);
}

const toRow = (job: Job): Line => COLUMNS.map(({ read }) => read(job));

async function* readPages(db: Database, filter: Filter): AsyncGenerator<Line[]> {
  let cursor: string | undefined;
  do {
    const page: { rows: Job[]; nextCursor: string | null } = await findJobPage(
      db,
      { ...filter, limit: ROWS_A_PAGE, cursor },
      'all',
    );
    yield page.rows.map(toRow);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
