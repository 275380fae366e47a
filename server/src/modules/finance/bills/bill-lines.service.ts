import type { BillLine, BillLineInput } from '@builder-os/contract/modules/finance/bill-lines';
import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { formatCents } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { AppError, validation } from '../../../platform/http/errors.ts';
import { checkChargesJobs, checkOpenJob } from '../../jobs/jobs/jobs.service.ts';
import { getBilledCost } from '../../purchasing/purchase-orders/order-billing.service.ts';
import { chooseCost } from '../financial-transactions/job-cost.service.ts';
import type { NewBillLine } from './bills.queries.ts';

interface PlannedBill {
  amount: string;
  /** The vendor’s contact; lines on an order are for its vendor. */
  vendorId: number | null | undefined;
  before?: Bill;
  /** Whether the bill gets another category, which its only line takes. */
  hasNewCategory?: boolean;
  /** The amount the lines have to add up to, named in the error; a bill's by default. */
  noun?: string;
}

/**
 * The lines of a bill as they’re stored, checked. Without lines, a bill of one line keeps it, with the bill’s new amount
 * and category.
 * @throws AppError `validation` (400) naming `lines` when they don’t add up, or the field of a line
 */
export async function planLines(
  act: Act,
  sent: readonly BillLineInput[] | undefined,
  { amount, vendorId, before, hasNewCategory = false, noun = 'bill' }: PlannedBill,
): Promise<NewBillLine[]> {
  const old = before?.lines ?? [];
  const lines = sent ?? (old.length > 1 ? old : [onlyLine(old[0], amount, hasNewCategory)]);
  const sum = fromCents(lines.reduce((total, line) => total + toCents(line.amount), 0n));
  if (sum !== amount) {
    throw validation({ lines: `The lines add up to ${formatCents(sum)}, and the ${noun} is ${formatCents(amount)}.` });
  }
  const kept = before && (vendorId ?? null) === before.vendorId ? old : [];
  const planned: NewBillLine[] = [];
  for (const [index, line] of lines.entries()) {
    planned.push(await atLine(index, () => planLine(act, line, { old, kept, vendorId: vendorId ?? null })));
  }
  return planned;
}

/** Whether a bill has these lines already. */
export function hasLines({ lines }: Bill, planned: readonly NewBillLine[]): boolean {
  const stored = (line: Partial<NewBillLine>) => JSON.stringify(STORED.map((name) => line[name] ?? null));
  return lines.length === planned.length && lines.every((line, index) => stored(line) === stored(planned[index] ?? {}));
}

const STORED = [
  'description',
  'quantity',
  'unitPrice',
  'amount',
  'category',
  'jobId',
  'costCodeId',
  'costType',
  'orderLineId',
] as const;

function onlyLine(line: BillLine | undefined, amount: string, hasNewCategory: boolean): BillLineInput {
  const quantities = line?.amount === amount ? {} : { quantity: null, unitPrice: null };
  return { ...line, ...quantities, ...(hasNewCategory && { category: null }), amount };
}

interface OldLines {
  old: readonly BillLine[];
  /** The old lines whose orders needn’t be checked again; none if the bill gets another vendor. */
  kept: readonly BillLine[];
  vendorId: number | null;
}

async function planLine(act: Act, sent: BillLineInput, lines: OldLines): Promise<NewBillLine> {
  const cost =
    sent.orderLineId == null ? await chooseLineCost(act, sent, lines) : await orderedCost(act, sent.orderLineId, lines);
  // A job the bill already has is checked by the ledger, if the bill is posted again.
  const isNew = !lines.old.some((line) => line.jobId === cost.jobId);
  if (cost.jobId !== null && isNew) await checkOpenJob(act, cost.jobId);
  const { description = null, quantity = null, unitPrice = null, amount, category = null, orderLineId = null } = sent;
  return { description, quantity, unitPrice, amount, category, orderLineId, ...cost };
}

/** A job and a code that the bill has together may stay, also a retired code or a job out of the person’s sight. */
function chooseLineCost(act: Act, { jobId, costCodeId, costType }: BillLineInput, { old }: OldLines) {
  const onJob = old.filter((line) => line.jobId !== null && line.jobId === jobId);
  const isKept = onJob.some((line) => line.costCodeId === costCodeId);
  const kept = onJob.length === 0 ? undefined : { jobId, costCodeId: isKept ? costCodeId : null };
  return chooseCost(act, { jobId, costCodeId, costType }, kept);
}

/** The lines that are billed against the order of a job, code and type. */
async function orderedCost(act: Act, orderLineId: number, { kept, vendorId }: OldLines) {
  const same = kept.find((line) => line.orderLineId === orderLineId);
  if (same) return { jobId: same.jobId, costCodeId: same.costCodeId, costType: same.costType };
  checkChargesJobs(act);
  return getBilledCost(act.tx, orderLineId, vendorId);
}

/** Names the line in the errors of its fields: `lines.2.jobId`. */
async function atLine<Result>(index: number, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([name, text]) => [`lines.${index}.${name}`, text]);
    throw validation(Object.fromEntries(fields));
  }
}
