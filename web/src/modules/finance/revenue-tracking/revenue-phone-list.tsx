import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import type { OpenRevenueDialog } from './revenue-actions.ts';
import { clientOf, projectOf } from './revenue-labels.ts';
import { RevenueRowMenu } from './revenue-row-menu.tsx';
import { RevenueStatusBadge } from './revenue-status-badge.tsx';
import { DealMark } from './revenue-table.tsx';

interface RevenuePhoneListProps {
  records: readonly RevenueRecord[];
  onOpen: OpenRevenueDialog;
}

/** The projects on a phone: name and gross revenue, client and unit, status and net revenue. */
export function RevenuePhoneList({ records, onOpen }: RevenuePhoneListProps) {
  return (
    <ul aria-label="Projects" className="rounded-lg border border-border bg-card">
      {records.map((record) => (
        <li
          key={record.id}
          className="relative flex items-start gap-3 border-b border-border px-3.5 py-2.75 last:border-b-0"
        >
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline gap-2">
              <button
                type="button"
                onClick={() => onOpen('edit', record)}
                className="min-w-0 flex-1 text-left wrap-anywhere text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
              >
                {projectOf(record)}
              </button>
              <span className="text-base/5 font-strong tabular">{formatMoneyWithCents(record.grossRevenue)}</span>
            </div>
            <p className="text-sm/4.75 wrap-anywhere text-muted-foreground">
              {clientOf(record)}, {UNIT_LABELS[record.businessUnit]}
            </p>
            <div className="mt-1.25 flex items-center gap-3">
              <RevenueStatusBadge record={record} />
              <span className="ml-auto text-label text-subtle-foreground tabular">
                {formatMoneyWithCents(record.netRevenue)} net
              </span>
            </div>
          </div>
          <span className="relative z-1 -my-2 -mr-3 -ml-2 flex flex-col">
            <RevenueRowMenu record={record} onOpen={onOpen} />
            <DealMark record={record} />
          </span>
        </li>
      ))}
    </ul>
  );
}
