import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { askFor, useCan } from '../../../auth/use-can.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { NoAccess } from '../../../ui/state/no-access.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { TabSkeleton } from '../panel/tab-skeleton.tsx';
import { AlertsPanel } from './alerts-panel.tsx';
import { FeaturesPanel } from './features-panel.tsx';
import { useRefreshHealth } from './health.mutations.ts';
import { systemHealthQuery } from './health.queries.ts';
import { HealthFigures } from './health-figures.tsx';
import { HealthToolbar } from './health-toolbar.tsx';
import { LastHourPanel } from './last-hour-panel.tsx';
import { PerformancePanel } from './performance-panel.tsx';

/** The health of the server, the database and the features, measured again every 30 seconds. */
export function SystemHealthTab() {
  const canSee = useCan('system_admin');
  if (canSee.allowed) return <SystemHealthPanels />;
  return (
    <ScreenState>
      <NoAccess what="system health" sentence={askFor('system_admin')} />
    </ScreenState>
  );
}

function SystemHealthPanels() {
  const [isPolling, setIsPolling] = useState(true);
  const { data: health, error, dataUpdatedAt, refetch, isFetching } = useQuery(systemHealthQuery(isPolling));
  const refresh = useRefreshHealth();

  if (error) {
    return (
      <ScreenState>
        <ErrorState
          headline="Unable to Load System Health"
          sentence="There was an error loading the system health data."
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </ScreenState>
    );
  }
  return (
    <>
      <HealthToolbar
        updatedAt={dataUpdatedAt}
        isPolling={isPolling}
        onPollingChange={setIsPolling}
        isRefreshing={refresh.isPending}
        onRefresh={() =>
          refresh.mutate(undefined, { onError: (cause) => errorToast(cause, 'Failed to refresh system health') })
        }
      />
      {health ? (
        <>
          <HealthFigures health={health} />
          <div className="grid gap-3.5 sm:gap-4 lg:grid-cols-2">
            <PerformancePanel performance={health.performance} />
            <FeaturesPanel features={health.features} />
          </div>
          <LastHourPanel isPolling={isPolling} />
          <AlertsPanel alerts={health.alerts} />
        </>
      ) : (
        <TabSkeleton />
      )}
    </>
  );
}
