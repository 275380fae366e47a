import { AGE_BUCKETS, type AgeBucket } from '@builder-os/contract/modules/invoicing/aging';
import type { OwedFigure } from '@builder-os/contract/modules/invoicing/owed-figures';
import type { CustomerOwed, Receivables } from '@builder-os/contract/modules/invoicing/receivables';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatFigure, formatMoneyWithCents } from '../../../format/money.ts';
import { cn } from '../../../ui/class-names.ts';
import { TableHead } from '../../../ui/table/table-head.tsx';
import { FigureButton } from '../invoices/figure-button.tsx';
import { describeLate, isAmount } from '../invoices/invoice-labels.ts';
import { AGE_HEADS, AGE_LABELS } from './age-labels.ts';
import { CreditLink } from './credit-link.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import { EqualsLedger } from './equals-ledger.tsx';
import type { OwedTotals } from './owed-totals.ts';
import { ReminderState } from './reminder-state.tsx';

interface AgingTableProps {
  customers: readonly CustomerOwed[];
  totals: OwedTotals;
  /** Left out if the customers are filtered, so that nobody takes the totals for the books'. */
  ledger: Receivables | undefined;
  /** Whether the figures are of an earlier day. */
  isPast: boolean;
  onOpen: (invoiceId: number) => void;
  onShow: ShowBehind;
}

export type ShowBehind = (figure: OwedFigure, customerId?: number) => void;

const FIGURE_NAMES = { ...AGE_LABELS, due: 'Total due', retainage: 'Retainage' } as const;

/**
 * The receivables of each customer by age. A customer's row opens its invoices. The table scrolls sideways if it
 * doesn't fit.
 */
export function AgingTable({ customers, totals, ledger, isPast, onOpen, onShow }: AgingTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpened((shown) => new Set(shown.has(key) ? [...shown].filter((one) => one !== key) : [...shown, key]));
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
      tabIndex={0}
      aria-label="Receivables table"
      className="overflow-x-auto rounded-lg border border-border bg-card focus-ring-inset"
    >
      <table aria-label="Receivables by customer" className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <TableHead className="w-full px-2.5">
              {/* Amounts take the width they need, and the name at least this. */}
              <span className="block min-w-50">Customer</span>
            </TableHead>
            {AGE_BUCKETS.map((bucket) => (
              <TableHead key={bucket} align="right" className="px-2">
                {AGE_HEADS[bucket]}
              </TableHead>
            ))}
            <TableHead align="right" className="px-2">
              Total due
            </TableHead>
            <TableHead align="right" className="px-2">
              Retainage
            </TableHead>
            <TableHead className="min-w-32 px-2">Reminders</TableHead>
            <TableHead className="right-0 z-3 w-9 px-0.5">
              <span className="sr-only">Actions</span>
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => {
            const key = keyOf(customer);
            const isOpen = opened.has(key);
            return (
              <CustomerRows
                key={key}
                customer={customer}
                isOpen={isOpen}
                onToggle={() => toggle(key)}
                {...{ isPast, onOpen, onShow }}
              />
            );
          })}
          <tr className="font-semibold [&>*]:h-10.5 [&>*]:border-t-[1.5px] [&>*]:border-border-strong">
            <th scope="row" className="px-2 text-left font-semibold">
              Total
            </th>
            {AGE_BUCKETS.map((bucket) => (
              <Cell key={bucket}>
                <Total figure={bucket} amount={totals.ages[bucket]} onShow={ledger && onShow} />
              </Cell>
            ))}
            <Cell>
              <Total figure="due" amount={totals.due} onShow={ledger && onShow} />
            </Cell>
            <Cell>
              <Total figure="retainage" amount={totals.retainage} onShow={ledger && onShow} />
            </Cell>
            <td colSpan={2} className="px-2 font-normal">
              {ledger && <EqualsLedger owed={ledger} />}
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

export function keyOf({ customerId, customerName }: CustomerOwed): string {
  return customerId === null ? `gone ${customerName}` : String(customerId);
}

interface CustomerRowsProps {
  customer: CustomerOwed;
  isOpen: boolean;
  onToggle: () => void;
  isPast: boolean;
  onOpen: (invoiceId: number) => void;
  onShow: ShowBehind;
}

