import { type BankLine, categorizeLineSchema } from '@builder-os/contract/modules/finance/bank-lines';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { z } from 'zod';
import { choiceEntry, orNull, readId } from '../../../app/records/form-entries.ts';
import type { CategorizeBody } from './bank-lines.mutations.ts';

const NONE = 'none';

const categorizeEntriesSchema = z.object({
  businessUnit: choiceEntry(BUSINESS_UNITS, 'Choose a business unit.'),
  /** Whether the money only moved between accounts of the business. */
  isTransfer: z.boolean(),
  otherAccountId: z.string(),
  category: z.string(),
  description: z.string(),
  projectId: z.string(),
  partnerId: z.string(),
});
export type CategorizeEntries = z.input<typeof categorizeEntriesSchema>;

export const categorizeFormSchema = categorizeEntriesSchema
  .refine(({ isTransfer, otherAccountId }) => !isTransfer || readId(otherAccountId) !== null, {
    path: ['otherAccountId'],
    message: 'Choose the account it moved to or from.',
  })
  .transform(toCategorizeBody)
  .pipe(categorizeLineSchema);

export function toCategorizeEntries({ description }: BankLine): CategorizeEntries {
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

function toCategorizeBody(entries: z.output<typeof categorizeEntriesSchema>): CategorizeBody {
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
