import type { BudgetVersion } from '@builder-os/contract/modules/jobs/budgets';
import type { Job, JobMove } from '@builder-os/contract/modules/jobs/jobs';
import type { BudgetParts } from '../../../platform/records/budget-parts.ts';
import { csvFile, type JobFilePart, storedFile, wholeFile } from '../../../platform/records/job-file-parts.ts';
import { type ExportColumn, onePage } from '../../../platform/sheets/record-export.ts';
import { PHOTO_FOLDER } from '../../sales/activity-photos/activity-photos.service.ts';
import { toCsv as toBudgetCsv } from '../budget-files/budget-files.service.ts';
import { toBudgetRow } from '../budgets/budget-columns.ts';
import { findBudget } from '../budgets/budgets.queries.ts';
import { getBudget } from '../budgets/budgets.service.ts';
import { findStoredPhotos, JOB_UPLOADS } from '../job-files/job-files.queries.ts';
import { toCsv as toJobCsv, toJobPages } from './job-export.service.ts';
import { findJobRecords, findStoredFiles } from './job-file-part.queries.ts';
import { findMoves } from './jobs.queries.ts';
import { getAnyJob } from './jobs.service.ts';

const PHASES: readonly ExportColumn<JobMove>[] = [
  { header: 'From', type: 'text', read: ({ from }) => from },
  { header: 'To', type: 'text', read: ({ to }) => to },
  { header: 'Reason', type: 'text', read: ({ reason }) => reason },
  { header: 'Moved At', type: 'text', read: ({ movedAt }) => movedAt },
  { header: 'Moved By', type: 'text', read: ({ movedByName }) => movedByName },
];

const VERSIONS: readonly ExportColumn<BudgetVersion>[] = [
  { header: 'Version', type: 'number', read: ({ number }) => number },
  { header: 'Kind', type: 'text', read: ({ kind }) => kind },
  { header: 'Amount', type: 'money', read: ({ amount }) => amount },
  { header: 'From', type: 'text', read: ({ from }) => from },
  { header: 'To', type: 'text', read: ({ to }) => to },
  { header: 'Reason', type: 'text', read: ({ reason }) => reason },
  {
    header: 'Change Order',
    type: 'text',
    read: ({ changeOrder: change }) => change && `${change.number} ${change.title}`,
  },
  { header: 'Budget After', type: 'money', read: ({ revised }) => revised },
  { header: 'Made At', type: 'text', read: ({ madeAt }) => madeAt },
  { header: 'Made By', type: 'text', read: ({ madeByName }) => madeByName },
];

/** The job with its budget and its phases. @param parts what signed changes made of the budget */
export const jobPart = (parts: BudgetParts): JobFilePart => ({
  key: 'job',
  label: 'Job, budget and phases',
  access: 'jobs_read',
  records: findJobRecords,
  files: async function* ({ database: { db } }, { id }) {
    const folder = 'job';
    yield wholeFile({ folder, name: 'job.json' }, async () => `${JSON.stringify(await getAnyJob(db, id), null, 2)}\n`);
    yield wholeFile({ folder, name: 'overview.csv' }, async () => overviewOf(await getAnyJob(db, id)));
    yield wholeFile({ folder, name: 'budget.csv' }, async () => {
      const { lines } = await findBudget(db, id);
      return joined(toBudgetCsv({ fileName: '', lines: lines.map(toBudgetRow) }));
    });
    yield csvFile({ folder, name: 'budget-versions.csv' }, VERSIONS, async () =>
      onePage((await getBudget(db, id, parts)).versions.toReversed()),
    );
    yield csvFile({ folder, name: 'phases.csv' }, PHASES, async () => onePage((await findMoves(db, id)).toReversed()));
  },
});

/** The job's photos, plans and documents as they're stored, and the photos of its activities. */
export const JOB_FILES_PART: JobFilePart = {
  key: 'job-files',
  label: 'Photos, plans and documents',
  access: 'jobs_read',
  files: async function* ({ database: { db }, storage }, { id }) {
    for (const { kind, fileName, storedName } of await findStoredFiles(db, id)) {
      const place = { folder: `files/${kind}s`, name: fileName };
      yield storedFile(place, storage, { folder: JOB_UPLOADS.folder, name: storedName });
    }
    for (const { fileName, storedName } of await findStoredPhotos(db, id)) {
      const place = { folder: 'files/photos of activities', name: fileName };
      yield storedFile(place, storage, { folder: PHOTO_FOLDER, name: storedName });
    }
  },
};

const overviewOf = (job: Job) => joined(toJobCsv({ fileName: '', pages: toJobPages([job]) }));

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
