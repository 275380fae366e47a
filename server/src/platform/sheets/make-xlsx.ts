import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { FORMATS, type SheetCell, type SheetColumn } from './sheet-columns.ts';

export interface Sheet {
  /** At most 31 characters, the limit of spreadsheet programs. */
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
}

/**
 * A workbook with real numbers and dates. Text cells are typed as text, so no program takes them for formulas. Takes
 * seconds of CPU, so only a worker process calls it.
 */
export function makeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  return writeXlsxFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      data: [
        columns.map(({ header }): CellObject => ({ value: header, fontWeight: 'bold' })),
        ...rows.map((row) => columns.map((column, index) => toCell(column, row[index] ?? null))),
      ],
      columns: columns.map(({ width = 14 }) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
}

function toCell({ type, hasDecimals = false }: SheetColumn, value: SheetCell): CellObject | null {
  if (value === null || value === '') return null;
  if (type === 'text') return { value: String(value), type: String };
  if (type === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: FORMATS.day };
  // Spreadsheet numbers have 15 digits, more than the 12 of any amount.
  return { value: Number(value), type: Number, format: hasDecimals ? FORMATS.decimals : FORMATS[type] };
}
