import { comparePrices, differenceOfLine } from '@builder-os/contract/modules/purchasing/price-comparison';
import type { Invitation, PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Line } from '../../../platform/csv/write-csv.ts';
import type { Act } from '../../../platform/http/act.ts';
import { type ExportColumn, exportToXlsx, type RecordExport } from '../../../platform/sheets/record-export.ts';
import { getRequest, nameOfRequest, RESOURCE } from './price-requests.service.ts';

const MOST_ROWS = 1_000;

/** A row of the comparison: a line, or the terms of an answer as a whole. */
interface ComparedRow {
  code: string | null;
  description: string;
  quantity: string | null;
  unit: string | null;
  budget: string | null;
  cells: readonly { amount: Line[number]; remark: string | null; difference: string | null }[];
}

/** Records who downloads the answers, and returns them side by side. */
export async function exportComparison(
  act: Act,
  id: number,
  format: 'csv' | 'xlsx',
): Promise<RecordExport<ComparedRow>> {
  const request = await getRequest(act.tx, id);
  const label = nameOfRequest(request);
  await recordAction(act, { action: 'price-request.export', resource: RESOURCE, id, label, details: { format } });
  const columns = columnsOf(request.vendors);
  const rows = rowsOf(request);
  return {
    fileName: `${request.number ?? `price-request-${id}`}.${format}`,
    columns,
    pages: linesOf(rows, columns),
  };
}

export function toComparisonXlsx(download: RecordExport<ComparedRow>): Promise<Buffer> {
  return exportToXlsx(download, { sheet: 'Prices', noun: 'lines', most: MOST_ROWS });
}

async function* linesOf(rows: readonly ComparedRow[], columns: readonly ExportColumn<ComparedRow>[]) {
  yield rows.map((row) => columns.map(({ read }) => read(row)));
}

/** Three columns for each vendor: its amount, its exceptions in words, and the difference from the budget. */
function columnsOf(vendors: readonly Invitation[]): ExportColumn<ComparedRow>[] {
  const ofVendors = vendors.flatMap(({ vendorName }, index): ExportColumn<ComparedRow>[] => [
    { header: vendorName, type: 'text', width: 18, read: ({ cells }) => cells[index]?.amount ?? null },
    { header: `${vendorName}: Remark`, type: 'text', width: 18, read: ({ cells }) => cells[index]?.remark ?? null },
    {
      header: `${vendorName}: Above Budget`,
      type: 'money',
      width: 18,
      read: ({ cells }) => cells[index]?.difference ?? null,
    },
  ]);
  return [
    { header: 'Cost Code', type: 'text', width: 12, read: ({ code }) => code },
    { header: 'Description', type: 'text', width: 40, read: ({ description }) => description },
    { header: 'Quantity', type: 'text', width: 12, read: ({ quantity }) => quantity },
    { header: 'Unit', type: 'text', width: 10, read: ({ unit }) => unit },
    { header: 'Budget', type: 'money', width: 16, read: ({ budget }) => budget },
    ...ofVendors,
  ];
}

function rowsOf({ lines, vendors }: PriceRequestDetail): ComparedRow[] {
  const comparison = comparePrices(lines, vendors);
  const priced = lines.map((line, index): ComparedRow => {
    const prices = comparison.lines[index]?.prices ?? [];
    return {
      code: line.code,
      description: line.description,
      quantity: trimDecimal(line.quantity),
      unit: line.unit,
      budget: line.budget,
      cells: prices.map(({ amount, isLowest }) => ({
        amount,
        remark: amount === null ? 'No price' : isLowest ? 'Lowest' : null,
        difference: differenceOfLine(lines, line, amount),
      })),
    };
  });
  const total: ComparedRow = {
    ...blank('Total'),
    budget: comparison.budget,
    cells: comparison.totals.map(({ total: amount, missing, isComplete, isLowest, difference }, index) => ({
      amount,
      remark: remarkOf({ missing, isComplete, isLowest, lumpSum: vendors[index]?.lumpSum ?? null }),
      difference,
    })),
  };
  return [
    ...priced,
    total,
    said(
      'Answer',
      vendors,
      ({ status }) => ({ waiting: 'No answer', answered: 'Answered', declined: 'Declined' })[status],
    ),
    said('Given by', vendors, givenBy),
    said('Days to delivery', vendors, ({ leadDays }) => leadDays),
    said('Valid through', vendors, ({ validUntil }) => validUntil),
    said('Note', vendors, ({ note, declineReason }) => note ?? declineReason),
  ];
}

/** The person who gave the answer, and who entered it if that was by phone. */
function givenBy({ answeredBy, isByPhone, enteredByName }: Invitation): string | null {
  if (!isByPhone) return answeredBy;
  return `${answeredBy ?? ''}, by phone, entered by ${enteredByName ?? 'a former team member'}`;
}

function remarkOf({
  missing,
  isComplete,
  isLowest,
  lumpSum,
}: {
  missing: number;
  isComplete: boolean;
  isLowest: boolean;
  lumpSum: string | null;
}): string | null {
  const words = [
    lumpSum !== null && 'Lump sum',
    isLowest && 'Lowest',
    !isComplete && missing > 0 && `${missing} without price`,
  ];
  return words.filter((word) => word !== false).join(', ') || null;
}

function said(description: string, vendors: readonly Invitation[], read: (vendor: Invitation) => Line[number]) {
  const cells = vendors.map((vendor) => ({ amount: read(vendor), remark: null, difference: null }));
  return { ...blank(description), cells };
}

function blank(description: string) {
  return { code: null, description, quantity: null, unit: null, budget: null };
}
