import type { CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordUnavailable } from '../../../app/records/record-unavailable.tsx';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { DetailLine, DetailLines, DetailPanel, DetailText } from '../../../ui/overlay/detail-panel.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { PAYMENT_METHOD_LABELS } from '../invoices/invoice-labels.ts';
import { paymentQuery } from './customer-payments.queries.ts';
import { PaymentActions } from './payment-actions.tsx';
import { type PaymentDialog, PaymentDialogs } from './payment-dialogs.tsx';
import { nameOfPayment, stateOfPayment } from './payment-labels.ts';
import { PaymentPartsList, PaymentRefundsList } from './payment-uses.tsx';

interface PaymentViewProps {
  id: number;
  onLeave: () => void;
}

/** A customer's payment in place of the list, with its uses and its unused part. */
export function PaymentView({ id, onLeave }: PaymentViewProps) {
  const { data: payment, error, isFetching, refetch } = useQuery(paymentQuery(id));
  return (
    <>
      <BackButton onClick={onLeave}>All payments</BackButton>
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
  const [dialog, setDialog] = useState<PaymentDialog | null>(null);
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
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 sm:gap-4">
          <PaymentPartsList payment={payment} onOpen={setDialog} />
          <PaymentRefundsList payment={payment} onOpen={setDialog} />
        </div>
        <Details payment={payment} />
      </div>
      <PaymentDialogs payment={payment} open={dialog} onClose={() => setDialog(null)} />
    </>
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
