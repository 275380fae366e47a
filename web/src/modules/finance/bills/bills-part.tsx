import type { Bill, BillStatus } from '@builder-os/contract/modules/finance/bills';
import type { RecurringBill } from '@builder-os/contract/modules/finance/recurring-bills';
import type { VendorCredit } from '@builder-os/contract/modules/finance/vendor-credits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { organization } from '../../../app/organization.ts';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney, formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import type { BillView } from '../financial-overview/financial-search.ts';
import { useFinancialUrlState } from '../financial-overview/use-financial-url-state.ts';
import { describeDays } from './bill-days.ts';
import { BillDetail } from './bill-detail.tsx';
import { BILL_STATUS_LABELS, markBill } from './bill-labels.ts';
import { BillMark } from './bill-mark.tsx';
import { BillRowMenu } from './bill-row-menu.tsx';
import { billListQuery, billSummaryQuery } from './bills.queries.ts';
import { CreditDetail } from './credits/credit-detail.tsx';
import { CreditsList } from './credits/credits-list.tsx';
import { RecurringList } from './recurring/recurring-list.tsx';

const CreateBillDialog = loadWhenUsed(async () => (await import('./form/create-bill-dialog.tsx')).CreateBillDialog);
const CreateCreditDialog = loadWhenUsed(
  async () => (await import('./credits/create-credit-dialog.tsx')).CreateCreditDialog,
);
const ApplyCreditDialog = loadWhenUsed(
  async () => (await import('./credits/apply-credit-dialog.tsx')).ApplyCreditDialog,
);
const EditBillDialog = loadWhenUsed(async () => (await import('./form/edit-bill-dialog.tsx')).EditBillDialog);
const OrderBillDialog = loadWhenUsed(async () => (await import('./form/order-bill-dialog.tsx')).OrderBillDialog);
const PayBillDialog = loadWhenUsed(async () => (await import('./pay-bill-dialog.tsx')).PayBillDialog);
const DecideHoldDialog = loadWhenUsed(async () => (await import('./decide-hold-dialog.tsx')).DecideHoldDialog);
const RecurringDialog = loadWhenUsed(async () => (await import('./recurring/recurring-dialog.tsx')).RecurringDialog);

const VIEWS = [
  { value: 'open', label: 'Open' },
  { value: 'paid', label: 'Paid' },
  { value: 'cancelled', label: 'Canceled' },
  { value: 'credits', label: 'Credits' },
  { value: 'recurring', label: 'Recurring' },
] as const satisfies { value: BillView; label: string }[];

type OpenDialog =
  | { kind: 'create' | 'credit' }
  | { kind: 'recurring'; recurring?: RecurringBill }
  | { kind: 'edit' | 'pay' | 'decide'; bill: Bill }
  | { kind: 'apply'; bill: Bill; credits: readonly VendorCredit[] };

/** The bills, by the 10th or 25th they're paid on. */
export function BillsPart() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const canWrite = useCan('financial_write');
  const close = () => setDialog(null);
  const { search, change, isCreating } = useFinancialUrlState();
  const view = search.view ?? 'open';
  const dialogs = (
    <>
      {dialog?.kind === 'create' && <CreateBillDialog onClose={close} />}
      {dialog?.kind === 'recurring' && <RecurringDialog recurring={dialog.recurring} onClose={close} />}
      {dialog?.kind === 'credit' && (
        <CreateCreditDialog
          onClose={close}
          onCreated={({ id }) => {
            close();
            change({ credit: id, view: 'credits' }, false);
          }}
        />
      )}
      {dialog?.kind === 'apply' && <ApplyCreditDialog bill={dialog.bill} credits={dialog.credits} onClose={close} />}
      {isCreating && search.order !== undefined && (
        <OrderBillDialog orderId={search.order} onClose={() => change({ action: undefined, order: undefined })} />
      )}
      {dialog?.kind === 'edit' && <EditBillDialog bill={dialog.bill} onClose={close} />}
      {dialog?.kind === 'pay' && <PayBillDialog bill={dialog.bill} onClose={close} />}
      {dialog?.kind === 'decide' && <DecideHoldDialog bill={dialog.bill} onClose={close} />}
    </>
  );
  if (search.bill !== undefined) {
    return (
      <>
        <BillDetail
          id={search.bill}
          onBack={() => change({ bill: undefined })}
          onEdit={(bill) => setDialog({ kind: 'edit', bill })}
          onPay={(bill) => setDialog({ kind: 'pay', bill })}
          onDecide={(bill) => setDialog({ kind: 'decide', bill })}
          onApply={(bill, credits) => setDialog({ kind: 'apply', bill, credits })}
        />
        {dialogs}
      </>
    );
  }
  if (search.credit !== undefined) {
    return <CreditDetail id={search.credit} onBack={() => change({ credit: undefined, view: 'credits' })} />;
  }
  return (
    <>
      <BillMetrics />
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl label="Bills" options={VIEWS} value={view} onValueChange={(next) => change({ view: next })} />
        <span className="flex-1" />
        <Button disabledReason={canWrite.reason} onClick={() => setDialog({ kind: 'credit' })}>
          New Credit
        </Button>
        <Button variant="primary" disabledReason={canWrite.reason} onClick={() => setDialog({ kind: 'create' })}>
          <Plus aria-hidden="true" />
          New Bill
        </Button>
      </div>
      {view === 'credits' ? (
        <CreditsList onOpen={(credit) => change({ credit }, false)} />
      ) : view === 'recurring' ? (
        <RecurringList
          onCreate={() => setDialog({ kind: 'recurring' })}
          onEdit={(recurring) => setDialog({ kind: 'recurring', recurring })}
        />
      ) : (
        <BillsList
          status={view}
          onOpen={({ id }) => change({ bill: id }, false)}
          onEdit={(bill) => setDialog({ kind: 'edit', bill })}
          onPay={(bill) => setDialog({ kind: 'pay', bill })}
        />
      )}
      {dialogs}
    </>
  );
}

