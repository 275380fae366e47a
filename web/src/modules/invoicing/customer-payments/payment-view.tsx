import type { CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Ban, Ellipsis, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { RecordUnavailable } from '../../../app/records/record-unavailable.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay, formatLongDay } from '../../../format/dates.ts';
import { formatFigure, formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DetailLine, DetailLines, DetailPanel, DetailText } from '../../../ui/detail-panel.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { Panel, StatePanel } from '../../../ui/panel.tsx';
import { TabSkeleton } from '../../../ui/tab-skeleton.tsx';
import { isAmount, PAYMENT_METHOD_LABELS } from '../invoices/invoice-labels.ts';
import { paymentQuery } from './customer-payments.queries.ts';
import { type PaymentDialogName, PaymentDialogs } from './payment-dialogs.tsx';
import { nameOfPayment, stateOfPayment } from './payment-labels.ts';

interface PaymentViewProps {
  id: number;
  onLeave: () => void;
}

/** A customer's payment in place of the list: what it paid and what is left of it. */
export function PaymentView({ id, onLeave }: PaymentViewProps) {
  const { data: payment, error, isFetching, refetch } = useQuery(paymentQuery(id));
  return (
    <>
      <Button size="sm" className="self-start" onClick={onLeave}>
        <ArrowLeft aria-hidden="true" />
        All payments
      </Button>
      {payment ? (
        <LoadedPayment payment={payment} />
      ) : error ? (
        <StatePanel>
          <RecordUnavailable
            noun="payment"
            error={error}
            goneBecause="The link may be wrong, or the payment was never recorded."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </StatePanel>
      ) : (
        <TabSkeleton />
      )}
    </>
  );
}

function LoadedPayment({ payment }: { payment: CustomerPayment }) {
  const [dialog, setDialog] = useState<PaymentDialogName | null>(null);
  const { label, tone } = stateOfPayment(payment);
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3.5 gap-y-2.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <div className="flex flex-wrap items-center gap-2.5">
            <h2 className="title min-w-0 text-lg/6 break-words">
              {formatMoneyWithCents(payment.amount)} from {payment.customerName}
            </h2>
            <Badge tone={tone}>{label}</Badge>
          </div>
          <p className="mt-0.5 text-[13.5px]/5 text-muted-foreground">
            {nameOfPayment(payment)}, {formatLongDay(payment.paidOn)}
          </p>
        </div>
        <PaymentActions payment={payment} onOpen={setDialog} />
      </div>
      <MetricStrip
        metrics={[
          { label: 'Amount', figure: formatMoneyWithCents(payment.amount) },
          { label: 'To invoices', figure: formatMoneyWithCents(payment.applied) },
          { label: 'Refunded', figure: formatMoneyWithCents(payment.refunded) },
          { label: 'Credit left', figure: formatMoneyWithCents(payment.credit) },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_312px]">
        <Parts payment={payment} />
        <Details payment={payment} />
      </div>
      <PaymentDialogs payment={payment} open={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

function PaymentActions({ payment, onOpen }: { payment: CustomerPayment; onOpen: (name: PaymentDialogName) => void }) {
  const { reason } = useCan('financial_write');
  if (payment.status !== 'received') return null;
  const hasCredit = isAmount(payment.credit);
  const reasonToKeep =
    reason ??
    (isAmount(payment.refunded) ? `${formatMoneyWithCents(payment.refunded)} of it was refunded.` : undefined);
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
      {hasCredit && (
        <>
          <Button disabledReason={reason} onClick={() => onOpen('refund')}>
            <Undo2 aria-hidden="true" />
            Refund
          </Button>
          <Button
            variant="primary"
            disabledReason={reason ?? (payment.customerId === null ? 'This customer was deleted.' : undefined)}
            onClick={() => onOpen('apply')}
          >
            Apply Credit
          </Button>
        </>
      )}
      {payment.creditNoteId === null && (
        <Menu
          title={nameOfPayment(payment)}
          subtitle={payment.customerName}
          items={[
            {
              label: 'Record Bounced Payment',
              icon: <Ban aria-hidden="true" />,
              onSelect: () => onOpen('bounce'),
              disabledReason: reasonToKeep,
            },
            'separator',
            {
              label: 'Undo Payment',
              icon: <RotateCcw aria-hidden="true" />,
              isDestructive: true,
              onSelect: () => onOpen('undo'),
              disabledReason: reasonToKeep,
            },
          ]}
          trigger={
            <IconButton aria-label={`Actions for the payment from ${payment.customerName}`}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        />
      )}
    </div>
  );
}

function Parts({ payment: { parts, applied } }: { payment: CustomerPayment }) {
  return (
    <Panel title="Invoices paid">
      {parts.length === 0 ? (
        <p className="px-4 py-3 text-sm text-muted-foreground">No invoices paid yet.</p>
      ) : (
        <>
          <ul>
            {parts.map(({ id, invoiceId, invoiceNumber, amount, appliedOn }) => (
              <li key={id} className="flex items-baseline gap-3 border-b border-border px-4 py-2.25 text-sm">
                <Link
                  to="/jobs"
                  search={{ tab: 'receivables', invoice: invoiceId }}
                  className="font-mono text-[12.5px] text-link hover:underline"
                >
                  {invoiceNumber}
                </Link>
                <span className="min-w-0 flex-1 text-muted-foreground">{formatDay(appliedOn, organization)}</span>
                <span className="tabular">{formatFigure(amount, true)}</span>
              </li>
            ))}
          </ul>
          <p className="flex px-4 py-2.5 text-sm font-semibold tabular">
            <span className="flex-1">To invoices</span>
            {formatMoneyWithCents(applied)}
          </p>
        </>
      )}
    </Panel>
  );
}

function Details({ payment }: { payment: CustomerPayment }) {
  return (
    <DetailPanel title="Details">
      <DetailLines>
        <DetailLine label="Customer">
          {payment.customerId === null ? (
            payment.customerName
          ) : (
            <Link to="/contacts/$id" params={{ id: String(payment.customerId) }} className="text-link hover:underline">
              {payment.customerName}
            </Link>
          )}
        </DetailLine>
        {payment.method !== null && <DetailLine label="Method">{PAYMENT_METHOD_LABELS[payment.method]}</DetailLine>}
        {payment.reference !== null && <DetailLine label="Reference">{payment.reference}</DetailLine>}
        {payment.accountName !== null && <DetailLine label="Account">{payment.accountName}</DetailLine>}
        {payment.transactionId !== null && (
          <DetailLine label="Transaction">
            <Link
              to="/financial"
              search={{ tab: 'transactions', transaction: payment.transactionId }}
              className="text-link hover:underline"
            >
              Open transaction
            </Link>
          </DetailLine>
        )}
        {payment.bouncedOn !== null && <DetailLine label="Bounced">{formatLongDay(payment.bouncedOn)}</DetailLine>}
        {payment.createdByName !== null && <DetailLine label="Recorded by">{payment.createdByName}</DetailLine>}
      </DetailLines>
      <DetailText label="Note" text={payment.note} />
      <DetailText label="Why it bounced" text={payment.bounceReason} />
    </DetailPanel>
  );
}
