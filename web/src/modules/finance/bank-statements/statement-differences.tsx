import type { BankStatementDetail } from '@builder-os/contract/modules/finance/bank-statements';
import { organization } from '../../../app/organization.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';

/** Items found on only one side since the last reconciled statement. */
export function StatementDifferences({ statement }: { statement: BankStatementDetail }) {
  const { missingInBooks, missingCount, missingTotal, missingAtBank, unmatchedCount, unmatchedTotal } = statement;
  return (
    <>
      <Side
        title="At the bank but not in your books"
        count={missingCount}
        total={missingTotal}
        lines={missingInBooks.map(({ id, date, description, amount }) => ({ id, date, text: description, amount }))}
      />
      <Side
        title="In your books but not at the bank"
        count={unmatchedCount}
        total={unmatchedTotal}
        lines={missingAtBank.map(({ postingId, date, memo, amount }) => ({ id: postingId, date, text: memo, amount }))}
      />
    </>
  );
}

interface SideProps {
  title: string;
  count: number;
  total: string;
  lines: { id: number; date: string; text: string; amount: string }[];
}

function Side({ title, count, total, lines }: SideProps) {
  if (count === 0) return null;
  return (
    <section aria-label={title} className="rounded-lg border border-border">
      <p className="flex items-baseline gap-2 border-b border-border bg-sunken px-3 py-1.5 text-sm">
        <span className="min-w-0 flex-1 font-strong">{title}</span>
        <span className="text-xs text-muted-foreground">{formatCountOf(count, 'line')}</span>
        <span className="font-strong tabular">{formatMoneyWithCents(total)}</span>
      </p>
      <ul>
        {lines.map(({ id, date, text, amount }) => (
          <li key={id} className="flex gap-3 px-3 py-1 text-sm">
            <span className="w-14 shrink-0 text-muted-foreground">{formatDay(date, organization)}</span>
            <span title={text} className="min-w-0 flex-1 truncate">
              {text}
            </span>
            <span className="tabular">{formatMoneyWithCents(amount)}</span>
          </li>
        ))}
        {lines.length < count && (
          <li className="px-3 py-1.5 text-xs text-muted-foreground">
            and {formatCountOf(count - lines.length, 'more line')}
          </li>
        )}
      </ul>
    </section>
  );
}
