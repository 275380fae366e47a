import { type FinancialTransaction, signOf } from '@builder-os/contract/modules/finance/financial-transactions';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { cn } from '../../../ui/class-names.ts';

interface TransactionAmountProps {
  transaction: Pick<FinancialTransaction, 'transactionType' | 'amount' | 'reversedOn'>;
  className?: string;
}

/** Income with a plus in green, everything else with a minus in red; struck through once it is reversed. */
export function TransactionAmount({ transaction, className }: TransactionAmountProps) {
  const { transactionType, amount, reversedOn } = transaction;
  const sign = signOf(transactionType);
  return (
    <span
      className={cn(
        'font-strong whitespace-nowrap tabular',
        sign === '+' ? 'text-positive' : 'text-negative',
        reversedOn && 'line-through',
        className,
      )}
    >
      {sign}
      {formatMoneyWithCents(amount)}
    </span>
  );
}
