import { toCents } from '@builder-os/contract/platform/money';
import type { Act } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { findRevenueRecord } from './revenue-tracking.queries.ts';
import { type InvoicesOfSales, listSaleRevenue, lockSales } from './sale-revenue.service.ts';
import { billsWords, findRecordingProblem, nounOf, recordableOf } from './sale-revenue.ts';

interface LinkedIncome {
  amount: string;
  projectId?: number | null | undefined;
  dealId?: number | null | undefined;
}

const INSTEAD = 'Record the payment on the invoice instead.';

/**
 * Checks income that names a project or a deal, from a bank line or entered by hand: what invoices bill of it is recorded
 * by the payments of those invoices.
 * @throws AppError `conflict` (409) naming the invoice
 */
export async function checkLinkedIncome(
  act: Act,
  invoices: InvoicesOfSales,
  { amount, projectId = null, dealId = null }: LinkedIncome,
): Promise<void> {
  if (projectId === null && dealId === null) return;
  const linked = { projectId, dealId };
  await lockSales(act, linked);
  const project = projectId === null ? undefined : await findRevenueRecord(act.tx, projectId);
  if (project?.documentedBy) {
    throw conflict(
      `Invoice ${project.documentedBy} bills this project, so its payment records this income. ${INSTEAD}`,
    );
  }
  for (const sale of await listSaleRevenue(act.tx, invoices, linked)) {
    const problem = findRecordingProblem(sale, toCents(amount));
    if (problem === null) continue;
    const isPart = (recordableOf(sale) ?? 0n) > 0n;
    throw conflict(
      isPart
        ? problem
        : `${billsWords(sale)} this ${nounOf(sale)}, so the customer’s payment records this income. ${INSTEAD}`,
    );
  }
}
