import type { ChangeOrder } from '@builder-os/contract/modules/changes/change-order-records';
import { isUnsigned } from '@builder-os/contract/modules/changes/change-order-states';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Panel } from '../../../ui/panel.tsx';
import { changesOfJobQuery } from './change-orders.queries.ts';
import { ChangeStateBadge } from './change-state-badge.tsx';

const MOST_LISTED = 5;

/** A job’s unsigned dollars, and the changes they come from. Renders nothing while every change is settled. */
export function UnsignedPanel({ jobId }: { jobId: number }) {
  const { data: changes = [] } = useQuery(changesOfJobQuery(jobId));
  const unsigned = changes.filter(({ state }) => isUnsigned(state));
  if (unsigned.length === 0) return null;
  const total = fromCents(unsigned.reduce((cents, { price }) => cents + toCents(price ?? '0.00'), 0n));
  const search = { tab: 'changes' } as const;
  return (
    <Panel
      title="Unsigned dollars"
      note={formatCountOf(unsigned.length, 'change')}
      actions={
        <Link
          to="/jobs/$id"
          params={{ id: String(jobId) }}
          search={search}
          className={buttonClasses({ variant: 'ghost', size: 'sm' })}
        >
          All changes
        </Link>
      }
    >
      <p className="figure-display px-4 pt-2.5 text-xl">{formatMoneyWithCents(total)}</p>
      <ul aria-label="Unsigned change orders" className="divide-y divide-border pt-1.5">
        {unsigned.slice(0, MOST_LISTED).map((change) => (
          <UnsignedLine key={change.id} change={change} />
        ))}
      </ul>
    </Panel>
  );
}

function UnsignedLine({ change }: { change: ChangeOrder }) {
  const { id, jobId, number, title, state, price, workStartedOn } = change;
  return (
    <li className="grid gap-1 px-4 py-2 text-sm">
      <span className="flex items-baseline gap-3">
        <Link
          to="/jobs/$id"
          params={{ id: String(jobId) }}
          search={{ tab: 'changes', change: id }}
          title={title}
          className="min-w-0 flex-1 truncate rounded-sm font-medium focus-ring hover:underline"
        >
          {number} {title}
        </Link>
        {price !== null && <span className="tabular">{formatMoneyWithCents(price)}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <ChangeStateBadge state={state} />
        {workStartedOn !== null && <span className="text-xs text-negative">Work has started</span>}
      </span>
    </li>
  );
}
