import { MOST_IMPORT_ROWS, type PropertyImport } from '@builder-os/contract/modules/real-estate/property-imports';
import { findHeaders } from '../../../platform/csv/find-headers.ts';
import type { CsvRow } from '../../../platform/csv/read-csv.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { readTable } from '../../../platform/sheets/read-table.ts';
import { findKnownPropertyKeys } from '../properties/properties.queries.ts';
import { createProperty } from '../properties/properties.service.ts';
import { PROPERTY_COLUMNS } from '../properties/property-file.ts';
import { mapColumns, type ReadRow, readRow } from './property-rows.ts';

const KNOWN = PROPERTY_COLUMNS.flatMap(({ header, field, kind }) => (field ? [{ header, field, kind }] : []));
const NEEDED = ['Address', 'City', 'State', 'Type', 'Investment'];

interface FileRow {
  row: number;
  read: ReadRow;
  isDuplicate: boolean;
  address: string;
}

/** Shows the properties a file would create; nothing is written. */
export async function checkImport(db: Executor, bytes: Buffer): Promise<PropertyImport> {
  const { rows, unknown } = await readFile(db, bytes);
  return present(rows, { isDryRun: true, unknown, added: 0 });
}

/** Adds the properties of a file that can be read and don't exist yet, in one transaction. */
export async function runImport(act: Act, bytes: Buffer): Promise<PropertyImport> {
  const { rows, unknown } = await readFile(act.tx, bytes);
  let added = 0;
  for (const { read, isDuplicate } of rows) {
    if (isDuplicate || !('property' in read)) continue;
    await createProperty(act, read.property);
    added += 1;
  }
  return present(rows, { isDryRun: false, unknown, added });
}

async function readFile(db: Executor, bytes: Buffer): Promise<{ rows: FileRow[]; unknown: string[] }> {
  const lines: CsvRow[] = [];
  const keep = async (read: CsvRow[]) => {
    lines.push(...read);
  };
  await readTable(bytes, keep, { mostRows: MOST_IMPORT_ROWS + 2 });
  if (lines.length > MOST_IMPORT_ROWS + 1) {
    throw validation({ file: `A file can have up to ${MOST_IMPORT_ROWS.toLocaleString('en-US')} properties.` });
  }
  const head = findHeaders(lines, (headers) => mapColumns(headers, KNOWN).columns.filter(Boolean).length);
  const body = lines.filter(({ row }) => row > (head?.row ?? 0));
  const { columns, unknown } = mapColumns(head?.cells ?? [], KNOWN);
  const missing = NEEDED.filter((header) => !columns.some((column) => column?.header === header));
  if (missing.length > 0) throw validation({ file: `The file is missing these columns: ${missing.join(', ')}.` });
  const known = await findKnownPropertyKeys(db);
  const rows = body.map(({ row, cells }) => {
    const read = readRow(cells, columns);
    const address = cells[columns.findIndex((column) => column?.field === 'address')]?.trim() ?? '';
    if (!('property' in read)) return { row, read, isDuplicate: false, address };
    const key = `${read.property.address}|${read.property.city}`.toLowerCase();
    const isDuplicate = known.has(key);
    known.add(key);
    return { row, read, isDuplicate, address };
  });
  return { rows, unknown };
}

function present(
  rows: readonly FileRow[],
  { isDryRun, unknown, added }: { isDryRun: boolean; unknown: string[]; added: number },
): PropertyImport {
  const shown = rows.map(({ row, read, isDuplicate, address }) => ({
    row,
    address,
    state: isDuplicate ? ('duplicate' as const) : 'property' in read ? ('valid' as const) : ('faulty' as const),
    problems: 'problems' in read ? read.problems : [],
  }));
  const count = (state: PropertyImport['rows'][number]['state']) => shown.filter((one) => one.state === state).length;
  return {
    isDryRun,
    valid: count('valid'),
    duplicates: count('duplicate'),
    faulty: count('faulty'),
    added,
    rows: shown,
    unknownColumns: unknown,
  };
}
