import type { FinancialTransaction } from '@builder-os/contract/modules/finance/financial-transactions';
import type { SourceType } from '@builder-os/contract/modules/finance/ledger';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Act } from '../../../platform/http/act.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import {
  getTransaction,
  recordTransaction,
} from '../../finance/financial-transactions/financial-transactions.service.ts';
import { reverseEntry } from '../../finance/ledger/ledger.service.ts';

/** A property's money that came into, or left, one of the company's own accounts. */
interface OnAccount {
  accountId: number;
  type: 'income' | 'expense';
  amount: string;
  happenedOn: string;
  category: string;
  description: string;
  propertyId: number;
  source: { type: SourceType; id: number };
}

/** Records it in the books, as a real estate transaction. @throws AppError `forbidden` (403) without financial_write */
export async function recordOnAccount(act: Act, money: OnAccount): Promise<FinancialTransaction> {
  checkBooks(act);
  const { accountId, type, amount, happenedOn, category, description, propertyId, source } = money;
  return recordTransaction(
    act,
    {
      transactionType: type,
      businessUnit: 'real_estate',
      amount,
      description,
      transactionDate: happenedOn,
      accountId,
      category,
    },
    { source, propertyId, dateField: 'happenedOn' },
  );
}

/** Reverses it in the books, unless it was already reversed there. */
export async function reverseOnAccount(act: Act, transactionId: number): Promise<void> {
  checkBooks(act);
  const before = await getTransaction(act.tx, transactionId);
  if (before.reversalEntryId !== null) return;
  await reverseEntry(act, before.entryId);
  const after = await getTransaction(act.tx, transactionId);
  await recordChange(act, { resource: 'financial-transaction', verb: 'reverse', before, after });
}

function checkBooks({ actor }: Act): void {
  if (actor === null || hasAccess(actor, 'financial_write')) return;
  throw forbidden('You need edit access to finance to use a company account. Ask an administrator.');
}
