import { PAY_SLOTS } from '@builder-os/contract/modules/finance/allocation';
import { type Bill, type CreateBill, createBillSchema } from '@builder-os/contract/modules/finance/bills';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { z } from 'zod';
import { choiceEntry, orNull, readId, requiredEntry } from '../../../app/records/form-entries.ts';
import type { BillBody, BillChanges } from './bills.mutations.ts';

/** The select value for the default: the last run before the due date, or the default account. */
export const USUAL = 'usual';

const billEntriesSchema = z.object({
  vendor: requiredEntry('Enter a vendor.'),
  amount: requiredEntry('Enter an amount.'),
  dueDate: requiredEntry('Enter the due date.'),
  payOn: z.string(),
  businessUnit: choiceEntry(BUSINESS_UNITS, 'Choose a business unit.'),
  accountId: z.string(),
  category: z.string(),
  referenceNumber: z.string(),
  notes: z.string(),
});
export type BillEntries = z.input<typeof billEntriesSchema>;
export const BILL_FIELDS = billEntriesSchema.keyof().options;

export const billFormSchema = billEntriesSchema.transform(toBillBody).pipe(createBillSchema);

export const EMPTY_BILL: BillEntries = {
  vendor: '',
  amount: '',
  dueDate: '',
  payOn: USUAL,
  businessUnit: 'general',
  accountId: 'none',
  category: '',
  referenceNumber: '',
  notes: '',
};

export function toBillEntries(bill: Bill): BillEntries {
  return {
    vendor: bill.vendor,
    amount: bill.amount,
    dueDate: bill.dueDate,
    payOn: String(bill.payOn),
    businessUnit: bill.businessUnit,
    accountId: bill.accountId === null ? 'none' : String(bill.accountId),
    category: bill.category ?? '',
    referenceNumber: bill.referenceNumber ?? '',
    notes: bill.notes ?? '',
  };
}

function toBillBody(entries: z.output<typeof billEntriesSchema>): BillBody {
  return {
    vendor: entries.vendor,
    amount: entries.amount,
    dueDate: entries.dueDate,
    payOn: PAY_SLOTS.find((slot) => String(slot) === entries.payOn),
    businessUnit: entries.businessUnit,
    accountId: readId(entries.accountId),
    category: orNull(entries.category),
    referenceNumber: orNull(entries.referenceNumber),
    notes: orNull(entries.notes),
  };
}

/** Returns the fields that changed. */
export function findBillChanges(before: BillEntries, after: BillEntries, body: CreateBill): BillChanges {
  const changed = BILL_FIELDS.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, body[field]]));
}
