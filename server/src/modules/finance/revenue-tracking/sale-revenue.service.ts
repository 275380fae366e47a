import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { lockKey } from '../../../platform/db/advisory-locks.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import type { Sale, SaleInvoice, SaleInvoices } from '../../../platform/records/sale-invoices.ts';
import { lockDealMoney } from '../../sales/deals/deals.service.ts';
import { findSaleSums, findSalesOf, type Linked } from './sale-revenue.queries.ts';
import { countsTwice, findInvoicingProblem, LEAST, type SaleRevenue, twiceWords, unbilledOf } from './sale-revenue.ts';

/** Where to find the invoices of sales. */
export type InvoicesOfSales = Pick<SaleInvoices, 'of'>;

export const isOf = (sale: Sale) => (other: Sale) => other.dealId === sale.dealId && other.jobId === sale.jobId;

/** How much of its revenue each sale of a deal, job or project has counted. */
export async function listSaleRevenue(db: Executor, invoices: InvoicesOfSales, linked: Linked): Promise<SaleRevenue[]> {
  const sales = await findSalesOf(db, linked);
  if (sales.length === 0) return [];
  return withInvoices(await findSaleSums(db, { sales }), await invoices.of(db, { sales }));
}

/** How much of a deal's revenue is counted. */
export async function getDealRevenue(db: Executor, invoices: InvoicesOfSales, dealId: number): Promise<SaleRevenue> {
  const [sale] = await listSaleRevenue(db, invoices, { dealId });
  return found(sale, 'Deal');
}

/** How much of the sale of a deal or job can be invoiced, in cents. */
export interface Billable {
  /** Why nothing can be invoiced, or null. */
  problem: string | null;
  /** What is left of a sale of which a part is invoiced, recorded or marked so; null for others. */
  unbilled: bigint | null;
}

/** How much an invoice of a deal or job can bill, given what is already recorded without one. */
export async function readBillable(db: Executor, invoices: InvoicesOfSales, linked: Linked): Promise<Billable> {
  const [first] = await listSaleRevenue(db, invoices, linked);
  const sale = found(first, 'Record');
  return {
    problem: findInvoicingProblem(sale, LEAST),
    unbilled: unbilledOf(sale),
  };
}

/** Adds the invoices of sales to the sums of their projects and income by hand. */
export function withInvoices(
  sums: readonly Omit<SaleRevenue, 'invoices'>[],
  invoices: readonly SaleInvoice[],
): SaleRevenue[] {
  return sums.map((sale) => ({ ...sale, invoices: invoices.filter(isOf(sale)) }));
}

/**
 * Locks the sales of deals, jobs or projects, so that if two people act at once, the second finds what the first
 * counted. Allocations lock their deal too. Always before rows of projects.
 */
export async function lockSales(act: Act, ...linked: readonly Linked[]): Promise<void> {
  const locked = new Set<string>();
  for (;;) {
    const sales: Sale[] = [];
    for (const one of linked) sales.push(...(await findSalesOf(act.tx, one)));
    const before = locked.size;
    const ids = (of: keyof Sale) =>
      [...new Set(sales.map((sale) => sale[of]).filter((id) => id !== null))]
        .filter((id) => !locked.has(`${of} ${id}`))
        .sort((one, other) => one - other);
    for (const dealId of ids('dealId')) {
      await lockDealMoney(act, dealId);
      locked.add(`dealId ${dealId}`);
    }
    for (const jobId of ids('jobId')) {
      await lockKey(act.tx, 'revenue of a job', String(jobId));
      locked.add(`jobId ${jobId}`);
    }
    // While this waited, a project may have moved to a sale that isn't locked yet.
    if (locked.size === before) break;
  }
  const projects = new Set(linked.flatMap(({ projectId }) => (projectId == null ? [] : [projectId])));
  for (const id of [...projects].sort((one, other) => one - other)) {
    await lockKey(act.tx, 'revenue of a project', String(id));
  }
}

/** @throws AppError `conflict` (409) if invoicing this amount would count revenue twice that is already recorded */
export function checkInvoiceable(sales: readonly SaleRevenue[], cents: bigint): void {
  for (const sale of sales) {
    const problem = findInvoicingProblem(sale, cents);
    if (problem !== null) throw conflict(problem);
  }
}

/** @throws AppError `conflict` (409) if a changed link makes a sale count its revenue twice */
export function checkCountedOnce(sales: readonly SaleRevenue[]): void {
  const sale = sales.find(countsTwice);
  if (sale) throw conflict(twiceWords(sale));
}

/** The part of each open deal that is already invoiced or recorded. */
export async function findCountedDeals(
  db: Executor,
  invoices: InvoicesOfSales,
): Promise<{ dealId: number; amount: string }[]> {
  const sales = 'open deals' as const;
  const cents = new Map<number, bigint>();
  const count = (dealId: number | null, amount: string) =>
    dealId !== null && cents.set(dealId, (cents.get(dealId) ?? 0n) + toCents(amount));
  for (const { dealId, billed } of await invoices.of(db, { sales })) count(dealId, billed);
  for (const { dealId, recorded } of await findSaleSums(db, { sales })) count(dealId, recorded);
  return [...cents].map(([dealId, amount]) => ({ dealId, amount: fromCents(amount) }));
}
