import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import { findProjectProblem } from './income-by-hand.ts';
import { findRevenueRecord } from './revenue-tracking.queries.ts';
import { findIncomeByHand } from './sale-revenue.queries.ts';
import { type InvoicesOfSales, listSaleRevenue, lockSales } from './sale-revenue.service.ts';
import { billingOf, billsWords, findRecordingProblem, nounOf, recordableOf, type SaleRevenue } from './sale-revenue.ts';

interface LinkedIncome {
  amount: string;
  projectId?: number | null | undefined;
  dealId?: number | null | undefined;
  /** The transaction that it replaces. */
  replacesId?: number;
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
  { amount, projectId = null, dealId = null, replacesId }: LinkedIncome,
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
  if (project?.incomeTransactionId != null) {
    throw conflict(
      'This project’s payment already recorded its income. If this is the same money, match its bank line with that entry. If it’s other money, leave the project blank.',
    );
  }
  for (const counted of await listSaleRevenue(act.tx, invoices, linked)) {
    const sale = withoutIncome(counted, replacesId);
    const problem = findRecordingProblem(sale, toCents(amount), 'hand');
    if (problem === null) continue;
    const isPart = (recordableOf(sale, 'hand') ?? 0n) > 0n;
    throw conflict(
      isPart || billingOf(sale).length === 0
        ? problem
        : `${billsWords(sale)} this ${nounOf(sale)}, so the customer’s payment records this income. ${INSTEAD}`,
    );
  }
}

/** @throws AppError `conflict` (409) if an invoice would bill what income by hand already records of its project */
export async function checkProjectIncome(
  db: Executor,
  projectId: number,
  { cents, billed }: { cents: bigint; billed: string },
): Promise<void> {
  const income = await findIncomeByHand(db, projectId);
  if (income.length === 0) return;
  const { grossRevenue } = found(await findRevenueRecord(db, projectId), 'Project');
  const problem = findProjectProblem({ grossRevenue, billed, income }, cents);
  if (problem !== null) throw conflict(problem);
}

/** A sale without a transaction that is about to be replaced. */
function withoutIncome(sale: SaleRevenue, id: number | undefined): SaleRevenue {
  const replaced = sale.byHand.find((income) => income.id === id);
  if (!replaced) return sale;
  return {
    ...sale,
    recorded: fromCents(toCents(sale.recorded) - toCents(replaced.amount)),
    byHand: sale.byHand.filter((income) => income !== replaced),
  };
}
