import { PAY_SLOTS } from '@builder-os/contract/modules/finance/allocation';
import type { BillLine } from '@builder-os/contract/modules/finance/bill-lines';
import { type Bill, type CreateBill, createBillSchema } from '@builder-os/contract/modules/finance/bills';
import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import type { PurchaseOrderDetail } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { addDays } from '@builder-os/contract/platform/calendar';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { z } from 'zod';
import { choiceEntry, orNull, orUndefined, readId, requiredEntry } from '../../../../app/records/form-entries.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { readMoneyInput } from '../../../../format/money-input.ts';
import type { BillBody, BillChanges } from '../bills.mutations.ts';

/** The select value for the default: the last run before the due date, or the default account. */
export const USUAL = 'usual';
/** The picker value for no job. */
export const NONE = 'none';

export const lineEntriesSchema = z.object({
  amount: z.string(),
  description: z.string(),
  category: z.string(),
  jobId: z.string(),
  costCodeId: z.string(),
  costType: z.string(),
  orderLineId: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
});
export type LineEntries = z.input<typeof lineEntriesSchema>;

const billFields = z.object({
  vendor: requiredEntry('Enter a vendor.'),
  vendorId: z.string(),
  amount: requiredEntry('Enter an amount.'),
  billedOn: z.string(),
  dueDate: requiredEntry('Enter the due date.'),
  payOn: z.string(),
  businessUnit: choiceEntry(BUSINESS_UNITS, 'Choose a business unit.'),
  accountId: z.string(),
  category: z.string(),
  referenceNumber: z.string(),
  notes: z.string(),
  retainagePercent: z.string(),
  lines: z.array(lineEntriesSchema),
});
export type BillEntries = z.input<typeof billFields>;
const BILL_FIELDS = billFields.keyof().options;

export const EMPTY_LINE: LineEntries = {
  amount: '',
  description: '',
  category: '',
  jobId: NONE,
  costCodeId: '',
  costType: '',
  orderLineId: '',
  quantity: '',
  unitPrice: '',
};

const billEntriesSchema = billFields.superRefine((entries, context) => {
  const problem = explainSum(entries, 'bill');
  if (problem) context.addIssue({ code: 'custom', path: ['lines'], message: problem });
});

/** Shows the difference between the lines and the amount, if there are lines and they differ. */
export function explainSum(
  { lines, amount }: Pick<z.output<typeof billFields>, 'lines' | 'amount'>,
  noun: string,
): string | undefined {
  const { sum, isEven } = sumLines(lines, amount);
  if (lines.length === 0 || isEven) return undefined;
  return `The lines add up to ${formatMoneyWithCents(sum)}, and the ${noun} is ${formatMoneyWithCents(fromCents(readCents(amount)))}.`;
}

export const billFormSchema = billEntriesSchema.transform(toBillBody).pipe(createBillSchema);

/** A bill that’s entered has a bill date, which can’t be cleared. */
export const editBillFormSchema = billEntriesSchema
  .refine(({ billedOn }) => billedOn !== '', { path: ['billedOn'], message: 'Enter the bill date.' })
  .transform(toBillBody)
  .pipe(createBillSchema);

export const EMPTY_BILL: BillEntries = {
  vendor: '',
  vendorId: NONE,
  amount: '',
  billedOn: '',
  dueDate: '',
  payOn: USUAL,
  businessUnit: 'general',
  accountId: NONE,
  category: '',
  referenceNumber: '',
  notes: '',
  retainagePercent: '',
  lines: [],
};

export function toBillEntries(bill: Bill): BillEntries {
  return {
    vendor: bill.vendor,
    vendorId: bill.vendorId === null ? NONE : String(bill.vendorId),
    amount: bill.amount,
    billedOn: bill.billedOn,
    dueDate: bill.dueDate,
    payOn: String(bill.payOn),
    businessUnit: bill.businessUnit,
    accountId: bill.accountId === null ? NONE : String(bill.accountId),
    category: bill.category ?? '',
    referenceNumber: bill.referenceNumber ?? '',
    notes: bill.notes ?? '',
    retainagePercent: bill.retainagePercent === '0.00' ? '' : trimDecimal(bill.retainagePercent),
    lines: isPlain(bill.lines) ? [] : bill.lines.map(toLineEntries),
  };
}

