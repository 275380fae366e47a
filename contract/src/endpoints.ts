import { accountEndpoints } from './modules/account/account.ts';
import { notificationEndpoints } from './modules/account/notifications.ts';
import { signInEndpoints } from './modules/account/sign-in.ts';
import { accountLinkEndpoints } from './modules/admin/account-links.ts';
import { approvalEndpoints } from './modules/admin/approvals.ts';
import { auditLogEndpoints } from './modules/admin/audit-log.ts';
import { backupEndpoints } from './modules/admin/backups.ts';
import { binEndpoints } from './modules/admin/bin.ts';
import { systemHealthEndpoints } from './modules/admin/health.ts';
import { organizationEndpoints } from './modules/admin/organization.ts';
import { panelEndpoints } from './modules/admin/panel.ts';
import { permissionEndpoints } from './modules/admin/permissions.ts';
import { privacyEndpoints } from './modules/admin/privacy.ts';
import { sampleDataEndpoints } from './modules/admin/sample-data.ts';
import { settingsEndpoints } from './modules/admin/settings.ts';
import { userEndpoints } from './modules/admin/users.ts';
import { activityEndpoints } from './modules/sales/activities.ts';
import { calendarFeedEndpoints } from './modules/sales/calendar-feeds.ts';
import { companyEndpoints } from './modules/sales/companies.ts';
import { contactDuplicateEndpoints } from './modules/sales/contact-duplicates.ts';
import { contactEndpoints } from './modules/sales/contacts.ts';
import { dashboardEndpoints } from './modules/sales/dashboard.ts';
import { dealBoardEndpoints } from './modules/sales/deal-board.ts';
import { dealEndpoints } from './modules/sales/deals.ts';
import { importEndpoints } from './modules/sales/imports.ts';
import { leadEndpoints } from './modules/sales/leads.ts';
import { reportEndpoints } from './modules/sales/reports.ts';
import { savedViewEndpoints } from './modules/sales/saved-views.ts';
import { searchEndpoints } from './modules/sales/search.ts';
import type { EndpointDefinition } from './platform/endpoint.ts';
import { eventEndpoints } from './platform/events.ts';
import { healthEndpoints } from './platform/health.ts';

/** Every endpoint of the product, one line per resource. The server refuses to start when one has no handler. */
export const ENDPOINTS: Record<string, Record<string, EndpointDefinition>> = {
  health: healthEndpoints,
  events: eventEndpoints,
  signIn: signInEndpoints,
  account: accountEndpoints,
  notifications: notificationEndpoints,
  approvals: approvalEndpoints,
  organization: organizationEndpoints,
  auditLog: auditLogEndpoints,
  settings: settingsEndpoints,
  bin: binEndpoints,
  privacy: privacyEndpoints,
  panel: panelEndpoints,
  users: userEndpoints,
  permissions: permissionEndpoints,
  accountLinks: accountLinkEndpoints,
  backups: backupEndpoints,
  sampleData: sampleDataEndpoints,
  systemHealth: systemHealthEndpoints,
  leads: leadEndpoints,
  imports: importEndpoints,
  deals: dealEndpoints,
  dealBoard: dealBoardEndpoints,
  contacts: contactEndpoints,
  contactDuplicates: contactDuplicateEndpoints,
  companies: companyEndpoints,
  activities: activityEndpoints,
  calendarFeeds: calendarFeedEndpoints,
  dashboard: dashboardEndpoints,
  reports: reportEndpoints,
  search: searchEndpoints,
  savedViews: savedViewEndpoints,
};
