import type { CashFigure, CashRows } from '@builder-os/contract/modules/finance/cash-calendar';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { organization } from '../../../app/organization.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatDay, formatDayRange } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { cashRowsQuery } from './cash-calendar.queries.ts';

export interface ChosenFigure {
  figure: CashFigure;
  week?: { from: string; to: string };
}

const TITLES: Record<CashFigure, string> = {
  opening: 'Opening cash',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  closing: 'Closing cash',
  beside: 'Not counted',
};

/** The rows behind a figure of the cash calendar, with links to their records. */
export function CashRowsDialog({ chosen: { figure, week }, onClose }: { chosen: ChosenFigure; onClose: () => void }) {
  const { data: rows, error, isFetching, refetch } = useQuery(cashRowsQuery(figure, week?.from));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={TITLES[figure]}
      description={week ? formatDayRange(week.from, week.to) : 'Overdue, or without a due date'}
      className="sm:w-160"
    >
      <DialogBody>
        {rows ? (
          <RowList rows={rows} />
        ) : error ? (
          <LoadFailure error={error} what="the rows" onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <TabSkeleton />
        )}
      </DialogBody>
    </Dialog>
  );
}

function RowList({ rows: { accounts, items, count, total } }: { rows: CashRows }) {
  return (
    <>
      {accounts.length === 0 && items.length === 0 && <p className="text-muted-foreground">Nothing is expected.</p>}
      <ul aria-label="Rows" className="text-sm">
        {accounts.map(({ accountId, name, balance }) => (
          <li key={`account ${accountId}`} className="flex gap-3 py-1">
            <span className="w-14 shrink-0 text-muted-foreground">Now</span>
            <span className="min-w-0 flex-1 wrap-or-truncate">{name}</span>
            <span className="whitespace-nowrap tabular">{formatMoneyWithCents(balance)}</span>
          </li>
        ))}
        {items.map(({ source, sourceLabel, key, date, title, detail, amount, link }) => (
          <li key={`${source} ${key}`} className="flex gap-3 py-1">
            <span className="w-14 shrink-0 text-muted-foreground">
              {date ? formatDay(date, organization) : 'No date'}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block wrap-or-truncate">
                {link ? (
                  <Link to={link} title={title} className="rounded-sm text-link focus-ring hover:underline">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </span>
              <span className="block wrap-or-truncate text-xs text-muted-foreground">
                {[sourceLabel, detail].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="whitespace-nowrap tabular">{formatMoneyWithCents(amount)}</span>
          </li>
        ))}
      </ul>
      {items.length < count && (
        <p className="text-xs text-muted-foreground">and {formatCountOf(count - items.length, 'more row')}</p>
      )}
      <p className="flex justify-between gap-3 border-t border-border pt-2 text-sm font-strong">
        <span>Total</span>
        <span className="whitespace-nowrap tabular">{formatMoneyWithCents(total)}</span>
      </p>
    </>
  );
}
