import type { ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { type Judgement, judgeForgiving } from './forgiving-judge.import.ts';

import type { DuplicateMatches } from './import-duplicates.queries.ts';
import type { Verdict } from './import-rows.queries.ts';
import type { UndoneBatch, UndoRange } from './import-undo.queries.ts';

export type { Judgement } from './forgiving-judge.import.ts';

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

/** The strictness of judging: `skipFaulty` leaves unreadable cells of optional fields blank. */
export interface JudgingPlan {
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
  /** Judges rows by the API's schema; returns one result per row, in order. */
  judge: (tx: Transaction, rows: Record<string, string>[]) => Promise<Judgement<Values>[]>;
  insert: (act: Act, rows: ValidRow<Values>[], run: ImportRun) => Promise<ImportedRow[]>;
  matches: DuplicateMatches;
  /** Puts the import's next records that no one has changed into the bin. */
  undo: (act: Act, range: UndoRange) => Promise<UndoneBatch>;
}

/** A kind of import as the engine sees it; the type of its values is hidden. */
export interface ImportWork extends Pick<ImportDefinition<never>, 'matches' | 'undo'> {
  check: (tx: Transaction, rows: FieldRow[], plan: JudgingPlan) => Promise<Verdict[]>;
  /** Creates records from the rows that are still valid, and returns the other rows with their reasons. */
  run: (
    act: Act,
    rows: FieldRow[],
    run: ImportRun & JudgingPlan,
  ) => Promise<{ imported: ImportedRow[]; refused: Verdict[] }>;
}

export function defineImport<Values>({ judge, insert, matches, undo }: ImportDefinition<Values>): ImportWork {
  async function judgeRows(tx: Transaction, rows: FieldRow[], { kind, skipFaulty }: JudgingPlan) {
    const fields = rows.map((row) => row.fields);
    const judgements = skipFaulty
      ? await judgeForgiving(fields, { kind, judge: (some) => judge(tx, some) })
      : await judge(tx, fields);
    return rows.flatMap(({ row }, index) => {
      const judgement = judgements[index];
      return judgement ? [{ row, ...judgement }] : [];
    });
  }
  return {
    matches,
    undo,
    check: async (tx, rows, plan) => (await judgeRows(tx, rows, plan)).map(toVerdict),
    run: async (act, rows, run) => {
      const judged = await judgeRows(act.tx, rows, run);
      const valid = judged.flatMap(({ row, values }) => (values === undefined ? [] : [{ row, values }]));
      return {
        imported: valid.length === 0 ? [] : await insert(act, valid, run),
        refused: judged.filter(({ values }) => values === undefined).map(toVerdict),
      };
    },
  };
}

function toVerdict<Values>({ row, values, reasons, email, phone, name }: Judgement<Values> & { row: number }): Verdict {
  return values === undefined
    ? { row, verdict: 'faulty', reasons }
    : { row, verdict: 'valid', reasons, email: email ?? undefined, phone: phone ?? undefined, name };
}
