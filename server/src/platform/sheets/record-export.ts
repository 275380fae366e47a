import { type Line, writeCsv } from '../csv/write-csv.ts';
import { validation } from '../http/errors.ts';
import type { Page } from '../http/pages.ts';
import { everyPage } from './row-download.ts';
import { printXlsx, type SheetColumn } from './write-xlsx.ts';

const ROWS_A_PAGE = 200;

/** A column of an exported list: its heading and format, and its value for a record. */
export type ExportColumn<Row> = SheetColumn & { read: (row: Row) => Line[number] };

/** A list on its way into a file. */
export interface RecordExport<Row> {
  fileName: string;
  columns: readonly ExportColumn<Row>[];
  /** Read while the file is sent. */
  pages: AsyncIterable<Line[]>;
}

/** Reads a list page by page as lines of a file. */
export async function* readExportPages<Row>(
  columns: readonly ExportColumn<Row>[],
  findPage: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>,
): AsyncGenerator<Line[]> {
  const pages = everyPage((cursor) => findPage({ limit: ROWS_A_PAGE, cursor }));
  for await (const rows of pages) yield rows.map((row) => columns.map(({ read }) => read(row)));
}

/** Rows that are read in one piece, as the only page of a list. */
export function onePage<Row>(rows: Row[]): Page<Row> {
  return { rows, nextCursor: null, total: rows.length };
}

export function exportToCsv<Row>({ columns, pages }: RecordExport<Row>): AsyncIterable<string> {
  return writeCsv(
    columns.map(({ header }) => header),
    pages,
  );
}

/**
 * @param noun the rows' name in the plural: "invoices"
 * @throws AppError `validation` (400) when there are more than a workbook holds
 */
export async function exportToXlsx<Row>(
  { columns, pages }: RecordExport<Row>,
  { sheet, noun, most }: { sheet: string; noun: string; most: number },
): Promise<Buffer> {
  const rows: Line[] = [];
  for await (const lines of pages) {
    rows.push(...lines);
    if (rows.length <= most) continue;
    throw validation({
      format: `An Excel file can hold up to ${most.toLocaleString('en-US')} ${noun}. Filter the list, or export as CSV.`,
    });
  }
  return printXlsx([{ name: sheet, columns: columns.map(({ read: _, ...column }) => column), rows }]);
}