function CustomerRows({ customer, isOpen, onToggle, isPast, onOpen, onShow }: CustomerRowsProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <tr className={cn('[&>*]:h-10 [&>*]:border-b [&>*]:border-border', isOpen && '[&>*]:bg-selected')}>
        <th scope="row" className="max-w-0 px-2 text-left font-normal">
          {customer.invoices.length === 0 ? (
            <span title={customer.customerName} className="block truncate pl-4.5 font-strong">
              {customer.customerName}
            </span>
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={onToggle}
              title={customer.customerName}
              className="-mx-1 flex max-w-full items-center gap-1.5 rounded-sm px-1 py-1 focus-ring-inset"
            >
              <Chevron className="size-4 shrink-0 text-subtle-foreground" strokeWidth={1.75} aria-hidden="true" />
              <span className="truncate font-strong">{customer.customerName}</span>
            </button>
          )}
        </th>
        {customer.invoices.length === 0 ? (
          <Cell colSpan={AGE_BUCKETS.length}>
            <CreditLink {...{ customer, isPast }} />
          </Cell>
        ) : (
          AGE_BUCKETS.map((bucket) => (
            <Cell key={bucket}>
              <CustomerFigure figure={bucket} amount={customer.ages[bucket]} {...{ customer, onShow }} />
            </Cell>
          ))
        )}
        <Cell className="font-semibold">
          <CustomerFigure figure="due" amount={customer.due} {...{ customer, onShow }} />
        </Cell>
        <Cell className="text-muted-foreground">
          <CustomerFigure figure="retainage" amount={customer.retainage} {...{ customer, onShow }} />
        </Cell>
        <td className="px-2">
          <ReminderState customer={customer} />
        </td>
        <td className={cn('sticky right-0 px-0.5 text-right', !isOpen && 'bg-card')}>
          <CustomerMenu customer={customer} />
        </td>
      </tr>
      {isOpen &&
        customer.invoices.map((invoice) => (
          <tr key={invoice.id} className="[&>*]:h-10 [&>*]:border-b [&>*]:border-border [&>*]:bg-selected">
            <th scope="row" className="max-w-0 truncate pr-2.5 pl-8 text-left font-normal">
              <button
                type="button"
                onClick={() => onOpen(invoice.id)}
                className="rounded-sm font-mono text-[12.5px] text-link focus-ring hover:underline"
              >
                {invoice.number}
              </button>
              <span className="ml-2 text-muted-foreground" title={invoice.title ?? invoice.jobName ?? undefined}>
                {invoice.title ?? invoice.jobName}
              </span>
            </th>
            {AGE_BUCKETS.map((bucket) => (
              <Cell key={bucket}>{bucket === invoice.bucket && formatFigure(invoice.due, true)}</Cell>
            ))}
            <Cell className="text-muted-foreground">
              {invoice.daysLate > 0
                ? describeLate(invoice.daysLate)
                : `due ${formatDay(invoice.dueDate, organization)}`}
            </Cell>
            <Cell className="text-muted-foreground">
              {isAmount(invoice.retainage) && formatFigure(invoice.retainage, true)}
            </Cell>
            <td colSpan={2} className="truncate px-2 text-muted-foreground">
              {invoice.lastReminder &&
                `Reminder ${invoice.lastReminder.step}, ${formatDay(invoice.lastReminder.sentOn, organization)}`}
            </td>
          </tr>
        ))}
      {isOpen && isAmount(customer.credit) && (
        <tr className="[&>*]:h-10 [&>*]:border-b [&>*]:border-border [&>*]:bg-selected">
          <th scope="row" className="pr-2.5 pl-8 text-left font-normal text-muted-foreground">
            Not used yet
          </th>
          <Cell colSpan={AGE_BUCKETS.length}>
            <CreditLink {...{ customer, isPast }} />
          </Cell>
          <td colSpan={4} />
        </tr>
      )}
    </>
  );
}

interface CellProps {
  className?: string;
  colSpan?: number;
  children: ReactNode;
}

function Cell({ className, colSpan, children }: CellProps) {
  return (
    <td colSpan={colSpan} className={cn('px-2 text-right whitespace-nowrap tabular', className)}>
      {children}
    </td>
  );
}

interface FigureProps {
  figure: 'due' | 'retainage' | AgeBucket;
  amount: string;
  customer: CustomerOwed;
  onShow: ShowBehind;
}

/** A customer's figure, which opens its invoices. Old debts are bold, the oldest red. */
export function CustomerFigure({ figure, amount, customer: { customerId, customerName }, onShow }: FigureProps) {
  if (!isAmount(amount)) return <span className="text-subtle-foreground">0</span>;
  const className = cn(
    (figure === 'days_90' || figure === 'older') && 'font-semibold',
    figure === 'older' && 'text-negative',
  );
  if (customerId === null) return <span className={className}>{formatFigure(amount, true)}</span>;
  return (
    <FigureButton
      of={`${FIGURE_NAMES[figure]}, ${customerName}`}
      onClick={() => onShow(figure, customerId)}
      className={className}
    >
      {formatFigure(amount, true)}
    </FigureButton>
  );
}

interface TotalProps {
  figure: FigureProps['figure'];
  amount: string;
  /** Left out if the customers are filtered. */
  onShow: ShowBehind | undefined;
}

function Total({ figure, amount, onShow }: TotalProps) {
  if (!onShow || !isAmount(amount)) return formatMoneyWithCents(amount);
  return (
    <FigureButton of={FIGURE_NAMES[figure]} onClick={() => onShow(figure)}>
      {formatMoneyWithCents(amount)}
    </FigureButton>
  );
}
