import { createCreditSchema } from '@builder-os/contract/modules/finance/vendor-credits';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { z } from 'zod';
import { choiceEntry, orNull, orUndefined, readId, requiredEntry } from '../../../../app/records/form-entries.ts';
import { explainSum, lineEntriesSchema, NONE, toLineBody } from '../form/bill-form.ts';
import type { CreditBody } from '../vendor-credits.mutations.ts';

const creditFields = z.object({
  vendor: requiredEntry('Enter a vendor.'),
  vendorId: z.string(),
  amount: requiredEntry('Enter an amount.'),
  creditedOn: z.string(),
  businessUnit: choiceEntry(BUSINESS_UNITS, 'Choose a business unit.'),
  category: z.string(),
  referenceNumber: z.string(),
  notes: z.string(),
  lines: z.array(lineEntriesSchema),
});
export type CreditEntries = z.input<typeof creditFields>;

export const creditFormSchema = creditFields
  .superRefine((entries, context) => {
    const problem = explainSum(entries, 'credit');
    if (problem) context.addIssue({ code: 'custom', path: ['lines'], message: problem });
  })
  .transform(toCreditBody)
  .pipe(createCreditSchema);

export const EMPTY_CREDIT: CreditEntries = {
  vendor: '',
  vendorId: NONE,
  amount: '',
  creditedOn: '',
  businessUnit: 'general',
  category: '',
  referenceNumber: '',
  notes: '',
  lines: [],
};

function toCreditBody(entries: z.output<typeof creditFields>): CreditBody {
  return {
    vendor: entries.vendor,
    vendorId: readId(entries.vendorId),
    amount: entries.amount,
    creditedOn: orUndefined(entries.creditedOn),
    businessUnit: entries.businessUnit,
    category: orNull(entries.category),
    referenceNumber: orNull(entries.referenceNumber),
    notes: orNull(entries.notes),
    lines: entries.lines.length === 0 ? undefined : entries.lines.map(toCreditLine),
  };
}

function toCreditLine(entries: z.output<typeof lineEntriesSchema>) {
  const { amount, description, category, jobId, costCodeId, costType } = toLineBody(entries);
  return { amount, description, category, jobId, costCodeId, costType };
}
