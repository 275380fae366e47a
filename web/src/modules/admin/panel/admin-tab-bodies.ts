import { type ComponentType, lazy } from 'react';
import type { AdminTab } from './admin-search.ts';

/** The component of each tab, loaded when the tab is opened. */
export const ADMIN_TAB_BODIES: Partial<Record<AdminTab, ComponentType>> = {
  users: lazy(async () => ({ default: (await import('../users/users-tab.tsx')).UsersTab })),
  settings: lazy(async () => ({ default: (await import('../settings/settings-tab.tsx')).SettingsTab })),
  activity: lazy(async () => ({ default: (await import('../audit-log/activity-logs-tab.tsx')).ActivityLogsTab })),
  health: lazy(async () => ({ default: (await import('../health/system-health-tab.tsx')).SystemHealthTab })),
};
