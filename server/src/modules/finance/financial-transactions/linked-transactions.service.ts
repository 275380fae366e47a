import type {
  CorrectTransaction,
  CreateFinancialTransaction,
  FinancialTransaction,
} from '@builder-os/contract/modules/finance/financial-transactions';
import { toCents } from '@builder-os/contract/platform/money';
import type { Act } from '../../../platform/http/act.ts';
import { checkLinkedIncome } from '../revenue-tracking/linked-income.service.ts';
import type { InvoicesOfSales } from '../revenue-tracking/sale-revenue.service.ts';
import { correctTransaction, getTransaction, recordTransaction } from './financial-transactions.service.ts';

/** Records a transaction that was entered by hand. Income for a project or deal can't repeat what its invoices record. */
export async function enterTransaction(
  act: Act,
  invoices: InvoicesOfSales,
  fields: CreateFinancialTransaction,
): Promise<FinancialTransaction> {
  if (fields.transactionType === 'income') await checkLinkedIncome(act, invoices, fields);
  return recordTransaction(act, fields);
}

/**
 * Corrects a transaction. Its links are only checked if they change or its amount grows, because an invoice may have been
 * issued since.
 */
export async function correctEntered(
  act: Act,
  invoices: InvoicesOfSales,
  { id, changes }: { id: number; changes: CorrectTransaction },
): Promise<FinancialTransaction> {
  const before = await getTransaction(act.tx, id);
  const after = { ...before, ...changes };
  const isOther =
    after.projectId !== before.projectId ||
    after.dealId !== before.dealId ||
    after.transactionType !== before.transactionType ||
    toCents(after.amount) > toCents(before.amount);
  if (after.transactionType === 'income' && isOther)
    await checkLinkedIncome(act, invoices, { ...after, replacesId: id });
  return correctTransaction(act, id, changes);
}
