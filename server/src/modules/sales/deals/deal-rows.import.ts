import { createDealSchema } from '@builder-os/contract/modules/sales/deals';
import { LIMITS, optionalEmail, optionalText } from '@builder-os/contract/platform/fields';
import type { z } from 'zod';
import type { Judgement } from '../imports/import-definition.import.ts';
import { judgeBy } from '../imports/row-reading.import.ts';

/** A row of a file names people by their email; a contact that is new by its name as well. */
const dealRowSchema = createDealSchema.omit({ contactId: true, leadId: true, assignedTo: true }).extend({
  contactEmail: optionalEmail.optional(),
  contactFirstName: optionalText(LIMITS.name).optional(),
  contactLastName: optionalText(LIMITS.name).optional(),
  ownerEmail: optionalEmail.optional(),
});
export type DealRow = z.output<typeof dealRowSchema>;

/** Judges the fields of a row by themselves; whether its people are known is another question. */
export function judgeDealRow(fields: Record<string, string>): Judgement<DealRow> {
  return judgeBy(dealRowSchema, { ...fields, ...readProbability(fields) });
}

/** `40%` and `40` as the number; anything else is left for the schema to refuse. */
function readProbability({ probability }: Record<string, string>): { probability?: number | string } {
  if (probability === undefined) return {};
  const [, percent] = /^(\d{1,3}(?:\.\d+)?)\s*%?$/.exec(probability) ?? [];
  return { probability: percent === undefined ? probability : Number(percent) };
}
