import { accountEndpoints } from './modules/account/account.ts';
import { notificationEndpoints } from './modules/account/notifications.ts';
import { signInEndpoints } from './modules/account/sign-in.ts';
import { approvalEndpoints } from './modules/admin/approvals.ts';
import { organizationEndpoints } from './modules/admin/organization.ts';
import { activityEndpoints } from './modules/sales/activities.ts';
import { contactEndpoints } from './modules/sales/contacts.ts';
import { dashboardEndpoints } from './modules/sales/dashboard.ts';
import { dealEndpoints } from './modules/sales/deals.ts';
import { leadImportEndpoints } from './modules/sales/lead-imports.ts';
import { leadEndpoints } from './modules/sales/leads.ts';
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
  leads: leadEndpoints,
  leadImports: leadImportEndpoints,
  deals: dealEndpoints,
  contacts: contactEndpoints,
  activities: activityEndpoints,
  dashboard: dashboardEndpoints,
};
