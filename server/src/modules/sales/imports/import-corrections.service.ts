import { type ChoiceField, proposeChoice, readChoice } from '@builder-os/contract/modules/sales/import-choices';
import { IMPORT_FIELDS } from '@builder-os/contract/modules/sales/import-fields';
import {
  type Import,
  type ImportValue,
  importSchema,
  MOST_IMPORT_VALUES,
} from '@builder-os/contract/modules/sales/imports';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, forbidden, found, validation } from '../../../platform/http/errors.ts';
import { findColumnTexts, findRow, findRowsLike, saveCorrections } from './import-rows.queries.ts';
import { validateRows } from './import-work.service.ts';
import { canManageImport } from './imports.policy.ts';
import { findImport, findImportForUpdate, updateImport } from './imports.queries.ts';

/** The texts of a column that aren't among the field's values, each with its most likely meaning. */
export async function listImportValues(
  db: Database,
  { id, field, column }: { id: number; field: ChoiceField; column: number },
): Promise<ImportValue[]> {
  found(await findImport(db, id), 'Import');
  const texts = await findColumnTexts(db, id, { column, limit: MOST_IMPORT_VALUES });
  return texts
    .filter(({ value }) => readChoice(field, value) === undefined)
    .map(({ value, count }) => ({ value, count, proposal: proposeChoice(field, value) ?? null }));
}

interface Correction {
  id: number;
  row: number;
  corrections: Record<string, string>;
}

/** Corrects cells of a row, then checks that row and its possible duplicates again. */
export async function correctImportRow(act: Act, { id, row, corrections }: Correction): Promise<Import> {
  const before = found(await findImportForUpdate(act.tx, id), 'Import');
  if (!canManageImport(act.actor, before)) {
    throw forbidden('Only the person who uploaded this file or an administrator can continue this import.');
  }
  if (before.state !== 'checked') {
    throw conflict(
      `Rows are corrected between the check and the import: this one is ${before.state}.`,
      importSchema.parse(before),
    );
  }
  const unknown = Object.keys(corrections).filter(
    (field) => !IMPORT_FIELDS[before.kind].some((known) => known === field),
  );
  if (unknown.length > 0) {
    throw validation(
      Object.fromEntries(unknown.map((field) => [`corrections.${field}`, `A ${before.kind} has no such field.`])),
    );
  }
  const stored = found(await findRow(act.tx, id, row), 'Row');
  const corrected = { ...stored, corrections: { ...stored.corrections, ...corrections } };
  await saveCorrections(act.tx, id, corrected);
  const { valid, duplicates } = await validateRows(act.tx, before, [corrected]);
  const now = found(await findRow(act.tx, id, row), 'Row');
  // Later rows may now be duplicates of this row, or no longer be duplicates.
  const others = await findRowsLike(act.tx, id, row, [stored, now]);
  const alike = others.length === 0 ? { valid: 0, duplicates: 0 } : await validateRows(act.tx, before, others);
  const rows = [stored, ...others];
  const were = (verdict: typeof stored.verdict) => rows.filter((one) => one.verdict === verdict).length;
  const [nowValid, nowDuplicates] = [valid + alike.valid, duplicates + alike.duplicates];
  const after = await updateImport(act.tx, id, {
    validRows: before.validRows + nowValid - nowDuplicates - were('valid'),
    duplicateRows: before.duplicateRows + nowDuplicates - were('duplicate'),
    faultyRows: before.faultyRows + rows.length - nowValid - were('faulty'),
  });
  await recordChange(act, { resource: 'import', verb: 'correct', details: { row }, after: { id } });
  return after;
}
