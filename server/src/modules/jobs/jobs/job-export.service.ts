import { JOB_FIELDS } from '@builder-os/contract/modules/jobs/job-fields';
import type { Job, JobListQuery } from '@builder-os/contract/modules/jobs/jobs';
import { columnHeading } from '@builder-os/contract/platform/record-fields';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { findJobPage } from './jobs.queries.ts';

const ROWS_A_PAGE = 200;
type Filter = Omit<JobListQuery, 'limit' | 'cursor'>;

const COLUMNS: readonly { header: string; read: (job: Job) => string | null }[] = [
  { header: 'Number', read: ({ number }) => number },
  { header: columnHeading(JOB_FIELDS.name), read: ({ name }) => name },
  { header: columnHeading(JOB_FIELDS.kind), read: ({ kind }) => kind },
  { header: columnHeading(JOB_FIELDS.businessUnit), read: ({ businessUnit }) => businessUnit },
  { header: 'Phase', read: ({ phase }) => phase },
  { header: columnHeading(JOB_FIELDS.contactId), read: ({ customerName }) => customerName },
  { header: columnHeading(JOB_FIELDS.siteAddress), read: ({ siteAddress }) => siteAddress },
  { header: columnHeading(JOB_FIELDS.managerId), read: ({ managerName }) => managerName },
  { header: columnHeading(JOB_FIELDS.originalContract), read: ({ originalContract }) => originalContract },
  { header: columnHeading(JOB_FIELDS.startsOn), read: ({ startsOn }) => startsOn },
  { header: columnHeading(JOB_FIELDS.finishesOn), read: ({ finishesOn }) => finishesOn },
  { header: columnHeading(JOB_FIELDS.notes), read: ({ notes }) => notes },
];

/** Records who exports the jobs, and returns them. */
export async function exportJobs(act: Act, db: Database, filter: Filter) {
  const { today } = await findOfficeDay(act.tx);
  await recordAction(act, { action: 'job.export', resource: 'job', details: { filter } });
  const csv = writeCsv(
    COLUMNS.map(({ header }) => header),
    readPages(db, filter),
  );
  return { fileName: `jobs-${today}.csv`, csv };
}

async function* readPages(db: Database, filter: Filter): AsyncGenerator<Line[]> {
  let cursor: string | undefined;
  do {
    const page: { rows: Job[]; nextCursor: string | null } = await findJobPage(
      db,
      { ...filter, limit: ROWS_A_PAGE, cursor },
      'all',
    );
    yield page.rows.map((job) => COLUMNS.map(({ read }) => read(job)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
