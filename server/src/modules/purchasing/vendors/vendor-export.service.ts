import { VENDOR_FIELDS } from '@builder-os/contract/modules/purchasing/vendor-fields';
import {
  MOST_XLSX_VENDORS,
  type Vendor,
  type VendorExportQuery,
} from '@builder-os/contract/modules/purchasing/vendors';
import { columnHeading } from '@builder-os/contract/platform/record-fields';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { printXlsx, type SheetColumn } from '../../../platform/sheets/write-xlsx.ts';
import { findVendorPage } from './vendors.queries.ts';

const ROWS_A_PAGE = 200;

type Column = SheetColumn & { read: (vendor: Vendor) => Line[number] };

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

const COLUMNS: readonly Column[] = [
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

interface Download {
  fileName: string;
  /** Read while the file is sent. */
  pages: AsyncIterable<Line[]>;
}

/** Records who exports the vendors, and returns them. Tax IDs stay masked. */
export async function exportVendors(act: Act, db: Database, query: VendorExportQuery): Promise<Download> {
  const { today } = await findOfficeDay(act.tx);
  const { format, ...filter } = query;
  await recordAction(act, { action: 'vendor.export', resource: 'vendor', details: { filter, format } });
  return { fileName: `vendors-${today}.${format}`, pages: readPages(db, query, today) };
}

export function toCsv({ pages }: Download): AsyncIterable<string> {
  return writeCsv(
    COLUMNS.map(({ header }) => header),
    pages,
  );
}

/** @throws AppError `validation` (400) when there are more than a workbook holds */
export async function toXlsx({ pages }: Download): Promise<Buffer> {
  const rows: Line[] = [];
  for await (const lines of pages) {
    rows.push(...lines);
    if (rows.length <= MOST_XLSX_VENDORS) continue;
    throw validation({
      format: `An Excel file can hold up to ${MOST_XLSX_VENDORS.toLocaleString('en-US')} vendors. Filter the list, or export as CSV.`,
    });
  }
  return printXlsx([{ name: 'Vendors', columns: COLUMNS.map(({ read: _, ...column }) => column), rows }]);
}

async function* readPages(db: Database, query: VendorExportQuery, today: string): AsyncGenerator<Line[]> {
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof findVendorPage>> = await findVendorPage(
      db,
      { ...query, limit: ROWS_A_PAGE, cursor },
      today,
    );
    yield page.rows.map((vendor) => COLUMNS.map(({ read }) => read(vendor)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
