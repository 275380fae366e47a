import type { BankStatementDetail } from '@builder-os/contract/modules/finance/bank-statements';
import type { ItemSum } from '@builder-os/contract/modules/finance/statement-worksheet';
import { organization } from '../../../app/organization.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Panel } from '../../../ui/panel.tsx';

interface Line {
  id: number;
  date: string;
  text: string;
  amount: string;
}

/** The uncleared items, separately, and the bank lines that aren't in the books. */
export function StatementDifferences({ statement }: { statement: BankStatementDetail }) {
  const { missingInBooks, missingCount, missingTotal, missingAtBank, unclearedIn, unclearedOut } = statement;
  const waiting = (isIn: boolean) =>
    missingAtBank
      .filter(({ amount }) => !amount.startsWith('-') === isIn)
      .map(({ postingId, date, memo, amount }) => ({
        id: postingId,
        date,
        text: memo,
        amount: amount.replace('-', ''),
      }));
  return (
    <>
      <Side title="Uncleared deposits" sum={unclearedIn} lines={waiting(true)} />
      <Side title="Outstanding checks and payments" sum={unclearedOut} lines={waiting(false)} />
      <Side
        title="At the bank but not in your books"
        sum={{ count: missingCount, amount: missingTotal }}
        lines={missingInBooks.map(({ id, date, description, amount }) => ({ id, date, text: description, amount }))}
      />
    </>
  );
}

interface SideProps {
  title: string;
  sum: ItemSum;
  lines: Line[];
}

function Side({ title, sum: { count, amount: total }, lines }: SideProps) {
  if (count === 0) return null;
  return (
    <Panel title={title} note={formatCountOf(count, 'item')}>
      <ul aria-label={title} className="py-1">
        {lines.map(({ id, date, text, amount }) => (
          <li key={id} className="flex gap-3 px-4 py-1 text-sm">
            <span className="w-14 shrink-0 text-muted-foreground">{formatDay(date, organization)}</span>
            <span title={text} className="min-w-0 flex-1 wrap-or-truncate">
              {text}
            </span>
            <span className="whitespace-nowrap tabular">{formatMoneyWithCents(amount)}</span>
          </li>
        ))}
        {lines.length < count && (
          <li className="px-4 py-1.5 text-xs text-muted-foreground">
            and {formatCountOf(count - lines.length, 'more item')}
          </li>
        )}
      </ul>
      <p className="flex justify-between gap-3 border-t border-border px-4 py-2 text-sm font-strong">
        <span>Total</span>
        <span className="whitespace-nowrap tabular">{formatMoneyWithCents(total)}</span>
      </p>
    </Panel>
  );
}
