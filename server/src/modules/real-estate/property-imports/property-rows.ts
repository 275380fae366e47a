import { type CreateProperty, createPropertySchema } from '@builder-os/contract/modules/real-estate/properties';
import { readDay } from '@builder-os/contract/platform/day-text';

/** A column of the file that is mapped to a field of a property. */
export interface KnownColumn {
  header: string;
  field: keyof CreateProperty;
  kind?: 'number' | 'percent' | 'code' | 'day';
}

export type ReadRow = { property: CreateProperty } | { problems: string[] };

/** Maps the columns of a file to fields by their headers, ignoring case and spaces. */
export function mapColumns(
  headers: readonly string[],
  known: readonly KnownColumn[],
): { columns: (KnownColumn | undefined)[]; unknown: string[] } {
  const columns = headers.map((header) => known.find((column) => plain(column.header) === plain(header)));
  return { columns, unknown: headers.filter((header, index) => columns[index] === undefined && header.trim() !== '') };
}

/** The property of a row, or what's wrong with the row. */
export function readRow(cells: readonly string[], columns: readonly (KnownColumn | undefined)[]): ReadRow {
  const sent: Record<string, unknown> = {};
  columns.forEach((column, index) => {
    const cell = (cells[index] ?? '').trim();
    if (column && cell !== '') sent[column.field] = readCell(cell, column.kind);
  });
  const result = createPropertySchema.safeParse(sent);
  if (result.success) return { property: result.data };
  const headerOf = (field: unknown) => columns.find((column) => column?.field === field)?.header ?? String(field);
  return { problems: result.error.issues.map(({ path, message }) => `${headerOf(path[0])}: ${message}`) };
}

function readCell(cell: string, kind: KnownColumn['kind']): unknown {
  if (kind === 'code') return cell.toLowerCase().replace(/[\s-]+/g, '_');
  const figures = cell.replace(/^'/, '').replace(/[$,\s]/g, '');
  if (kind === 'number') return /^\d+$/.test(figures) ? Number(figures) : cell;
  if (kind === 'day') return readDay(cell) ?? cell;
  if (kind === 'percent') return figures.replace(/%$/, '');
  // Amounts as spreadsheets write them; other texts stay as they are.
  return /^[$]?[\d,]+(\.\d+)?$/.test(cell) ? figures : cell;
}

function plain(header: string): string {
  return header.toLowerCase().replace(/[^a-z0-9]/g, '');
}
