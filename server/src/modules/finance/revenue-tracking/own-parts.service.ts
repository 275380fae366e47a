import type { Executor } from '../../../platform/db/database.ts';
import { findOpenProjects, findOtherAmounts, findSaleSums, findSalesOfOpenProjects } from './sale-revenue.queries.ts';
import { type InvoicesOfSales, isOf, withInvoices } from './sale-revenue.service.ts';
import { ownPartsOf } from './sale-revenue.ts';
import type { OwnParts } from './sales.table.ts';

/**
 * The amounts still expected, or owed, of unpaid projects if they differ from the gross revenue: a part is recorded by
 * hand, invoices of their deal or job bill a part, or the gross revenue has changed since a past day. Other projects aren't
 * listed and count with their gross revenue.
 * @param asOf the end of a day; without it, now
 */
export async function findOwnParts(db: Executor, invoices: InvoicesOfSales, asOf?: string): Promise<OwnParts> {
  const own = (await findOtherAmounts(db, asOf)).map(({ id, amount }) => [id, amount]);
  const all = await findSalesOfOpenProjects(db, asOf);
  const billing = await invoices.of(db, { sales: all, asOf });
  const sales = all.filter((sale) => billing.some(isOf(sale)));
  if (sales.length === 0) return Object.fromEntries(own);
  const projects = await findOpenProjects(db, { sales, asOf });
  const parts = withInvoices(await findSaleSums(db, { sales, asOf }), billing).flatMap((sale) =>
    ownPartsOf(sale, projects.filter(isOf(sale))),
  );
  return Object.fromEntries([...own, ...parts.map(({ id, amount }) => [id, amount])]);
}
