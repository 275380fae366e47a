import {
  type FinancialTransaction,
  movesBetweenAccounts,
  signOf,
} from '@builder-os/contract/modules/finance/financial-transactions';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { cn } from '../../../ui/class-names.ts';

interface TransactionAmountProps {
  transaction: Pick<FinancialTransaction, 'transactionType' | 'amount' | 'reversedOn'>;
  /** Whether transfers and allocations have a red minus, as the specification shows for the latest transactions. */
  isSigned?: boolean;
  className?: string;
}

/** Income with a green plus, expenses with a red minus, transfers plain; struck through if reversed. */
export function TransactionAmount({ transaction, isSigned = false, className }: TransactionAmountProps) {
  const { transactionType, amount, reversedOn } = transaction;
  const sign = isSigned || !movesBetweenAccounts(transactionType) ? signOf(transactionType) : '';
  return (
    <span
      className={cn(
        'font-strong whitespace-nowrap tabular',
        sign === '+' && 'text-positive',
        sign === '−' && 'text-negative',
        reversedOn && 'line-through',
        className,
      )}
    >
      {sign}
      {formatMoneyWithCents(amount)}
    </span>
  );
}
