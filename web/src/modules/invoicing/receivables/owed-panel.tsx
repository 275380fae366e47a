import { AGE_BUCKETS } from '@builder-os/contract/modules/invoicing/aging';
import type { ReceivablesSummary } from '@builder-os/contract/modules/invoicing/receivables';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { Beam } from '../../../ui/beam.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cn } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PanelFailure } from '../../../ui/state/panel-failure.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { isAmount } from '../invoices/invoice-labels.ts';
import { AGE_LABELS, AGE_LOOKS } from './age-labels.ts';
import { receivablesSummaryQuery } from './receivables.queries.ts';

/** The receivables by age. Renders nothing for people who can't view the books. */
export function OwedPanel() {
  return useCan('financial_read').allowed ? <Owed /> : null;
}

function Owed() {
  const query = useQuery(receivablesSummaryQuery);
  const { data, isPending, isError } = query;
  return (
    <Panel
      title="Receivables"
      isBusy={isPending}
      actions={
        <Link to="/jobs" search={{ tab: 'receivables' }} className={buttonClasses({ variant: 'ghost', size: 'sm' })}>
          All receivables
        </Link>
      }
    >
      {data ? (
        isAmount(data.due) ? (
          <OwedByAge owed={data} />
        ) : (
          <p className="px-4 py-6 text-center text-pretty text-muted-foreground">No customers owe you money.</p>
        )
      ) : isError ? (
        <PanelFailure what="receivables" query={query} />
      ) : (
        <div className="grid gap-3 px-4 py-3">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      )}
    </Panel>
  );
}

function OwedByAge({ owed }: { owed: ReceivablesSummary }) {
  const { due, overdue, oldestDays, invoiceCount, customerCount, ages } = owed;
  const whole = Number(due);
  return (
    <div className="grid gap-3.5 px-4 py-3.5">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Owing label="Owed to us" figure={formatMoney(due)}>
          {formatCountOf(invoiceCount, 'invoice')}, {formatCountOf(customerCount, 'customer')}
        </Owing>
        <Owing label="Overdue" figure={formatMoney(overdue)} isLate={isAmount(overdue)}>
          {oldestDays > 0 ? `oldest ${formatCountOf(oldestDays, 'day')}` : 'nothing is overdue'}
        </Owing>
      </dl>
      <Beam
        segments={AGE_BUCKETS.filter((bucket) => isAmount(ages[bucket])).map((bucket) => ({
          label: AGE_LABELS[bucket],
          figure: formatMoney(ages[bucket]),
          share: Math.max(0, Number(ages[bucket]) / whole),
          look: AGE_LOOKS[bucket],
        }))}
      />
    </div>
  );
}

interface OwingProps {
  label: string;
  figure: string;
  isLate?: boolean;
  children: ReactNode;
}

/** A figure that opens the list. */
function Owing({ label, figure, isLate = false, children }: OwingProps) {
  return (
    <div>
      <dt className="text-xs font-medium text-muted-foreground">{label}</dt>
      <dd className="figure-display text-xl">
        <Link
          to="/jobs"
          search={{ tab: 'receivables', overdue: isLate ? 'yes' : undefined }}
          className={cn('rounded-sm tabular underline-offset-3 focus-ring hover:underline', isLate && 'text-negative')}
        >
          {figure}
        </Link>
      </dd>
      <dd className="text-xs text-muted-foreground">{children}</dd>
    </div>
  );
}
