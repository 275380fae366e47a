import type { Import, ImportRow } from '@builder-os/contract/modules/sales/imports';
import { labelOfField } from './import-fields.ts';
import { KINDS_OF_IMPORT } from './import-kinds.ts';

const LONGEST_QUOTE = 40;

/** Why a row isn't ready, with the cells it's about; otherwise what will be imported of it. */
export function describeReason(row: ImportRow, { kind, mapping }: Pick<Import, 'kind' | 'mapping'>): string {
  if (row.wasKept) return KINDS_OF_IMPORT[kind].keptReason;
  const columns = new Map(Object.entries(mapping));
  const quote = (field: string) => {
    const text = row.corrections[field] ?? row.cells[columns.get(field) ?? -1] ?? '';
    return row.verdict === 'faulty' ? quoted(text.trim()) : '';
  };
  const reasons = row.reasons.map(({ field, message }) => `${labelOfField(field)}${quote(field)}: ${message}`);
  if (reasons.length > 0) return reasons.join(' ');
  if (row.verdict === 'duplicate') return `This ${kind} already exists.`;
  const imported = new Set(columns.values());
  return row.cells.filter((cell, column) => cell !== '' && imported.has(column)).join(' · ');
}

function quoted(text: string): string {
  if (text === '') return '';
  const shown = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return ` “${shown}”`;
}
