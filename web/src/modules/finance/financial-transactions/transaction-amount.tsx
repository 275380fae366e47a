import {
  type FinancialTransaction,
  movesBetweenAccounts,
  signOf,
} from '@builder-os/contract/modules/finance/financial-transactions';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { cn } from '../../../ui/class-names.ts';

interface TransactionAmountProps {
  transaction: Pick<FinancialTransaction, 'transactionType' | 'amount' | 'reversedOn'>;
  /** Whether transfers and allocations have the minus in red that the specification gives the latest transactions. */
  isSigned?: boolean;
  className?: string;
}

/** Income with a plus in green, expenses with a minus in red, transfers plain; struck through once it is reversed. */
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
