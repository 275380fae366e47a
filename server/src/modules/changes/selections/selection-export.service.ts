import { priceDifference } from '@builder-os/contract/modules/changes/selection-difference';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act, Actor } from '../../../platform/http/act.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { csvFile, type PartFile } from '../../../platform/records/job-file-parts.ts';
import {
  type ExportColumn,
  onePage,
  type RecordExport,
  readExportPages,
} from '../../../platform/sheets/record-export.ts';
import { getJob } from '../../jobs/jobs/jobs.service.ts';
import { findSelections, type StoredOption, type StoredSelection } from './selections.queries.ts';

/** A selection with one of its options; null if it has none. */
interface OptionRow {
  selection: StoredSelection;
  option: StoredOption | null;
}

const COLUMNS: readonly ExportColumn<OptionRow>[] = [
  { header: 'Selection', type: 'text', width: 30, read: ({ selection }) => selection.title },
  { header: 'Status', type: 'text', width: 12, read: ({ selection }) => selection.state },
  { header: 'Choose By', type: 'day', read: ({ selection }) => selection.dueOn },
  { header: 'Shown to Customer', type: 'text', width: 12, read: ({ selection }) => yesNo(selection.isReleased) },
  { header: 'Cost Code', type: 'text', width: 12, read: ({ selection }) => selection.code },
  { header: 'Cost Type', type: 'text', width: 12, read: ({ selection }) => selection.costType },
  { header: 'Allowance', type: 'money', width: 16, read: ({ selection }) => selection.allowance },
  { header: 'Option', type: 'text', width: 30, read: ({ option }) => option?.title ?? null },
  { header: 'Price', type: 'money', width: 16, read: ({ option }) => option?.price ?? null },
  { header: 'Cost', type: 'money', width: 16, read: ({ option }) => option?.cost ?? null },
  {
    header: 'Difference',
    type: 'money',
    width: 16,
    read: ({ selection, option }) => option && priceDifference(selection.allowance, option.price),
  },
  { header: 'Available', type: 'text', width: 10, read: ({ option }) => option && yesNo(option.isAvailable) },
  {
    header: 'Chosen',
    type: 'text',
    width: 10,
    read: ({ selection, option }) => option && yesNo(option.id === selection.chosenOptionId),
  },
  { header: 'Chosen By', type: 'text', width: 24, read: ({ selection }) => selection.chosenByName },
  { header: 'Change Order', type: 'text', width: 12, read: ({ selection }) => selection.changeOrderNumber },
  { header: 'Vendor Note', type: 'text', width: 30, read: ({ option }) => option?.vendorNote ?? null },
];

/** Records who exports a job's selections, and returns them, one row for each option. */
export async function exportSelections(
  act: Act,
  db: Database,
  actor: Actor,
  jobId: number,
): Promise<RecordExport<OptionRow>> {
  const job = await getJob(act.tx, actor, jobId);
  const { today } = await findOfficeDay(act.tx);
  await recordAction(act, { action: 'selection.export', resource: 'job', id: jobId, label: job.number });
  return {
    fileName: `${job.number}-selections-${today}.csv`,
    columns: COLUMNS,
    pages: readExportPages(COLUMNS, () => findOptionRows(db, jobId)),
  };
}

/** A job's selections as a file of its ZIP. */
export const selectionsFile = (db: Database, jobId: number, place: Pick<PartFile, 'folder' | 'name'>): PartFile =>
  csvFile(place, COLUMNS, () => findOptionRows(db, jobId));

async function findOptionRows(db: Database, jobId: number): Promise<Page<OptionRow>> {
  const rows = (await findSelections(db, jobId)).flatMap((selection): OptionRow[] =>
    selection.options.length === 0
      ? [{ selection, option: null }]
      : selection.options.map((option) => ({ selection, option })),
  );
  return onePage(rows);
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no');
