import { FieldActs } from '../../../app/field/field-acts.tsx';
import { formatCities, useOrganization } from '../../../app/organization.ts';
import { Screen } from '../../../app/screen.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FirstRunPanel } from '../../admin/first-run/first-run-panel.tsx';
import { AnnouncementsPanel } from '../../content/published-pages/announcements-panel.tsx';
import { ExpiriesPanel } from '../../radar/expiries/expiries-panel.tsx';
import { DivisionCards } from './division-cards.tsx';
import { HubBanner } from './hub-banner.tsx';
import { HubMetrics } from './hub-metrics.tsx';
import { QuickLinks } from './quick-links.tsx';
import { RecentDeals } from './recent-deals.tsx';
import { RecentLeads } from './recent-leads.tsx';
import { ThisWeek } from './this-week.tsx';
import { useHubData } from './use-hub-data.ts';

export function OperationsHubScreen() {
  const organization = useOrganization();
  const { metrics, deals, leads, hasFailed, isRetrying, retry } = useHubData();
  return (
    <Screen
      title="Operations Hub"
      bar={<FieldActs />}
      subtitle={`${organization.ownerName}, ${organization.ownerTitle}. ${formatCities(organization)}`}
    >
      <HubBanner closingThisMonth={metrics?.closingThisMonth} />
      <FirstRunPanel />
      <AnnouncementsPanel />
      <DivisionCards />
      {hasFailed ? (
        <div className="rounded-lg border border-border bg-card">
          <ErrorState
            headline="Unable to load the dashboard"
            sentence="Figures, deals or leads did not arrive. Check the connection and try again."
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
      <ThisWeek />
      <ExpiriesPanel />
    </Screen>
  );
}
