import { formatMoneyWithCents } from '../../../format/money.ts';
import { cn } from '../../../ui/class-names.ts';

/** What came onto an account with a plus, what left it with a minus, to the cent. */
export function BankAmount({ amount }: { amount: string }) {
  const isOut = amount.startsWith('-');
  return (
    <span className={cn('font-strong whitespace-nowrap tabular', isOut ? 'text-negative' : 'text-positive')}>
      {isOut ? '' : '+'}
      {formatMoneyWithCents(amount)}
    </span>
  );
}
