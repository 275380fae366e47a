import { UNNAMED_PROJECT } from '@builder-os/contract/modules/finance/revenue-tracking';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import type { Sale, SaleInvoice } from '../../../platform/records/sale-invoices.ts';
import { type IncomeByHand, incomeWords, invoiceInstead, sumOf, undoWords } from './income-by-hand.ts';

/**
 * How much of a sale's revenue is counted. Its invoices record it when they're paid; its projects and income by hand
 * record it without an invoice. Together they may count as much as the sale is worth: see docs/decisions/015.
 */
export interface SaleRevenue extends Sale {
  /** The deal's value or its job's contract, whichever is more; null for a job without a contract. */
  worth: string | null;
  /** The income recorded by paid projects, by the deal's allocation and by hand, without invoices. */
  recorded: string;
  /** The part of it that names the sale or its projects and was recorded by hand, newest first. */
  byHand: readonly IncomeByHand[];
  /** The name of the newest project that recorded income, and the day of the allocation, if there is one. */
  recordedAs: string | null;
  allocatedOn: string | null;
  /** The projects without an invoice that are marked invoiced, or paid without recording income. */
  marked: string;
  /** Issued invoices before tax and without signed changes, less credit notes. */
  invoices: readonly SaleInvoice[];
}

/** The least amount, in cents. */
export const LEAST = 1n;

const invoicedOf = ({ invoices }: Pick<SaleRevenue, 'invoices'>): bigint =>
  invoices.reduce((cents, { billed }) => cents + toCents(billed), 0n);

/** The invoices that bill something. */
export const billingOf = ({ invoices }: SaleRevenue): SaleInvoice[] =>
  invoices.filter(({ billed }) => toCents(billed) > 0n);

/** The part of a sale that isn't counted yet, in cents; null if the sale's worth is unknown. */
function leftOf(sale: SaleRevenue): bigint | null {
  if (sale.worth === null) return null;
  return toCents(sale.worth) - toCents(sale.recorded) - invoicedOf(sale);
}

/** Ways to record revenue without an invoice: a project's payment or an allocation, or income by hand. */
type Way = 'project' | 'hand';

/** The revenue that is recorded the other way, in cents. */
function otherwise(sale: SaleRevenue, way: Way): bigint {
  const byHand = sumOf(sale.byHand);
  return way === 'project' ? byHand : toCents(sale.recorded) - byHand;
}

/** The most that can be recorded one way, in cents; null (no limit) if nothing is counted another way. */
export function recordableOf(sale: SaleRevenue, way: Way = 'project'): bigint | null {
  return invoicedOf(sale) === 0n && otherwise(sale, way) === 0n ? null : leftOf(sale);
}

/** The most that can be invoiced, in cents; null (no limit) if nothing is recorded without an invoice. */
function invoiceableOf(sale: SaleRevenue): bigint | null {
  return toCents(sale.recorded) === 0n ? null : leftOf(sale);
}

/**
 * The part of a sale that is neither invoiced, recorded nor marked as invoiced or paid, in cents; null if nothing is yet, or
 * nobody knows what the sale is worth.
 */
export function unbilledOf(sale: SaleRevenue): bigint | null {
  const isCounted = invoicedOf(sale) > 0n || [sale.recorded, sale.marked].some((amount) => toCents(amount) > 0n);
  const left = leftOf(sale);
  return isCounted && left !== null ? left - toCents(sale.marked) : null;
}

/** Whether links of projects made a sale count more than it's worth, in more than one way. */
export function countsTwice(sale: SaleRevenue): boolean {
  const left = leftOf(sale);
  const ways = [invoicedOf(sale), otherwise(sale, 'project'), otherwise(sale, 'hand')].filter((cents) => cents > 0n);
  return left !== null && left < 0n && ways.length > 1;
}

/** Why an amount can't be recorded without an invoice, or null if it can. */
export function findRecordingProblem(sale: SaleRevenue, cents: bigint, way: Way = 'project'): string | null {
  const most = recordableOf(sale, way);
  if (most === null || cents <= most) return null;
  const noun = nounOf(sale);
  if (invoicedOf(sale) === 0n || otherwise(sale, way) > 0n) return findRecordedProblem(sale, most, way);
  const bills = billsWords(sale);
  if (most <= 0n)
    return `${bills} this ${noun}, so its revenue is recorded when the customer pays. The next run allocates it.`;
  return `${bills} ${formatCents(fromCents(invoicedOf(sale)))} of this ${noun}, so at most ${formatCents(fromCents(most))} of its revenue can be recorded here. ${moreWords(sale)}`;
}

