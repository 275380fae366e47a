import type { SpecOverview } from '@builder-os/contract/modules/specs/spec-overview';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { formatCount } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { specOverviewQuery } from './spec-overview.queries.ts';

const ClimateDialog = loadWhenUsed(async () => (await import('./climate-dialog.tsx')).ClimateDialog);

/** The numbers of specifications and documents, how many need attention, and the climate zone. */
export function SpecMetrics() {
  const { data, isError, isFetching, refetch } = useQuery(specOverviewQuery);
  const [isSetting, setIsSetting] = useState(false);
  if (isError && !data) {
    return (
      <StatePanel>
        <ErrorState
          headline="Couldn’t load the summary"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </StatePanel>
    );
  }
  return (
    <>
      <MetricStrip
        isLoading={!data}
        metrics={[
          { label: 'Total Specs', figure: data && formatCount(data.specifications), support: data && reviews(data) },
          {
            label: 'Standards',
            figure: data && formatCount(data.standards),
            support: 'built in or cited by your specs',
          },
          { label: 'Documents', figure: data && formatCount(data.documents), support: data && lapsing(data) },
          {
            label: 'Climate Zone',
            figure: data?.climateZone,
            support: data && <ZoneSupport overview={data} onSet={() => setIsSetting(true)} />,
          },
        ]}
      />
      {isSetting && data && <ClimateDialog overview={data} onClose={() => setIsSetting(false)} />}
    </>
  );
}

function ZoneSupport({ overview, onSet }: { overview: SpecOverview; onSet: () => void }) {
  const can = useCan('role:manager');
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <span
        className="min-w-0 flex-1 basis-24 wrap-anywhere sm:line-clamp-2"
        title={overview.jurisdictionNote ?? undefined}
      >
        {overview.jurisdictionNote ?? 'per the energy code'}
      </span>
      <Button
        variant="ghost"
        size="sm"
        aria-label="Set climate zone"
        disabledReason={can.reason}
        className="-my-2 h-6 px-1.5 text-xs lg:h-6"
        onClick={onSet}
      >
        Set
      </Button>
    </span>
  );
}

function reviews({ reviewsDue }: SpecOverview) {
  return reviewsDue === 0 ? 'no reviews due' : <RadarLink text={`${formatCount(reviewsDue)} to review`} />;
}

function lapsing({ lapsing: count }: SpecOverview) {
  return count === 0 ? 'none expiring soon' : <RadarLink text={`${formatCount(count)} expired or expiring soon`} />;
}

function RadarLink({ text }: { text: string }) {
  return (
    <Link to="/expiry-radar" className="rounded-sm text-link focus-ring hover:underline">
      {text}
    </Link>
  );
}
