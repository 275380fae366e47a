import { VENDOR_FIELDS } from '@builder-os/contract/modules/purchasing/vendor-fields';
import {
  MOST_XLSX_VENDORS,
  type Vendor,
  type VendorExportQuery,
} from '@builder-os/contract/modules/purchasing/vendors';
import { columnHeading } from '@builder-os/contract/platform/record-fields';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import {
  type ExportColumn,
  exportToXlsx,
  type RecordExport,
  readExportPages,
} from '../../../platform/sheets/record-export.ts';
import { findVendorPage } from './vendors.queries.ts';

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

const COLUMNS: readonly ExportColumn<Vendor>[] = [
  { header: 'Vendor', type: 'text', width: 30, read: ({ name }) => name },
  { header: 'First Name', type: 'text', read: ({ firstName }) => firstName },
  { header: 'Last Name', type: 'text', read: ({ lastName }) => lastName },
  { header: 'Email', type: 'text', width: 28, read: ({ email }) => email },
  { header: 'Phone', type: 'text', read: ({ phone }) => phone },
  { header: columnHeading(VENDOR_FIELDS.trades), type: 'text', width: 24, read: ({ trades }) => trades.join(', ') },
  { header: columnHeading(VENDOR_FIELDS.termsDays), type: 'number', read: ({ termsDays }) => termsDays },
  { header: columnHeading(VENDOR_FIELDS.costCodeId), type: 'text', width: 24, read: ({ costCode }) => costCode },
  {
    header: columnHeading(VENDOR_FIELDS.retainagePercent),
    type: 'percent',
    read: ({ retainagePercent }) => retainagePercent,
  },
  {
    header: columnHeading(VENDOR_FIELDS.requiresPapers),
    type: 'text',
    read: ({ requiresPapers }) => yesOrNo(requiresPapers),
  },
  {
    header: columnHeading(VENDOR_FIELDS.requiresWaivers),
    type: 'text',
    read: ({ requiresWaivers }) => yesOrNo(requiresWaivers),
  },
  { header: 'Papers', type: 'text', read: ({ papersState }) => papersState },
  { header: 'First Paper Expires', type: 'day', read: ({ expiresOn }) => expiresOn },
  {
    header: columnHeading(VENDOR_FIELDS.is1099Eligible),
    type: 'text',
    read: ({ is1099Eligible }) => yesOrNo(is1099Eligible),
  },
  { header: columnHeading(VENDOR_FIELDS.taxFormOn), type: 'day', read: ({ taxFormOn }) => taxFormOn },
  { header: columnHeading(VENDOR_FIELDS.taxId), type: 'text', read: ({ taxId }) => taxId },
  { header: columnHeading(VENDOR_FIELDS.notes), type: 'text', width: 40, read: ({ notes }) => notes },
];

/** Records who exports the vendors, and returns them. Tax IDs stay masked. */
export async function exportVendors(act: Act, db: Database, query: VendorExportQuery): Promise<RecordExport<Vendor>> {
  const { today } = await findOfficeDay(act.tx);
  const { format, ...filter } = query;
  await recordAction(act, { action: 'vendor.export', resource: 'vendor', details: { filter, format } });
  const pages = readExportPages(COLUMNS, (page) => findVendorPage(db, { ...query, ...page }, today));
  return { fileName: `vendors-${today}.${format}`, columns: COLUMNS, pages };
}

/** @throws AppError `validation` (400) when there are more than a workbook holds */
export function toXlsx(download: RecordExport<Vendor>): Promise<Buffer> {
  return exportToXlsx(download, { sheet: 'Vendors', noun: 'vendors', most: MOST_XLSX_VENDORS });
}
