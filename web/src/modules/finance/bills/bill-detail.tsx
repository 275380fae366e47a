import type { Bill } from '@builder-os/contract/modules/finance/bills';
import type { VendorCredit } from '@builder-os/contract/modules/finance/vendor-credits';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { ABSENT } from '../../../format/absent.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { WaiversPanel } from '../../purchasing/waivers/waivers-panel.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { BillHoldPart } from './bill-hold.tsx';
import { isHeld } from './bill-labels.ts';
import { BillMark } from './bill-mark.tsx';
import { BillRowMenu } from './bill-row-menu.tsx';
import { BillScanPanel } from './bill-scan.tsx';
import { billQuery } from './bills.queries.ts';
import { BILL_LINE_COLUMNS, billLineCells } from './form/bill-line-cells.tsx';
import { nameLine } from './form/line-names.ts';
import { openCreditsQuery } from './vendor-credits.queries.ts';

interface BillDetailProps {
  id: number;
  onBack: () => void;
  onEdit: (bill: Bill) => void;
  onPay: (bill: Bill) => void;
  onDecide: (bill: Bill) => void;
  onApply: (bill: Bill, credits: readonly VendorCredit[]) => void;
}

/** A bill with its lines, payments and dates, in place of the list. */
export function BillDetail({ id, onBack, onEdit, onPay, onDecide, onApply }: BillDetailProps) {
  const { data: bill, error, isFetching, refetch } = useQuery(billQuery(id));
  const { data: credits = [] } = useQuery(openCreditsQuery({ billId: id }));
  const canWrite = useCan('financial_write');
  return (
    <div className="grid gap-3.5 sm:gap-4">
      <BackButton onClick={onBack}>All bills</BackButton>
      {bill ? (
        <>
          <header className="flex flex-wrap items-center gap-2">
            <h2 className="min-w-0 text-lg/6 font-semibold break-words">{bill.vendor}</h2>
            {bill.referenceNumber && <span className="text-muted-foreground">{bill.referenceNumber}</span>}
            <BillMark bill={bill} />
            <span className="flex-1" />
            {bill.status === 'open' && bill.due !== '0.00' && credits.length > 0 && (
              <Button disabledReason={canWrite.reason} onClick={() => onApply(bill, credits)}>
                Apply Credit
              </Button>
            )}
            {bill.status === 'open' && bill.due !== '0.00' && !isHeld(bill) && (
              <Button variant="primary" disabledReason={canWrite.reason} onClick={() => onPay(bill)}>
                Pay Bill
              </Button>
            )}
            <BillRowMenu bill={bill} onEdit={() => onEdit(bill)} onPay={() => onPay(bill)} />
          </header>
          <BillHoldPart bill={bill} onDecide={() => onDecide(bill)} />
          <BillFigures bill={bill} />
          <Lines bill={bill} />
          <div className="grid items-start gap-3.5 sm:gap-4 lg:grid-cols-2">
            <div className="grid gap-3.5 sm:gap-4">
              <Payments bill={bill} />
              <BillFacts bill={bill} />
            </div>
            <div className="grid gap-3.5 sm:gap-4">
              <BillScanPanel bill={bill} />
              <BillWaivers bill={bill} />
            </div>
          </div>
        </>
      ) : error ? (
        <LoadFailure error={error} what="the bill" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <TabSkeleton />
      )}
    </div>
  );
}

/** The lien waivers of a bill for jobs, for people who may see jobs. */
function BillWaivers({ bill }: { bill: Bill }) {
  const canRead = useCan('jobs_read').allowed;
  const { reason } = useCan('financial_write');
  const jobs = [
    ...new Map(
      bill.lines.flatMap(({ jobId, jobNumber }) => (jobId === null ? [] : [[jobId, jobNumber ?? '']])),
    ).entries(),
  ];
  if (!canRead || jobs.length === 0) return null;
  const start = { amount: bill.due, jobs: jobs.map(([id, name]) => ({ id, name })) };
  return (
    <WaiversPanel
      of={{ billId: bill.id }}
      start={start}
      reason={reason ?? (bill.vendorId === null ? 'Choose a contact as the vendor of this bill first.' : undefined)}
    />
  );
}