/** Like `findRecordingProblem`, if a part is recorded the other way, with or without invoices. */
function findRecordedProblem(sale: SaleRevenue, most: bigint, way: Way): string {
  const noun = nounOf(sale);
  const invoiced = invoicedOf(sale);
  const bills = invoiced > 0n ? `${billsWords(sale)} ${formatCents(fromCents(invoiced))} of this ${noun}, and ` : '';
  const recorded = `${formatCents(sale.recorded)} of ${bills === '' ? `this ${noun}’s` : 'its'} revenue is already recorded as ${recordedWords(sale)}`;
  const undo = way === 'project' ? ` Undo that first to record it here: ${undoWords(sale.byHand)}.` : '';
  const left = most > 0n ? `at most ${formatCents(fromCents(most))}` : 'none';
  return `${bills}${recorded}, so ${left} of it can be recorded here.${undo} ${moreWords(sale)}`;
}

/** Why an amount can't be invoiced, or null if it can. */
export function findInvoicingProblem(sale: SaleRevenue, cents: bigint): string | null {
  const most = invoiceableOf(sale);
  if (most === null || cents <= 0n || cents <= most) return null;
  const { recorded, allocatedOn, byHand } = sale;
  const noun = nounOf(sale);
  const instead = byHand.length === 0 ? undefined : invoiceInstead(byHand);
  if (most > 0n) {
    const more = instead ? `${instead.more} ` : '';
    return `${formatCents(recorded)} of this ${noun}’s revenue is already recorded as ${recordedWords(sale)}, so an invoice can bill at most ${formatCents(fromCents(most))} of it. ${more}${moreWords(sale)}`;
  }
  const already = `The revenue of this ${noun} is already recorded as ${recordedWords(sale)}`;
  if (instead && otherwise(sale, 'hand') === 0n) return `${already}: ${formatCents(recorded)}. ${instead.all}`;
  const or = instead ? ` or ${undoWords(byHand)}` : '';
  return allocatedOn === null
    ? `${already}: ${formatCents(recorded)}, paid. To invoice it instead, first undo the project’s payment${or}.`
    : `${already} and was allocated on ${formatDay(allocatedOn)}. To invoice it instead, first undo the allocation on the deal${or}.`;
}

/** The project and the income by hand that recorded revenue. */
function recordedWords(sale: SaleRevenue): string {
  const { recordedAs, byHand } = sale;
  const project = recordedAs === null ? UNNAMED_PROJECT : `the project “${recordedAs}”`;
  return [
    ...(otherwise(sale, 'hand') > 0n || byHand.length === 0 ? [project] : []),
    ...(byHand.length > 0 ? [incomeWords(byHand)] : []),
  ].join(' and ');
}

/** `Invoice INV-2026-001 bills`, or how many more bill too. */
export function billsWords(sale: SaleRevenue): string {
  const [first, ...others] = billingOf(sale);
  const number = first?.number ?? '';
  if (others.length === 0) return `Invoice ${number} bills`;
  return `Invoice ${number} and ${others.length === 1 ? '1 more invoice' : `${others.length} more invoices`} bill`;
}

export const nounOf = ({ dealId }: Sale): 'deal' | 'job' => (dealId === null ? 'job' : 'deal');

export function moreWords(sale: Sale): string {
  const what = sale.dealId === null ? 'the job’s contract' : 'the deal’s value';
  return `If more was agreed, change ${what} first.`;
}

export function twiceWords(sale: SaleRevenue): string {
  const [invoiced, recorded] = [fromCents(invoicedOf(sale)), sale.recorded].map(formatCents);
  return `This would count the same revenue twice: ${invoiced} is invoiced and ${recorded} is recorded of a ${nounOf(sale)} worth ${formatCents(sale.worth ?? '0.00')}. ${moreWords(sale)}`;
}

/** An unpaid project without an invoice. */
export interface OpenProject {
  id: number;
  amount: string;
}

/**
 * The part of each project that the invoices of its sale don't bill. Each takes what is left, in the order they were
 * tracked. The projects themselves say what a job without a contract is worth.
 */
export function ownPartsOf(sale: SaleRevenue, projects: readonly OpenProject[]): OpenProject[] {
  const tracked = projects.reduce((cents, { amount }) => cents + toCents(amount), 0n);
  let left = leftOf(sale) ?? tracked - invoicedOf(sale);
  return projects.map(({ id, amount }) => {
    const cents = toCents(amount);
    const own = left <= 0n ? 0n : left < cents ? left : cents;
    left -= own;
    return { id, amount: fromCents(own) };
  });
}
