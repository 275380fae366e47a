import { type LoadableComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import type { AdminTab } from './admin-search.ts';

/** The component of each tab, loaded when the tab is opened. */
export const ADMIN_TAB_BODIES: Partial<Record<AdminTab, LoadableComponent>> = {
  users: lazyComponent(async () => (await import('../users/users-tab.tsx')).UsersTab),
  settings: lazyComponent(async () => (await import('../settings/settings-tab.tsx')).SettingsTab),
  activity: lazyComponent(async () => (await import('../audit-log/activity-logs-tab.tsx')).ActivityLogsTab),
  health: lazyComponent(async () => (await import('../health/system-health-tab.tsx')).SystemHealthTab),
};
