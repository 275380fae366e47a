import { type BankLine, categoriseLineSchema } from '@builder-os/contract/modules/finance/bank-lines';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { z } from 'zod';
import { choiceEntry, orNull, readId } from '../../../app/records/form-entries.ts';
import type { CategoriseBody } from './bank-lines.mutations.ts';

const NONE = 'none';

const categoriseEntriesSchema = z.object({
  businessUnit: choiceEntry(BUSINESS_UNITS, 'Choose a business unit.'),
  /** Whether the money only moved between accounts of the business. */
  isTransfer: z.boolean(),
  otherAccountId: z.string(),
  category: z.string(),
  description: z.string(),
  projectId: z.string(),
  partnerId: z.string(),
});
export type CategoriseEntries = z.input<typeof categoriseEntriesSchema>;

export const categoriseFormSchema = categoriseEntriesSchema
  .refine(({ isTransfer, otherAccountId }) => !isTransfer || readId(otherAccountId) !== null, {
    path: ['otherAccountId'],
    message: 'Choose the account it moved to or from.',
  })
  .transform(toCategoriseBody)
  .pipe(categoriseLineSchema);

export function toCategoriseEntries({ description }: BankLine): CategoriseEntries {
  return {
    businessUnit: '',
    isTransfer: false,
    otherAccountId: NONE,
    category: '',
    description,
    projectId: NONE,
    partnerId: NONE,
  };
}

function toCategoriseBody(entries: z.output<typeof categoriseEntriesSchema>): CategoriseBody {
  const { businessUnit, isTransfer, otherAccountId, category, description, projectId, partnerId } = entries;
  return {
    businessUnit,
    category: isTransfer ? null : orNull(category),
    otherAccountId: isTransfer ? readId(otherAccountId) : null,
    description: orNull(description),
    projectId: readId(projectId),
    partnerId: readId(partnerId),
  };
}
