import type {
  Form1099,
  Form1099ExportQuery,
  Form1099Gap,
  Form1099Query,
  Form1099Row,
} from '@builder-os/contract/modules/finance/form-1099';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import type { SecretBox } from '../../../platform/settings/secret-box.ts';
import { printXlsx, type SheetColumn } from '../../../platform/sheets/write-xlsx.ts';
import { findPaidVendors, findThreshold, type PaidVendor } from './form-1099.queries.ts';

/** The amounts paid to 1099-eligible vendors in a year, and which vendors have to get a form. */
export async function getForm1099(db: Executor, query: Form1099Query): Promise<Form1099> {
  return (await readList(db, query)).list;
}

async function readList(db: Executor, query: Form1099Query): Promise<{ list: Form1099; vendors: PaidVendor[] }> {
  const year = query.year ?? Number((await findOfficeDay(db)).today.slice(0, 4));
  const threshold = await findThreshold(db, year);
  const vendors = await findPaidVendors(db, year);
  const rows = vendors.map((vendor) => toRow(vendor, threshold));
  const reportable = rows.filter(({ isReportable }) => isReportable);
  const total = reportable.reduce((sum, { paid }) => sum + toCents(paid), 0n);
  const list = { year, threshold, reportable: reportable.length, reportableTotal: fromCents(total), rows };
  return { list, vendors };
}

function toRow({ sealedTaxId: _, taxIdEnding, ...vendor }: PaidVendor, threshold: string): Form1099Row {
  const gaps: Form1099Gap[] = [];
  if (taxIdEnding === null) gaps.push('tax_id');
  if (vendor.taxFormOn === null) gaps.push('w9');
  return {
    ...vendor,
    isReportable: toCents(vendor.paid) >= toCents(threshold),
    taxId: taxIdEnding === null ? null : `•••-••-${taxIdEnding}`,
    gaps,
  };
}

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Vendor', type: 'text', width: 30 },
  { header: 'Tax ID', type: 'text', width: 14 },
  { header: 'W-9 On File Since', type: 'day' },
  { header: 'Paid', type: 'money' },
  { header: 'Reportable', type: 'text' },
  { header: 'Missing', type: 'text', width: 20 },
  { header: 'Email', type: 'text', width: 28 },
  { header: 'Phone', type: 'text' },
];
const GAP_WORDS: Record<Form1099Gap, string> = { tax_id: 'tax ID', w9: 'W-9' };

interface Download {
  fileName: string;
  year: number;
  lines: Line[];
}

/** Records who exports the list, and returns it. @param secrets opens the tax IDs; without it they stay masked */
export async function exportForm1099(act: Act, query: Form1099ExportQuery, secrets?: SecretBox): Promise<Download> {
  const { list, vendors } = await readList(act.tx, query);
  const { year, rows } = list;
  const taxIds = secrets && vendors.map((vendor) => openTaxId(secrets, vendor));
  await recordAction(act, {
    action: secrets ? 'form-1099.export-tax-ids' : 'form-1099.export',
    resource: 'form-1099',
    details: { year, format: query.format, vendors: rows.length },
  });
  const lines = rows.map((row, index): Line => {
    const missing = row.gaps.map((gap) => GAP_WORDS[gap]).join(', ');
    const taxId = taxIds ? (taxIds[index] ?? null) : row.taxId;
    const isReportable = row.isReportable ? 'yes' : 'no';
    return [row.name, taxId, row.taxFormOn, row.paid, isReportable, missing, row.email, row.phone];
  });
  return { fileName: `1099-${year}.${query.format}`, year, lines };
}

function openTaxId(secrets: SecretBox, { name, sealedTaxId }: PaidVendor): string | null {
  if (sealedTaxId === null) return null;
  const taxId = secrets.open(sealedTaxId);
  if (taxId === undefined) {
    throw conflict(`The tax ID of ${name} was encrypted with another server secret. Enter it again.`);
  }
  return taxId;
}

export function toCsv({ lines }: Download): AsyncIterable<string> {
  return writeCsv(
    COLUMNS.map(({ header }) => header),
    onePage(lines),
  );
}

async function* onePage(lines: Line[]): AsyncGenerator<Line[]> {
  yield lines;
}

export function toXlsx({ year, lines }: Download): Promise<Buffer> {
  return printXlsx([{ name: `1099 ${year}`, columns: COLUMNS, rows: lines }]);
}
