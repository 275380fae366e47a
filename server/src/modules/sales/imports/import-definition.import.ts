import type { ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import type { DuplicateMatches } from './import-duplicates.queries.ts';
import type { Verdict } from './import-rows.queries.ts';
import type { UndoneBatch, UndoRange } from './import-undo.queries.ts';
import { type RowValidation, validateLeniently } from './lenient-validation.import.ts';

export type { RowValidation } from './lenient-validation.import.ts';

/** A row of the file with the text of each mapped field. */
export interface FieldRow {
  row: number;
  fields: Record<string, string>;
}

export interface ValidRow<Values> {
  row: number;
  values: Values;
}

export interface ImportedRow {
  row: number;
  id: number;
  madeContactId?: number;
}

/** The strictness of validation: `skipFaulty` leaves unreadable cells of optional fields blank. */
export interface ValidationPlan {
  kind: ImportKind;
  skipFaulty: boolean;
}

interface ImportRun {
  importId: number;
  createdBy: string | null;
}

/**
 * The parts of an import that depend on the kind of record. Each function takes a whole batch, to query the database
 * once.
 */
export interface ImportDefinition<Values> {
  /** Validates rows by the API's schema; returns one result per row, in order. */
  validate: (tx: Transaction, rows: Record<string, string>[]) => Promise<RowValidation<Values>[]>;
  insert: (act: Act, rows: ValidRow<Values>[], run: ImportRun) => Promise<ImportedRow[]>;
  matches: DuplicateMatches;
  /** Moves the import's next records that no one has changed to Trash. */
  undo: (act: Act, range: UndoRange) => Promise<UndoneBatch>;
}

/** A kind of import as the engine sees it; the type of its values is hidden. */
export interface ImportWork extends Pick<ImportDefinition<never>, 'matches' | 'undo'> {
  check: (tx: Transaction, rows: FieldRow[], plan: ValidationPlan) => Promise<Verdict[]>;
  /** Creates records from the rows that are still valid, and returns the other rows with their reasons. */
  run: (
    act: Act,
    rows: FieldRow[],
    run: ImportRun & ValidationPlan,
  ) => Promise<{ imported: ImportedRow[]; refused: Verdict[] }>;
}

export function defineImport<Values>({ validate, insert, matches, undo }: ImportDefinition<Values>): ImportWork {
  async function validateRows(tx: Transaction, rows: FieldRow[], { kind, skipFaulty }: ValidationPlan) {
    const fields = rows.map((row) => row.fields);
    const validations = skipFaulty
      ? await validateLeniently(fields, { kind, validate: (some) => validate(tx, some) })
      : await validate(tx, fields);
    return rows.flatMap(({ row }, index) => {
      const validation = validations[index];
      return validation ? [{ row, ...validation }] : [];
    });
  }
  return {
    matches,
    undo,
    check: async (tx, rows, plan) => (await validateRows(tx, rows, plan)).map(toVerdict),
    run: async (act, rows, run) => {
      const validated = await validateRows(act.tx, rows, run);
      const valid = validated.flatMap(({ row, values }) => (values === undefined ? [] : [{ row, values }]));
      return {
        imported: valid.length === 0 ? [] : await insert(act, valid, run),
        refused: validated.filter(({ values }) => values === undefined).map(toVerdict),
      };
    },
  };
}

function toVerdict<Values>({
  row,
  values,
  reasons,
  email,
  phone,
  name,
}: RowValidation<Values> & { row: number }): Verdict {
  return values === undefined
    ? { row, verdict: 'faulty', reasons }
    : { row, verdict: 'valid', reasons, email: email ?? undefined, phone: phone ?? undefined, name };
}
