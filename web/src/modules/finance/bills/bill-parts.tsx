import type { BillLine } from '@builder-os/contract/modules/finance/bill-lines';
import type { Bill } from '@builder-os/contract/modules/finance/bills';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Page } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PanelFailure } from '../../../ui/state/panel-failure.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { BillMark } from './bill-mark.tsx';
import { partOf, sumOf } from './bill-part-of.ts';

interface BillPartsProps {
  title: string;
  actions?: ReactNode;
  emptyText: string;
  answer: UseQueryResult<Page<Bill>>;
  /** Whether a line is for the order or job that the panel is about. */
  isOn: (line: BillLine) => boolean;
}

/** The bills with lines on an order or a job, and the total of these lines. */
export function BillParts({ title, actions, emptyText, answer, isOn }: BillPartsProps) {
  const { data, isError } = answer;
  return (
    <Panel title={title} actions={actions} isBusy={!data && !isError}>
      {data ? (
        <BillLines emptyText={emptyText} isOn={isOn} bills={data.rows} hasMore={data.nextCursor !== undefined} />
      ) : isError ? (
        <PanelFailure what="the bills" query={answer} />
      ) : (
        <div className="px-4 py-4">
          <Skeleton className="w-2/3" />
        </div>
      )}
    </Panel>
  );
}

interface BillLinesProps extends Pick<BillPartsProps, 'emptyText' | 'isOn'> {
  bills: readonly Bill[];
  hasMore: boolean;
}

function BillLines({ emptyText, isOn, bills, hasMore }: BillLinesProps) {
  if (bills.length === 0) return <p className="px-4 py-3 text-sm text-muted-foreground">{emptyText}</p>;
  const parts = bills.map((bill) => ({ bill, ...partOf(bill, isOn) }));
  const together = sumOf(parts.filter(({ bill }) => bill.status !== 'cancelled'));
  return (
    <ul className="divide-y divide-border text-sm">
      {parts.map(({ bill, amount, note }) => (
        <li key={bill.id} className="flex items-center gap-3 px-4 py-2.5">
          <span className="min-w-0 flex-1">
            <Link
              to="/financial"
              search={{ tab: 'profit-first', part: 'bills', bill: bill.id }}
              className="block wrap-or-truncate text-link hover:underline"
            >
              {bill.referenceNumber ?? `Bill of ${formatDay(bill.billedOn, organization)}`}
            </Link>
            <span className="block text-xs text-muted-foreground">
              {[bill.vendor, formatDay(bill.billedOn, organization), note].filter(Boolean).join(' · ')}
            </span>
          </span>
          <BillMark bill={bill} />
          <span className="tabular">{formatMoneyWithCents(amount)}</span>
        </li>
      ))}
      <li className="flex justify-between gap-3 px-4 py-2.5 font-strong">
        <span>{hasMore ? 'Total of these' : 'Total'}</span>
        <span className="tabular">{formatMoneyWithCents(together)}</span>
      </li>
    </ul>
  );
}
