import { DEFAULT_RADAR_SPAN, type ExpiringItem, type Radar } from '@builder-os/contract/modules/radar/expiries';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { FirstReads } from '../../../app/first-reads.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { Screen } from '../../../app/screen.tsx';
import { formatCount } from '../../../format/count.ts';
import { formatLongDay, formatMonth } from '../../../format/dates.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Panel, StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { radarQuery } from './expiries.queries.ts';
import { ExpiryLine } from './expiry-line.tsx';

const route = getRouteApi('/signed-in/expiry-radar');

const SPANS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const;
const ALL = 'all';

export const firstReads: FirstReads = ({ read, search }) =>
  search['days'] === undefined ? [read(radarQuery(DEFAULT_RADAR_SPAN))] : [];

/** Every module's expired and expiring items that the user may see. */
export function RadarScreen() {
  const { days = DEFAULT_RADAR_SPAN, source } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, isError, isFetching, refetch } = useQuery(radarQuery(days));
  const change = (changes: { days?: number; source?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false });
  return (
    <Screen title="Expiry Radar" subtitle="Everything with an expiration date, soonest first">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="Time frame"
          options={SPANS}
          value={SPANS.find(({ value }) => Number(value) === days)?.value ?? '90'}
          onValueChange={(span) => change({ days: span === '90' ? undefined : Number(span) })}
        />
        <Select
          aria-label="Type"
          className="w-48 max-sm:grow max-sm:basis-2/5"
          options={[
            { value: ALL, label: 'All types' },
            ...(data?.sources ?? []).map(({ key, label, count }) => ({ value: key, label: `${label} (${count})` })),
          ]}
          value={source ?? ALL}
          onValueChange={(chosen) => change({ source: chosen === ALL ? undefined : chosen })}
        />
      </div>
      {data ? (
        <RadarList radar={data} source={source} onClear={() => change({ source: undefined })} />
      ) : isError ? (
        <StatePanel>
          <ErrorState
            headline="Unable to load expirations"
            sentence="Check your connection and try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </StatePanel>
      ) : (
        <TabSkeleton />
      )}
    </Screen>
  );
}

function RadarList({ radar, source, onClear }: { radar: Radar; source?: string; onClear: () => void }) {
  const shown = radar.things.filter((thing) => source === undefined || thing.source === source);
  if (shown.length === 0) {
    return (
      <StatePanel>
        {source === undefined ? (
          <EmptyState
            art="sheet"
            headline="Nothing is expiring"
            sentence={`Nothing has expired, and nothing will through ${formatLongDay(radar.until)}. Documents, specifications, quotes, reviews and permissions show up here before they expire.`}
            action={
              <Link to="/building-specs" search={{ tab: 'documents' }} className={buttonClasses()}>
                Go to Technical Documents
              </Link>
            }
            more={<LearnMore page="building-specs" />}
          />
        ) : (
          <NoMatchState
            headline="Nothing of this type is expiring"
            sentence={`Nothing expires through ${formatLongDay(radar.until)}.`}
            clearLabel="Show all types"
            onClear={onClear}
          />
        )}
      </StatePanel>
    );
  }
  return (
    <>
      {groupByTime(shown).map(({ title, things }) => (
        <Panel key={title} title={title} note={formatCount(things.length)}>
          <ul aria-label={title}>
            {things.map((thing) => (
              <ExpiryLine key={`${thing.source} ${thing.key}`} thing={thing} />
            ))}
          </ul>
        </Panel>
      ))}
      {radar.sources.some(({ isCut }) => isCut) && (
        <p className="text-xs text-muted-foreground">Only the earliest items of each type are listed.</p>
      )}
    </>
  );
}

const WEEK = 7;

/** Groups items into expired, within 7 days, and by month. */
function groupByTime(things: readonly ExpiringItem[]): { title: string; things: ExpiringItem[] }[] {
  const groups = new Map<string, ExpiringItem[]>();
  for (const thing of things) {
    const { daysLeft, lapsesOn } = thing;
    const title = daysLeft < 0 ? 'Expired' : daysLeft <= WEEK ? 'Next 7 days' : formatMonth(lapsesOn.slice(0, 7));
    groups.set(title, [...(groups.get(title) ?? []), thing]);
  }
  return [...groups].map(([title, of]) => ({ title, things: of }));
}
