import { findHeaders } from '../csv/find-headers.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import { validation } from '../http/errors.ts';
import { readTable } from './read-table.ts';

/** A column of a file. `importedAs` are other names for it, without spaces and in lower case. */
export interface NamedColumn<Field extends string = string> {
  field: Field;
  header: string;
  importedAs?: readonly string[];
  isRequired?: boolean;
}

export interface NamedRow<Field extends string> {
  row: number;
  /** The trimmed texts of the filled cells. */
  cells: Partial<Record<Field, string>>;
}

interface NamedRows<Field extends string> {
  rows: NamedRow<Field>[];
  /** The headers of columns that aren't known. */
  unknown: string[];
}

/**
 * Reads the rows of a CSV file or workbook whose columns are known by their names.
 * @param noun the rows' name in the plural: "lines"
 * @throws AppError `validation` (400) naming `file`
 */
export async function readColumns<Field extends string>(
  bytes: Buffer,
  known: readonly NamedColumn<Field>[],
  { mostRows, noun }: { mostRows: number; noun: string },
): Promise<NamedRows<Field>> {
  const lines: CsvRow[] = [];
  // Titles above the headers don't count as rows, so a few more are read.
  await readTable(bytes, async (read) => void lines.push(...read), { mostRows: mostRows + 25 });
  const match = (headers: readonly string[]) =>
    headers.map((header) => known.find((column) => isNamed(column, header)));
  const head = findHeaders(lines, (headers) => match(headers).filter(Boolean).length);
  const columns = match(head?.cells ?? []);
  const missing = known.filter((column) => column.isRequired && !columns.includes(column));
  if (missing.length > 0) {
    const names = missing.map(({ header }) => header).join(', ');
    throw validation({ file: `The file is missing these columns: ${names}.` });
  }
  const rows = lines
    .filter(({ row }) => row > (head?.row ?? 0))
    .map(({ row, cells }) => ({ row, cells: nameCells(cells, columns) }))
    .filter(({ cells }) => Object.keys(cells).length > 0);
  if (rows.length === 0) throw validation({ file: `The file has no ${noun}.` });
  if (rows.length > mostRows) {
    throw validation({ file: `A file can have up to ${mostRows.toLocaleString('en-US')} ${noun}.` });
  }
  const unknown = (head?.cells ?? []).filter((header, index) => columns[index] === undefined && header.trim() !== '');
  return { rows, unknown };
}

function nameCells<Field extends string>(
  cells: readonly string[],
  columns: readonly (NamedColumn<Field> | undefined)[],
): Partial<Record<Field, string>> {
  const named: Partial<Record<Field, string>> = {};
  columns.forEach((column, index) => {
    const cell = (cells[index] ?? '').trim();
    if (column && cell !== '') named[column.field] ??= cell;
  });
  return named;
}

function isNamed({ header, importedAs = [] }: NamedColumn, name: string): boolean {
  const plainName = plain(name);
  return plainName !== '' && (plainName === plain(header) || importedAs.includes(plainName));
}

function plain(header: string): string {
  return header.toLowerCase().replace(/[^a-z0-9]/g, '');
}
