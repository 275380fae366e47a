import { createDealSchema } from '@builder-os/contract/modules/sales/deals';
import { LIMITS, optionalEmail, optionalText } from '@builder-os/contract/platform/fields';
import type { z } from 'zod';
import { ownerColumn } from '../imports/import-owners.import.ts';
import { validateParts } from '../imports/row-reading.import.ts';

/** A row names its contact by email, a new one also by name, and its owner by either. */
const dealRowSchema = createDealSchema.omit({ contactId: true, leadId: true, assignedTo: true }).extend({
  contactEmail: optionalEmail.optional(),
  contactFirstName: optionalText(LIMITS.name).optional(),
  contactLastName: optionalText(LIMITS.name).optional(),
  ...ownerColumn,
});
const dealRow = { whole: dealRowSchema, parts: dealRowSchema.partial() };
export type DealRow = z.output<typeof dealRowSchema>;

/** Checks a row's fields only; whether its people exist is checked elsewhere. */
export function validateDealRow(fields: Record<string, string>) {
  return validateParts(dealRow, { ...fields, ...readProbability(fields) });
}

/** Reads `40%`, `40` and the fraction `0.4` as a number; anything else is left for the schema to reject. */
function readProbability({ probability }: Record<string, string>): { probability?: number | string } {
  if (probability === undefined) return {};
  // Spreadsheets and several CRMs store percentages as fractions. Whole numbers are percentages.
  const [, fraction] = /^0?\.(\d{1,6})$/.exec(probability) ?? [];
  if (fraction !== undefined) return { probability: Number(`0.${fraction}e2`) };
  const [, percent] = /^(\d{1,3}(?:\.\d+)?)\s*%?$/.exec(probability) ?? [];
  return { probability: percent === undefined ? probability : Number(percent) };
}
