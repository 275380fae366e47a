import { type Bill, billEndpoints } from '@builder-os/contract/modules/finance/bills';
import { revenueTrackingEndpoints } from '@builder-os/contract/modules/finance/revenue-tracking';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callPage } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney, formatMoneyWithCents } from '../../../format/money.ts';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { markBill } from '../bills/bill-labels.ts';
import { BillMark } from '../bills/bill-mark.tsx';
import { partOf } from '../bills/bill-part-of.ts';
import { projectOf } from './revenue-labels.ts';
import { RevenueStatusBadge } from './revenue-status-badge.tsx';

const MOST_SHOWN = '10';
const LINK = 'block wrap-or-truncate font-strong hover:text-link hover:underline';

function recordsOfJobQuery(jobId: number) {
  return queryOptions({
    queryKey: ['revenue-record', 'job', jobId],
    queryFn: ({ signal }) =>
      callPage(revenueTrackingEndpoints.list, { query: { jobId: String(jobId), limit: MOST_SHOWN }, signal }),
  });
}

function billsOfJobQuery(jobId: number) {
  return queryOptions({
    queryKey: ['bill', 'job', jobId],
    queryFn: ({ signal }) =>
      callPage(billEndpoints.list, { query: { jobId: String(jobId), sort: '-createdAt', limit: MOST_SHOWN }, signal }),
  });
}

/**
 * The latest revenue records and bills of a job; renders nothing for people who can't view them, or if there are none.
 */
export function JobRecords({ jobId }: { jobId: number }) {
  return useCan('financial_read').allowed ? <Records jobId={jobId} /> : null;
}

function Records({ jobId }: { jobId: number }) {
  const records = useQuery(recordsOfJobQuery(jobId));
  const bills = useQuery(billsOfJobQuery(jobId));
  return (
    <>
      {(records.isError || (records.data?.rows.length ?? 0) > 0) && (
        <LinkedList
          title="Revenue records"
          items={records.data?.rows}
          emptyText=""
          hasFailed={records.isError && !records.data}
          onRetry={() => void records.refetch()}
          renderItem={(record) => (
            <>
              <span className="min-w-0 flex-1">
                <Link to="/financial" search={{ tab: 'revenue', q: projectOf(record) }} className={LINK}>
                  {projectOf(record)}
                </Link>
                <span className="block text-xs text-muted-foreground tabular">{formatMoney(record.grossRevenue)}</span>
              </span>
              <RevenueStatusBadge record={record} />
            </>
          )}
        />
      )}
      {(bills.isError || (bills.data?.rows.length ?? 0) > 0) && (
        <LinkedList
          title="Bills"
          items={bills.data?.rows}
          emptyText=""
          hasFailed={bills.isError && !bills.data}
          onRetry={() => void bills.refetch()}
          renderItem={(bill) => <JobBill bill={bill} jobId={jobId} />}
        />
      )}
    </>
  );
}

/** A bill with the total of its lines on the job. */
function JobBill({ bill, jobId }: { bill: Bill; jobId: number }) {
  const { amount, note } = partOf(bill, (line) => line.jobId === jobId);
  return (
    <>
      <span className="min-w-0 flex-1">
        <Link
          to="/financial"
          search={{ tab: 'profit-first', part: 'bills', bill: bill.id }}
          aria-label={`${bill.vendor}, ${markBill(bill)}`}
          className={LINK}
        >
          {bill.vendor}
        </Link>
        <span className="block text-xs wrap-or-truncate text-muted-foreground">
          {[bill.referenceNumber, formatDay(bill.billedOn, organization), note].filter(Boolean).join(' · ')}
        </span>
      </span>
      <BillMark bill={bill} />
      <span className="text-right whitespace-nowrap tabular">{formatMoneyWithCents(amount)}</span>
    </>
  );
}
