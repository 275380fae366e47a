import type { Bill, BillLineInput } from '@builder-os/contract/modules/finance/bills';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { formatCents } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { AppError, validation } from '../../../platform/http/errors.ts';
import { checkOpenJob } from '../../jobs/jobs/jobs.service.ts';
import { getBilledCost } from '../../purchasing/purchase-orders/order-billing.service.ts';
import { chooseCost } from '../financial-transactions/job-cost.service.ts';
import type { NewBillLine } from './bills.queries.ts';

/**
 * The lines of a bill as they’re stored, checked. Without lines, a bill of one line keeps it, with the bill’s new amount
 * and category.
 * @throws AppError `validation` (400) naming `lines` when they don’t add up, or the field of a line
 */
export async function planLines(
  act: Act,
  sent: readonly BillLineInput[] | undefined,
  { amount, before }: { amount: string; before?: Bill },
): Promise<NewBillLine[]> {
  const [only, ...others] = before?.lines ?? [];
  const follows = sent === undefined && others.length === 0;
  const lines = follows ? [{ ...only, amount, category: null }] : (sent ?? before?.lines ?? []);
  const sum = fromCents(lines.reduce((total, line) => total + toCents(line.amount), 0n));
  if (sum !== amount) {
    throw validation({ lines: `The lines add up to ${formatCents(sum)}, and the bill is ${formatCents(amount)}.` });
  }
  const kept = new Set(before?.lines.map(({ jobId }) => jobId));
  const planned: NewBillLine[] = [];
  for (const [index, line] of lines.entries()) {
    planned.push(await atLine(index, () => planLine(act, line, { keepsJob: kept.has(line.jobId ?? null) })));
  }
  return planned;
}

async function planLine(act: Act, sent: BillLineInput, { keepsJob }: { keepsJob: boolean }): Promise<NewBillLine> {
  // What was ordered for a job, code and type is billed on them.
  const line = sent.orderLineId == null ? sent : { ...sent, ...(await getBilledCost(act.tx, sent.orderLineId)) };
  const cost = await chooseCost(act, line, keepsJob ? { jobId: line.jobId, costCodeId: line.costCodeId } : undefined);
  if (cost.jobId !== null) await checkOpenJob(act, cost.jobId);
  const { description = null, quantity = null, unitPrice = null, amount, category = null, orderLineId = null } = line;
  return { description, quantity, unitPrice, amount, category, orderLineId, ...cost };
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
