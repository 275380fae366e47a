import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PanelFailure } from '../../../ui/state/panel-failure.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { radarQuery } from './expiries.queries.ts';
import { ExpiryLine } from './expiry-line.tsx';

const AHEAD_DAYS = 30;
const SHOWN = 5;

/** The first few items that have expired or expire within a month. */
export function ExpiriesPanel() {
  const query = useQuery(radarQuery(AHEAD_DAYS));
  const { data, isPending, isError } = query;
  const further = (data?.things.length ?? 0) - SHOWN;
  return (
    <Panel
      title="Expiry Radar"
      note={data && (data.lapsed > 0 ? `${data.lapsed} expired` : undefined)}
      isBusy={isPending}
      actions={
        <Link to="/expiry-radar" className={buttonClasses({ variant: 'ghost', size: 'sm' })}>
          {further > 0 ? `All ${data?.things.length}` : 'All'}
          <span className="sr-only"> expiring items</span>
        </Link>
      }
    >
      {data ? (
        data.things.length === 0 ? (
          <p className="px-4 py-6 text-center text-muted-foreground">Nothing expires in the next {AHEAD_DAYS} days.</p>
        ) : (
          <ul aria-label="Expiring next">
            {data.things.slice(0, SHOWN).map((thing) => (
              <ExpiryLine key={`${thing.source} ${thing.key}`} thing={thing} />
            ))}
          </ul>
        )
      ) : isError ? (
        <PanelFailure what="upcoming expirations" query={query} />
      ) : (
        <div className="grid gap-3 px-4 py-3">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      )}
    </Panel>
  );
}