function BillFigures({
  bill: { amount, paid, credited, due, retainage, retainagePercent, retainageReleasedOn },
}: {
  bill: Bill;
}) {
  const isHeld = retainage !== '0.00' && retainageReleasedOn === null;
  return (
    <MetricStrip
      isLoading={false}
      metrics={[
        { label: 'Billed', figure: formatMoneyWithCents(amount) },
        {
          label: 'Paid',
          figure: formatMoneyWithCents(paid),
          support: credited === '0.00' ? undefined : `${formatMoneyWithCents(credited)} of it by credit`,
        },
        {
          label: 'Retainage held',
          figure: formatMoneyWithCents(isHeld ? retainage : '0.00'),
          support: isHeld
            ? `${retainagePercent}% of the bill`
            : retainageReleasedOn
              ? `Released ${formatDay(retainageReleasedOn, organization)}`
              : undefined,
        },
        { label: 'Due', figure: formatMoneyWithCents(due) },
      ]}
    />
  );
}

function Lines({ bill: { lines, amount, category } }: { bill: Bill }) {
  const isOrdered = lines.some(({ order }) => order !== null);
  const over = fromCents(lines.reduce((sum, { overOrder }) => sum + toCents(overOrder), 0n));
  return (
    <Panel title="Lines">
      <FigureTable
        title="Lines of the bill"
        isFrameless
        columns={[...BILL_LINE_COLUMNS, ...(isOrdered ? [{ text: 'Order' }, 'Ordered', 'Over order'] : [])]}
        rows={[
          ...lines.map((line, index) => ({
            id: String(line.id),
            label: nameLine(lines, index, 'Whole bill'),
            cells: [
              ...billLineCells(line, category),
              ...(isOrdered
                ? [
                    line.order?.number ?? 'Not ordered',
                    line.order ? formatMoneyWithCents(line.order.amount) : ABSENT,
                    formatMoneyWithCents(line.overOrder),
                  ]
                : []),
            ],
          })),
          {
            id: 'total',
            kind: 'total' as const,
            label: 'Total',
            cells: [
              '',
              '',
              '',
              formatMoneyWithCents(amount),
              ...(isOrdered ? ['', '', formatMoneyWithCents(over)] : []),
            ],
          },
        ]}
      />
    </Panel>
  );
}

function Payments({ bill: { payments } }: { bill: Bill }) {
  return (
    <Panel title="Payments">
      {payments.length === 0 ? (
        <p className="px-4 py-3 text-sm text-muted-foreground">No payments yet.</p>
      ) : (
        <ul className="divide-y divide-border">
          {payments.map(({ id, amount, paidOn, transactionId, credit }) => (
            <li key={id} className="flex min-h-11 items-center gap-3 px-4 py-1.5">
              <Link
                to="/financial"
                search={
                  credit
                    ? { tab: 'profit-first', part: 'bills', credit: credit.id }
                    : { tab: 'transactions', transaction: transactionId ?? undefined }
                }
                className="flex-1 text-link hover:underline"
              >
                {formatDay(paidOn, organization)}
                {credit && [', credit', credit.referenceNumber].filter(Boolean).join(' ')}
              </Link>
              <span className="tabular">{formatMoneyWithCents(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function BillFacts({ bill }: { bill: Bill }) {
  const { billedOn, dueDate, scheduledFor, accountName, category, notes, status, recurringId } = bill;
  return (
    <Panel title="Details">
      <Facts className="px-4 py-2">
        <Fact label="Bill date">{formatDay(billedOn, organization)}</Fact>
        <Fact label="Due date">{formatDay(dueDate, organization)}</Fact>
        {status === 'open' && <Fact label="Scheduled for">{formatDay(scheduledFor, organization)}</Fact>}
        <Fact label="Pay from">{accountName ?? 'Operating account'}</Fact>
        <Fact label="Category">{category}</Fact>
        {recurringId !== null && (
          <Fact label="Entered by">
            <Link
              to="/financial"
              search={{ tab: 'profit-first', part: 'bills', view: 'recurring' }}
              className="text-link hover:underline"
            >
              Recurring bill
            </Link>
          </Fact>
        )}
      </Facts>
      {notes && <p className="border-t border-border px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap">{notes}</p>}
    </Panel>
  );
}
