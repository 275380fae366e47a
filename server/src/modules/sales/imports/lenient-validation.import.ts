import { type ImportKind, isRequiredForImport } from '@builder-os/contract/modules/sales/import-fields';
import type { Verdict } from './import-rows.queries.ts';

/** The values a row would import, or why it can't be imported. */
export interface RowValidation<Values> {
  values?: Values;
  /** The reasons why there are no values; if there are values, the reasons why some were left out. */
  reasons: Verdict['reasons'];
  /** The keys the row is compared by to find duplicates. */
  email?: string | null;
  phone?: string | null;
  name?: string;
}

type Fields = Record<string, string>;

interface LenientValidator<Values> {
  kind: ImportKind;
  validate: (rows: Fields[]) => Promise<RowValidation<Values>[]>;
}

// Leaving a cell blank may bring up another problem, such as a new contact without a name.
const MOST_LOOKS = 2;

/** Validates rows without the unreadable cells of optional fields, and reports which cells were left out. */
export async function validateLeniently<Values>(
  rows: Fields[],
  { kind, validate }: LenientValidator<Values>,
  looks = MOST_LOOKS,
): Promise<RowValidation<Values>[]> {
  const validations = await validate(rows);
  const faulty = rows.flatMap((fields, index) => {
    const reasons = validations[index]?.values === undefined ? validations[index]?.reasons : undefined;
    const canForgive = reasons?.every(({ field }) => field in fields && !isRequiredForImport(kind, field));
    return reasons && canForgive ? [{ index, reasons, fields: without(fields, reasons) }] : [];
  });
  if (faulty.length === 0 || looks === 0) return validations;
  const again = await validateLeniently(
    faulty.map(({ fields }) => fields),
    { kind, validate },
    looks - 1,
  );
  const forgiven = new Map(
    faulty.map(({ index, reasons }, position) => [
      index,
      { ...again[position], reasons: noteAll(reasons, again[position]) },
    ]),
  );
  return validations.map((validation, index) => forgiven.get(index) ?? validation);
}

function without(fields: Fields, reasons: readonly { field: string }[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !reasons.some(({ field }) => field === name)));
}

/** The fields that were left blank, followed by the results of the second check. */
function noteAll<Values>(
  reasons: RowValidation<Values>['reasons'],
  again: RowValidation<Values> | undefined,
): RowValidation<Values>['reasons'] {
  const left = again?.values === undefined ? reasons : reasons.map(({ field }) => ({ field, message: 'Left blank.' }));
  return [...left, ...(again?.reasons ?? [])];
}
