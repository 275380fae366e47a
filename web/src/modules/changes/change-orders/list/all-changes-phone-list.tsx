import type { ChangeOrder } from '@builder-os/contract/modules/changes/change-order-records';
import { Link } from '@tanstack/react-router';
import { PhoneList } from '../../../../app/records/phone-list.tsx';
import type { PageRows } from '../../../../app/records/use-page-rows.ts';
import { orDash } from '../../../../format/absent.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { formatDayCount } from '../change-labels.ts';
import { ChangeStateBadge } from '../change-state-badge.tsx';

/** Change orders on a phone: title and price, number and job, state and days. */
export function AllChangesPhoneList({ rows }: { rows: PageRows<ChangeOrder> }) {
  return (
    <PhoneList label="Change orders" rows={rows} className="h-23.75">
      {(change) => (
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline gap-2">
            <Link
              to="/jobs/$id"
              params={{ id: String(change.jobId) }}
              search={{ tab: 'changes', change: change.id }}
              className="min-w-0 flex-1 truncate text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
            >
              {change.title}
            </Link>
            <span className="text-sm tabular">{orDash(change.price, formatMoneyWithCents)}</span>
          </p>
          <p className="truncate text-sm/4.75 text-muted-foreground">
            {change.number} · {change.jobName}
          </p>
          <p className="mt-1.5 flex items-center gap-3 text-sm">
            <ChangeStateBadge state={change.state} />
            {change.days !== 0 && <span className="text-muted-foreground tabular">{formatDayCount(change.days)}</span>}
          </p>
        </div>
      )}
    </PhoneList>
  );
}