/** A bill for the open amounts of an order's lines. */
export function toOrderBill(order: PurchaseOrderDetail, today: string): BillEntries {
  const open = order.lines.filter((line) => line.open !== '0.00');
  // A late bill on an order that is billed in full still names its lines.
  const billed = open.length > 0 ? open : order.lines;
  return {
    ...EMPTY_BILL,
    vendor: order.vendorName,
    vendorId: order.vendorId === null ? NONE : String(order.vendorId),
    amount: order.open === '0.00' ? '' : order.open,
    dueDate: order.termsDays === null ? '' : addDays(today, order.termsDays),
    retainagePercent: order.retainage === '0.00' ? '' : trimDecimal(order.retainage),
    lines: billed.map((line) => ({
      ...EMPTY_LINE,
      amount: line.open === '0.00' ? '' : line.open,
      description: line.description,
      jobId: String(order.jobId),
      costCodeId: String(line.costCodeId),
      costType: line.costType,
      orderLineId: String(line.id),
    })),
  };
}

/** Whether a bill is only an amount and a category, without lines. */
function isPlain([only, ...others]: readonly BillLine[]): boolean {
  return others.length === 0 && only?.jobId == null && only?.description == null && only?.category == null;
}

function toLineEntries(line: BillLine): LineEntries {
  return {
    amount: line.amount,
    description: line.description ?? '',
    category: line.category ?? '',
    jobId: line.jobId === null ? NONE : String(line.jobId),
    costCodeId: line.costCodeId === null ? '' : String(line.costCodeId),
    costType: line.costType ?? '',
    orderLineId: line.orderLineId === null ? '' : String(line.orderLineId),
    quantity: line.quantity ?? '',
    unitPrice: line.unitPrice ?? '',
  };
}

export function toLineBody(entries: LineEntries) {
  const jobId = readId(entries.jobId);
  return {
    amount: entries.amount,
    description: orNull(entries.description),
    quantity: orNull(entries.quantity),
    unitPrice: orNull(entries.unitPrice),
    category: orNull(entries.category),
    jobId,
    costCodeId: jobId === null ? null : readId(entries.costCodeId),
    costType: jobId === null ? null : (COST_TYPES.find((type) => type === entries.costType) ?? null),
    orderLineId: jobId === null ? null : readId(entries.orderLineId),
  };
}

/** The sum of the lines, and whether it’s the bill’s amount; invalid amounts count as nothing. */
export function sumLines(lines: readonly LineEntries[], amount: string): { sum: string; isEven: boolean } {
  const cents = lines.reduce((total, line) => total + readCents(line.amount), 0n);
  return { sum: fromCents(cents), isEven: cents === readCents(amount) };
}

function readCents(text: string): bigint {
  const amount = readMoneyInput(text);
  return /^-?\d{1,10}(\.\d{1,2})?$/.test(amount) ? toCents(amount) : 0n;
}

function toBillBody(entries: z.output<typeof billFields>): BillBody {
  return {
    vendor: entries.vendor,
    vendorId: readId(entries.vendorId),
    amount: entries.amount,
    billedOn: orUndefined(entries.billedOn),
    dueDate: entries.dueDate,
    payOn: PAY_SLOTS.find((slot) => String(slot) === entries.payOn),
    businessUnit: entries.businessUnit,
    accountId: readId(entries.accountId),
    category: orNull(entries.category),
    referenceNumber: orNull(entries.referenceNumber),
    notes: orNull(entries.notes),
    retainagePercent: orUndefined(entries.retainagePercent) ?? '0',
    lines: entries.lines.length === 0 ? undefined : entries.lines.map(toLineBody),
  };
}

/** Returns the fields that changed. */
export function findBillChanges(before: BillEntries, after: BillEntries, body: CreateBill): BillChanges {
  const changed = BILL_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const changes = Object.fromEntries(changed.map((field) => [field, body[field]]));
  // Without lines, a bill is one line of its amount.
  if (changed.includes('lines') && after.lines.length === 0) return { ...changes, lines: [{ amount: body.amount }] };
  return changes;
}
