import type { PayRevenue, RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { toCents } from '@builder-os/contract/platform/money';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { findPaidTwice, sumOf } from './income-by-hand.ts';
import { getRevenueRecord, payRevenueRecord } from './revenue-tracking.service.ts';
import { findIncomeByHand } from './sale-revenue.queries.ts';
import { type InvoicesOfSales, listSaleRevenue, lockSales } from './sale-revenue.service.ts';
import { billingOf, billsWords, findRecordingProblem, nounOf, recordableOf, type SaleRevenue } from './sale-revenue.ts';

/**
 * Marks a project paid. As far as invoices bill its deal or job, their payments record the income, so it can't be
 * recorded here too, and the project isn't paid before they are.
 */
export async function payProject(
  act: Act,
  invoices: InvoicesOfSales,
  { target, sent }: { target: Target; sent: PayRevenue },
): Promise<RevenueRecord> {
  const linked = { projectId: target.id };
  await lockSales(act, linked);
  const { status, grossRevenue, documentedBy } = await getRevenueRecord(act.tx, target.id);
  if (status !== 'paid' && documentedBy === null) {
    const income = await findIncomeByHand(act.tx, target.id);
    const twice = sent.recordIncome === true ? findPaidTwice(income) : null;
    if (twice !== null) throw conflict(twice);
    // The part that is recorded by hand is paid.
    const rest = toCents(grossRevenue) - sumOf(income);
    for (const sale of await listSaleRevenue(act.tx, invoices, linked)) {
      const problem = findPaymentProblem(sale, rest, sent.recordIncome === true);
      if (problem !== null) throw conflict(problem);
    }
  }
  return payRevenueRecord(act, target, sent);
}

function findPaymentProblem(sale: SaleRevenue, cents: bigint, recordsIncome: boolean): string | null {
  const problem = cents <= 0n ? null : findRecordingProblem(sale, cents);
  if (problem === null) return null;
  const most = recordableOf(sale);
  const whose = `this project’s ${nounOf(sale)}`;
  const bills = billsWords(sale);
  const one = billingOf(sale).length === 1;
  const [them, are] = one ? ['the invoice', 'is'] : ['the invoices', 'are'];
  if (recordsIncome) {
    if ((most !== null && most > 0n) || sale.byHand.length > 0) return problem;
    return `${bills} ${whose}, so its income is recorded when the customer pays. Once ${them} ${are} paid, mark the project paid without recording income.`;
  }
  if (!billingOf(sale).some(({ isOpen }) => isOpen)) return null;
  return `${bills} ${whose} and ${one ? 'isn’t' : 'aren’t all'} paid yet. Mark the project paid once ${one ? 'it is' : 'they are'}.`;
}