interface BillsListProps {
  status: BillStatus;
  onOpen: (bill: Bill) => void;
  onEdit: (bill: Bill) => void;
  onPay: (bill: Bill) => void;
}

function BillsList({ status, onOpen, onEdit, onPay }: BillsListProps) {
  const list = useInfiniteQuery(billListQuery([status]));
  return (
    <LinkedList
      title={`${BILL_STATUS_LABELS[status]} bills`}
      emptyText={
        status === 'open'
          ? 'No open bills. Enter what you owe here, and it’s scheduled for the 10th or 25th.'
          : `No ${BILL_STATUS_LABELS[status].toLowerCase()} bills.`
      }
      emptyMore={<LearnMore page="bills-and-bank" />}
      {...linkedPage(list)}
      renderItem={(bill) => (
        <BillLine bill={bill} onOpen={() => onOpen(bill)} onEdit={() => onEdit(bill)} onPay={() => onPay(bill)} />
      )}
    />
  );
}

function BillMetrics() {
  const { data: summary, isPending } = useQuery(billSummaryQuery);
  return (
    <MetricStrip
      isLoading={isPending}
      metrics={[
        {
          label: 'Open bills',
          figure: summary && formatMoney(summary.openTotal),
          support: summary && formatCountOf(summary.open, 'bill'),
        },
        {
          label: 'Overdue',
          figure: summary && formatMoney(summary.overdueTotal),
          support: summary && formatCountOf(summary.overdue, 'bill'),
        },
        {
          label: 'Next run',
          figure: summary && formatMoney(summary.nextRunTotal),
          support:
            summary &&
            [
              `${formatCount(summary.nextRunBills)} to pay on ${formatDay(summary.nextRun, organization)}`,
              summary.nextRunHeld > 0 &&
                `${formatCount(summary.nextRunHeld)} held, ${formatMoney(summary.nextRunHeldTotal)}`,
            ]
              .filter(Boolean)
              .join(' · '),
        },
        {
          label: 'Vendors owe us',
          figure: summary && formatMoney(summary.creditTotal),
          support: summary && formatCountOf(summary.credits, 'credit'),
        },
      ]}
    />
  );
}

interface BillLineProps {
  bill: Bill;
  onOpen: () => void;
  onEdit: () => void;
  onPay: () => void;
}

function BillLine({ bill, onOpen, onEdit, onPay }: BillLineProps) {
  const { vendor, amount, due, status, accountName } = bill;
  const { data: summary } = useQuery(billSummaryQuery);
  return (
    <>
      <span className="min-w-0 flex-1">
        <button
          type="button"
          title={vendor}
          aria-label={`${vendor}, ${markBill(bill)}`}
          onClick={onOpen}
          className="block max-w-full rounded-sm wrap-or-truncate text-left leading-4.5 font-medium focus-ring hover:text-link"
        >
          {vendor}
        </button>
        <span className="block text-xs wrap-anywhere text-muted-foreground">
          {describeDays(bill, summary?.nextRun)}
          {accountName && ` · ${accountName}`}
        </span>
      </span>
      <BillMark bill={bill} className="max-sm:hidden" />
      <span className="min-w-20 text-right font-strong whitespace-nowrap tabular">
        {formatMoneyWithCents(status === 'open' ? due : amount)}
      </span>
      <BillRowMenu bill={bill} onEdit={onEdit} onPay={onPay} />
    </>
  );
}
