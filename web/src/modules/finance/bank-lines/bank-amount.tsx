import { formatMoneyWithCents } from '../../../format/money.ts';
import { cn } from '../../../ui/class-names.ts';

/** A bank line's signed amount, to the cent: plus for money in, minus for money out. */
export function BankAmount({ amount }: { amount: string }) {
  const isOut = amount.startsWith('-');
  return (
    <span className={cn('font-strong whitespace-nowrap tabular', isOut ? 'text-negative' : 'text-positive')}>
      {isOut ? '' : '+'}
      {formatMoneyWithCents(amount)}
    </span>
  );
}
