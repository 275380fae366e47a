import type { CostSource } from '@builder-os/contract/modules/job-costs/cost-report';
import type { Renovation } from '@builder-os/contract/modules/real-estate/property-jobs';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../entries/loaded.tsx';
import { renovationCostsQuery, renovationsQuery } from './renovations.queries.ts';

const TITLE = 'Renovation to date';

/**
 * The cost of the jobs on a property to date. Each opens its rows for people who may view jobs. Renders nothing
 * without such jobs.
 */
export function RenovationsPanel({ propertyId }: { propertyId: number }) {
  const { data, isError, isFetching, refetch } = useQuery(renovationsQuery(propertyId));
  if (isError && !data) {
    return (
      <Panel title={TITLE}>
        <p role="alert" className="flex items-center gap-3 px-4 py-5 text-muted-foreground">
          Couldn’t load the renovations.
          <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      </Panel>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Panel title={TITLE} note="Job costs, counted as capital">
      <ul className="divide-y divide-border">
        {data.map((renovation) => (
          <RenovationLine key={renovation.jobId} propertyId={propertyId} renovation={renovation} />
        ))}
      </ul>
    </Panel>
  );
}

function RenovationLine({ propertyId, renovation }: { propertyId: number; renovation: Renovation }) {
  const { jobId, number, name, cost } = renovation;
  const [isOpen, setIsOpen] = useState(false);
  const rowsId = useId();
  const canReadRows = useCan('jobs_read').allowed;
  const words = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-strong">Renovation (job {number})</span>
        <span className="block wrap-or-truncate text-xs text-muted-foreground">{name}</span>
      </span>
      <span className="tabular">{formatMoneyWithCents(cost)}</span>
    </>
  );
  if (!canReadRows) return <li className="flex min-h-12 items-center gap-2 px-4 py-2 text-sm">{words}</li>;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? rowsId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-2 px-4 py-2 text-left text-sm focus-ring-inset hover:bg-accent"
      >
        <ChevronRight
          className={cn('size-4 shrink-0 text-muted-foreground', isOpen && 'rotate-90')}
          aria-hidden="true"
        />
        {words}
      </button>
      {isOpen && (
        <div id={rowsId} className="border-t border-border bg-sunken">
          <RenovationCosts propertyId={propertyId} jobId={jobId} cost={cost} />
        </div>
      )}
    </li>
  );
}

function RenovationCosts({ propertyId, jobId, cost }: { propertyId: number; jobId: number; cost: string }) {
  const answer = useQuery(renovationCostsQuery(propertyId, jobId));
  return (
    <Loaded answer={answer} what="the costs">
      {(rows) => (
        <>
          <ul aria-label="Costs" className="divide-y divide-border">
            {rows.map((row) => (
              <CostLine key={`${row.kind} ${row.id} ${row.costCode} ${row.costType}`} row={row} />
            ))}
          </ul>
          <p className="flex items-center gap-3 border-t border-border px-4 py-2.5 pl-10 text-sm font-strong">
            <span className="flex-1">
              {formatCountOf(rows.length, 'row')} {rows.length === 1 ? 'adds' : 'add'} up
            </span>
            <span className="tabular">{formatMoneyWithCents(cost)}</span>
          </p>
        </>
      )}
    </Loaded>
  );
}

function CostLine({ row: { on, label, detail, costCode, amount } }: { row: CostSource }) {
  return (
    <li className="flex items-center gap-3 px-4 py-2 pl-10 text-sm">
      <span className="min-w-0 flex-1">
        <span className="block wrap-or-truncate">{label}</span>
        <span className="block wrap-or-truncate text-xs text-muted-foreground">
          {[on === null ? null : formatLongDay(on), costCode, detail].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="tabular">{formatMoneyWithCents(amount)}</span>
    </li>
  );
}
