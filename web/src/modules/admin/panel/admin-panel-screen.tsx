import { hasAccess } from '@builder-os/contract/platform/permissions';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { FirstReads } from '../../../app/first-reads.ts';
import { Screen } from '../../../app/screen.tsx';
import { TabPanel, Tabs } from '../../../ui/filter/tabs.tsx';
import { healthHistoryQuery, systemHealthQuery } from '../health/health.queries.ts';
import { AdminBar } from './admin-bar.tsx';
import { AdminMetricStrip } from './admin-metric-strip.tsx';
import { type AdminTab, readAdminSearch } from './admin-search.ts';
import { ADMIN_TAB_BODIES } from './admin-tab-bodies.ts';
import { adminMetricsQuery } from './panel.queries.ts';
import { TabSkeleton } from './tab-skeleton.tsx';

export { ADMIN_TAB_BODIES as tabBodies };

export const firstReads: FirstReads = ({ read, user, search }) => {
  const metrics = hasAccess(user, 'user_management_read') ? [read(adminMetricsQuery)] : [];
  if (readAdminSearch(search).tab !== 'health' || !hasAccess(user, 'system_admin')) return metrics;
  return [...metrics, read(systemHealthQuery(false)), read(healthHistoryQuery(false))];
};

const TABS = [
  { value: 'users', label: 'User Management' },
  { value: 'settings', label: 'System Settings' },
  { value: 'activity', label: 'Activity Logs' },
  { value: 'health', label: 'System Health' },
] as const satisfies { value: AdminTab; label: string }[];

/** The Admin Panel: users, settings, activity and health, one tab each. */
export function AdminPanelScreen() {
  const { tab = 'users' } = useSearch({ from: '/signed-in/admin' });
  const navigate = useNavigate({ from: '/admin' });
  const panels: ReactNode[] = TABS.map(({ value }) => {
    const Body = ADMIN_TAB_BODIES[value];
    return (
      <TabPanel key={value} value={value} className="flex flex-col gap-3.5 sm:gap-4">
        <Suspense fallback={<TabSkeleton />}>{Body && <Body />}</Suspense>
      </TabPanel>
    );
  });
  return (
    <Screen title="Admin Panel" subtitle="Users, settings, logs and health" bar={<AdminBar />}>
      <AdminMetricStrip />
      <Tabs
        bodies={ADMIN_TAB_BODIES}
        label="Administration"
        look="segments"
        tabs={TABS}
        value={tab}
        onValueChange={(chosen) => void navigate({ search: { tab: chosen === 'users' ? undefined : chosen } })}
        className="flex flex-col gap-3.5 sm:gap-4"
      >
        {panels}
      </Tabs>
    </Screen>
  );
}
