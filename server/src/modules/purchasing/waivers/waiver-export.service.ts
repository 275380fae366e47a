import { WAIVER_KIND_LABELS } from '@builder-os/contract/modules/purchasing/waiver-kinds';
import type { Waiver, WaiverExportQuery } from '@builder-os/contract/modules/purchasing/waivers';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { type ExportColumn, type RecordExport, readExportPages } from '../../../platform/sheets/record-export.ts';
import { findWaiverPage } from './waivers.queries.ts';

const COLUMNS: readonly ExportColumn<Waiver>[] = [
  { header: 'Vendor', type: 'text', width: 30, read: ({ vendorName }) => vendorName },
  { header: 'Job', type: 'text', width: 14, read: ({ jobNumber }) => jobNumber },
  { header: 'Job Name', type: 'text', width: 30, read: ({ jobName }) => jobName },
  { header: 'Kind', type: 'text', width: 24, read: ({ kind }) => WAIVER_KIND_LABELS[kind] },
  { header: 'Status', type: 'text', width: 12, read: ({ status }) => status },
  { header: 'Amount', type: 'money', width: 16, read: ({ amount }) => amount },
  { header: 'Through', type: 'day', read: ({ throughOn }) => throughOn },
  { header: 'Bill', type: 'number', width: 10, read: ({ billId }) => billId },
  { header: 'Signed By', type: 'text', width: 24, read: ({ signedBy }) => signedBy },
  { header: 'Signed At', type: 'text', width: 24, read: ({ signedAt }) => signedAt },
];

/** Records who exports the waivers, and returns them. */
export async function exportWaivers(act: Act, db: Database, query: WaiverExportQuery): Promise<RecordExport<Waiver>> {
  const { today } = await findOfficeDay(act.tx);
  await recordAction(act, { action: 'lien-waiver.export', resource: 'lien-waiver', details: { filter: query } });
  const pages = readExportPages(COLUMNS, (page) => findWaiverPage(db, { ...query, ...page }));
  return { fileName: `lien-waivers-${today}.csv`, columns: COLUMNS, pages };
}
