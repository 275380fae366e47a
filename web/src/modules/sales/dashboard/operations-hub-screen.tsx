import { hasAccess } from '@builder-os/contract/platform/permissions';
import { useQuery } from '@tanstack/react-query';
import { isAwaited } from '../../../api/is-awaited.ts';
import { FieldActions } from '../../../app/field/field-actions.tsx';
import type { FirstReads } from '../../../app/first-reads.ts';
import { formatCities, useOrganization } from '../../../app/organization.ts';
import { Screen } from '../../../app/screen.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { cn } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { firstRunQuery } from '../../admin/first-run/first-run.queries.ts';
import { FirstRunPanel } from '../../admin/first-run/first-run-panel.tsx';
import { AnnouncementsPanel } from '../../content/published-pages/announcements-panel.tsx';
import { announcementsQuery } from '../../content/published-pages/published-pages.queries.ts';
import { OwedPanel } from '../../invoicing/receivables/owed-panel.tsx';
import { JobsAtRiskPanel } from '../../jobs/jobs-at-risk/jobs-at-risk-panel.tsx';
import { WeekPanel } from '../../organization/calendar/week-panel.tsx';
import { ExpiriesPanel } from '../../radar/expiries/expiries-panel.tsx';
import { DivisionCards } from './division-cards.tsx';
import { HubBanner } from './hub-banner.tsx';
import { HubMetrics } from './hub-metrics.tsx';
import { QuickLinks } from './quick-links.tsx';
import { RecentDeals } from './recent-deals.tsx';
import { RecentLeads } from './recent-leads.tsx';
import { readHub, useHubData } from './use-hub-data.ts';

/** Waits for the notices above the figures; if they appeared later, they'd move the figures under the user's finger. */
function useAreNoticesKnown(): boolean {
  const { allowed } = useCan('role:admin');
  const answers = [useQuery(announcementsQuery), useQuery({ ...firstRunQuery, enabled: allowed })];
  return !answers.some(isAwaited);
}

export const firstReads: FirstReads = ({ read, user }) => [
  ...readHub(read),
  read(announcementsQuery),
  ...(hasAccess(user, 'role:admin') ? [read(firstRunQuery)] : []),
];

export function OperationsHubScreen() {
  const areNoticesKnown = useAreNoticesKnown();
  const organization = useOrganization();
  const { metrics, deals, leads, hasFailed, isRetrying, retry } = useHubData();
  return (
    <Screen
      title="Operations Hub"
      bar={<FieldActions />}
      subtitle={`${organization.ownerName}, ${organization.ownerTitle}. ${formatCities(organization)}`}
      top={<HubBanner closingThisMonth={metrics?.closingThisMonth} />}
    >
      <div className={cn('contents', !areNoticesKnown && 'invisible')}>
        <FirstRunPanel />
        <AnnouncementsPanel />
        <DivisionCards />
        {hasFailed ? (
          <div className="rounded-lg border border-border bg-card">
            <ErrorState
              headline="Unable to load the dashboard"
              sentence="Some figures, deals or leads didn’t load. Check your connection and try again."
              onRetry={retry}
              isRetrying={isRetrying}
            />
          </div>
        ) : (
          <HubMetrics metrics={metrics} />
        )}
        <QuickLinks />
        {!hasFailed && (
          <div className="grid gap-4 lg:grid-cols-2">
            <RecentDeals deals={deals} />
            <RecentLeads leads={leads} />
          </div>
        )}
        <WeekPanel />
        <OwedPanel />
        <JobsAtRiskPanel />
        <ExpiriesPanel />
      </div>
    </Screen>
  );
}
