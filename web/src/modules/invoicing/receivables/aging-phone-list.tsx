import { AGE_BUCKETS } from '@builder-os/contract/modules/invoicing/aging';
import type { CustomerOwed, Receivables } from '@builder-os/contract/modules/invoicing/receivables';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatFigure, formatMoneyWithCents } from '../../../format/money.ts';
import { cn } from '../../../ui/class-names.ts';
import { FigureButton } from '../invoices/figure-button.tsx';
import { describeLate, isAmount } from '../invoices/invoice-labels.ts';
import { AGE_LABELS } from './age-labels.ts';
import { CustomerFigure, keyOf, type ShowBehind } from './aging-table.tsx';
import { CreditLink } from './credit-link.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import { EqualsLedger } from './equals-ledger.tsx';
import type { OwedTotals } from './owed-totals.ts';
import { hasReminderState, ReminderState } from './reminder-state.tsx';

interface AgingPhoneListProps {
  customers: readonly CustomerOwed[];
  totals: OwedTotals;
  /** Left out if the customers are filtered, so that nobody takes the totals for the books'. */
  ledger: Receivables | undefined;
  /** Whether the figures are of an earlier day. */
  isPast: boolean;
  onOpen: (invoiceId: number) => void;
  onShow: ShowBehind;
}

/** The receivables of each customer on a phone: every amount by age, and the invoices below. */
export function AgingPhoneList({ customers, totals, ledger, isPast, onOpen, onShow }: AgingPhoneListProps) {
  return (
    <ul aria-label="Receivables by customer" className="overflow-clip rounded-lg border border-border bg-card">
      {customers.map((customer) => (
        <CustomerCard key={keyOf(customer)} {...{ customer, isPast, onOpen, onShow }} />
      ))}
      <li className="grid gap-1.5 px-4 py-3 text-sm">
        <p className="flex font-semibold tabular">
          <span className="flex-1">Total due</span>
          {ledger ? (
            <FigureButton of="Total due" onClick={() => onShow('due')}>
              {formatMoneyWithCents(totals.due)}
            </FigureButton>
          ) : (
            formatMoneyWithCents(totals.due)
          )}
        </p>
        <p className="flex text-muted-foreground tabular">
          <span className="flex-1">Retainage</span>
          {ledger && isAmount(totals.retainage) ? (
            <FigureButton of="Retainage" onClick={() => onShow('retainage')}>
              {formatMoneyWithCents(totals.retainage)}
            </FigureButton>
          ) : (
            formatMoneyWithCents(totals.retainage)
          )}
        </p>
        {ledger && <EqualsLedger owed={ledger} />}
      </li>
    </ul>
  );
}

interface CustomerCardProps {
  customer: CustomerOwed;
  isPast: boolean;
  onOpen: (invoiceId: number) => void;
  onShow: ShowBehind;
}

function CustomerCard({ customer, isPast, onOpen, onShow }: CustomerCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const parts = AGE_BUCKETS.filter((bucket) => isAmount(customer.ages[bucket]));
  return (
    <li className="grid gap-1.5 border-b border-border px-4 py-2.5 text-sm">
      <div className="flex items-center gap-2">
        {customer.invoices.length === 0 ? (
          <span className="min-w-0 flex-1 text-[14.5px]/5 font-strong break-words">{customer.customerName}</span>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="-ml-1 flex min-h-11 min-w-0 flex-1 items-center gap-1.5 rounded-sm px-1 text-left focus-ring-inset"
          >
            <Chevron className="size-4 shrink-0 text-subtle-foreground" strokeWidth={1.75} aria-hidden="true" />
            <span className="min-w-0 flex-1 text-[14.5px]/5 font-strong break-words">{customer.customerName}</span>
            <b className="font-semibold tabular">{formatFigure(customer.due, true)}</b>
          </button>
        )}
        <CustomerMenu customer={customer} />
      </div>
      <dl className="grid gap-1">
        {parts.map((bucket) => (
          <div key={bucket} className={cn('flex', bucket === 'older' ? 'text-negative' : 'text-muted-foreground')}>
            <dt className="flex-1">{AGE_LABELS[bucket]}</dt>
            <dd className="tabular">
              <CustomerFigure figure={bucket} amount={customer.ages[bucket]} {...{ customer, onShow }} />
            </dd>
          </div>
        ))}
        {isAmount(customer.retainage) && (
          <div className="flex text-muted-foreground">
            <dt className="flex-1">Retainage, not due</dt>
            <dd className="tabular">
              <CustomerFigure figure="retainage" amount={customer.retainage} {...{ customer, onShow }} />
            </dd>
          </div>
        )}
      </dl>
      {isAmount(customer.credit) && (
        <p>
          <CreditLink {...{ customer, isPast }} />
        </p>
      )}
      {hasReminderState(customer) && (
        <p>
          <ReminderState customer={customer} />
        </p>
      )}
      {isOpen && (
        <ul className="divide-y divide-border rounded-md border border-border">
          {customer.invoices.map((invoice) => (
            <li key={invoice.id}>
              <button
                type="button"
                onClick={() => onOpen(invoice.id)}
                className="grid min-h-11 w-full gap-0.5 px-3 py-2 text-left focus-ring-inset"
              >
                <span className="flex gap-2">
                  <span className="flex-1 font-mono text-[12.5px] text-link">{invoice.number}</span>
                  <span className="tabular">{formatFigure(invoice.due, true)}</span>
                </span>
                <span className="text-muted-foreground">
                  {[
                    invoice.title ?? invoice.jobName,
                    invoice.daysLate > 0
                      ? describeLate(invoice.daysLate)
                      : `due ${formatDay(invoice.dueDate, organization)}`,
                    isAmount(invoice.retainage) && `${formatFigure(invoice.retainage, true)} held`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
