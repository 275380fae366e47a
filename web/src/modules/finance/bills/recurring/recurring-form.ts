import { createRecurringSchema, type RecurringBill } from '@builder-os/contract/modules/finance/recurring-bills';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { z } from 'zod';
import { choiceEntry, orNull, readId, requiredEntry } from '../../../../app/records/form-entries.ts';
import { EMPTY_LINE, explainSum, lineEntriesSchema, NONE, toLineBody } from '../form/bill-form.ts';
import type { RecurringBody } from '../recurring-bills.mutations.ts';

const recurringFields = z.object({
  vendor: requiredEntry('Enter a vendor.'),
  vendorId: z.string(),
  amount: requiredEntry('Enter an amount.'),
  dayOfMonth: requiredEntry('Enter a day.'),
  firstMonth: requiredEntry('Choose the first month.'),
  lastMonth: z.string(),
  dueDays: z.string(),
  businessUnit: choiceEntry(BUSINESS_UNITS, 'Choose a business unit.'),
  accountId: z.string(),
  category: z.string(),
  notes: z.string(),
  lines: z.array(lineEntriesSchema),
});
export type RecurringEntries = z.input<typeof recurringFields>;

export const recurringFormSchema = recurringFields
  .superRefine((entries, context) => {
    const problem = explainSum(entries, 'bill');
    if (problem) context.addIssue({ code: 'custom', path: ['lines'], message: problem });
  })
  .transform(toRecurringBody)
  .pipe(createRecurringSchema);

export function toRecurringEntries(recurring: RecurringBill | undefined, month: string): RecurringEntries {
  return {
    vendor: recurring?.vendor ?? '',
    vendorId: recurring?.vendorId == null ? NONE : String(recurring.vendorId),
    amount: recurring?.amount ?? '',
    dayOfMonth: recurring ? String(recurring.dayOfMonth) : '',
    firstMonth: recurring?.firstMonth ?? month,
    lastMonth: recurring?.lastMonth ?? NONE,
    dueDays: recurring ? String(recurring.dueDays) : '',
    businessUnit: recurring?.businessUnit ?? 'general',
    accountId: recurring?.accountId == null ? NONE : String(recurring.accountId),
    category: recurring?.category ?? '',
    notes: recurring?.notes ?? '',
    lines: recurring ? toLines(recurring) : [],
  };
}

function toLines({ lines }: RecurringBill): RecurringEntries['lines'] {
  const [only, ...others] = lines;
  if (others.length === 0 && only?.jobId == null && only?.description == null && only?.category == null) return [];
  return lines.map((line) => ({
    ...EMPTY_LINE,
    amount: line.amount,
    description: line.description ?? '',
    category: line.category ?? '',
    jobId: line.jobId === null ? NONE : String(line.jobId),
    costCodeId: line.costCodeId === null ? '' : String(line.costCodeId),
    costType: line.costType ?? '',
  }));
}

function toRecurringBody(entries: z.output<typeof recurringFields>): RecurringBody {
  return {
    vendor: entries.vendor,
    vendorId: readId(entries.vendorId),
    amount: entries.amount,
    dayOfMonth: Number(entries.dayOfMonth),
    firstMonth: entries.firstMonth,
    lastMonth: entries.lastMonth === NONE ? null : entries.lastMonth,
    dueDays: entries.dueDays.trim() === '' ? 0 : Number(entries.dueDays),
    businessUnit: entries.businessUnit,
    accountId: readId(entries.accountId),
    category: orNull(entries.category),
    notes: orNull(entries.notes),
    // Without lines, the bill is one line of its amount.
    lines: entries.lines.length === 0 ? [{ amount: entries.amount }] : entries.lines.map(toRecurringLine),
  };
}

function toRecurringLine(entries: z.output<typeof lineEntriesSchema>) {
  const { amount, description, category, jobId, costCodeId, costType } = toLineBody(entries);
  return { amount, description, category, jobId, costCodeId, costType };
}
