import { CHANGE_ORDERS } from './matrix-changes.ts';
import { CONTENT_MATRIX } from './matrix-content.ts';
import { EDUCATION } from './matrix-education.ts';
import { FINANCE_MATRIX } from './matrix-finance.ts';
import { INVOICING } from './matrix-invoicing.ts';
import { JOB_PAGES } from './matrix-job-pages.ts';
import { JOBS, PRICE_REQUESTS, PURCHASE_ORDERS } from './matrix-jobs.ts';
import { ORGANIZATION } from './matrix-organization.ts';
import { PURCHASING } from './matrix-purchasing.ts';
import { REAL_ESTATE } from './matrix-real-estate.ts';
import { RECEIVABLES } from './matrix-receivables.ts';
import { form, get, post, put, type Row, remove, upload, type Who } from './matrix-rows.ts';
import { SALES } from './matrix-sales.ts';
import { SELECTIONS } from './matrix-selections.ts';
import { SPECS } from './matrix-specs.ts';
import { STEEL_MATRIX } from './matrix-steel.ts';
import { STEEL_ORDERS_MATRIX } from './matrix-steel-orders.ts';
import { WEBHOOK_MATRIX } from './matrix-webhooks.ts';

/** A call on the user pending approval. */
function onPerson(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  who: Who,
  status: number,
  body?: object,
): Row {
  return {
    who,
    status,
    send: (agent, ids) => agent.send({ method, url: `/api/admin/users/${ids.pending}${path}`, payload: body }),
  };
}

const password = { currentPassword: 'not the password', newPassword: 'another long phrase' };

/** A valid call to every endpoint; record 1 of each kind exists. */
export const MATRIX: Record<string, Row> = {
  'GET /healthz': get('/healthz', 'everybody', 200),
  'GET /readyz': get('/readyz', 'everybody', 200),
  'GET /api/login': get('/api/login', 'everybody', 200),
  'POST /api/login': form('/api/login', 401),
  'GET /api/login/request-access': get('/api/login/request-access', 'everybody', 200),
  'POST /api/login/request-access': form('/api/login/request-access', 400),
  'GET /api/login/forgot-password': get('/api/login/forgot-password', 'everybody', 200),
  'POST /api/login/forgot-password': form('/api/login/forgot-password', 200),
  'GET /api/login/callback': get('/api/login/callback', 'everybody', 404),
  'GET /api/logout': get('/api/logout', 'everybody', 303),
  'POST /api/logout': form('/api/logout', 303),
  'GET /setup': get('/setup', 'everybody', 200),
  'POST /setup': form('/setup', 400),

  'GET /api/events': { ...get('/api/events', 'approved'), isEndless: true },
  'GET /api/openapi.json': get('/api/openapi.json', 'approved', 200),
  'GET /api/docs': get('/api/docs', 'approved'),
  'GET /api/auth/user': get('/api/auth/user', 'approved', 200),
  'PUT /api/account/profile': put('/api/account/profile', 'approved', 200, { firstName: 'Kim' }),
  'POST /api/account/picture': upload('/api/account/picture', 400, 'me.png', 'not a picture'),
  'DELETE /api/account/picture': remove('/api/account/picture', 'approved', 200),
  'PUT /api/account/preferences': put('/api/account/preferences', 'approved', 200, { theme: 'dark' }),
  'POST /api/account/password': post('/api/account/password', 'approved', 409, password),
  'POST /api/mcp': post('/api/mcp', 'approved', 200, { jsonrpc: '2.0', id: 1, method: 'ping' }),
  'GET /api/account/tokens': get('/api/account/tokens', 'approved', 200),
  'POST /api/account/tokens': post('/api/account/tokens', 'approved', 201, {
    name: 'Nightly export',
    access: 'read',
    permissions: [],
    days: 30,
  }),
  'DELETE /api/account/tokens/:id': remove('/api/account/tokens/999999', 'approved', 404),
  'GET /api/account/sessions': get('/api/account/sessions', 'approved', 200),
  'POST /api/account/sessions/end-all': post('/api/account/sessions/end-all', 'approved', 204),
  'GET /api/files/pictures/:name': get(`/api/files/pictures/${'0'.repeat(32)}.png`, 'approved', 404),
  'GET /api/staff': get('/api/staff', 'approved', 200),
  'GET /api/notifications': get('/api/notifications', 'approved', 200),
  'GET /api/notifications/unread-count': get('/api/notifications/unread-count', 'approved', 200),
  'POST /api/notifications/:id/read': post('/api/notifications/1/read', 'approved', 404),
  'POST /api/notifications/read-all': post('/api/notifications/read-all', 'approved', 204),
  'GET /api/organization': get('/api/organization', 'approved', 200),
  'GET /api/organization/mail': get('/api/organization/mail', 'approved', 200),

  'GET /api/admin/metrics': get('/api/admin/metrics', 'user_management_read', 200),
  'GET /api/admin/audit-log': get('/api/admin/audit-log', 'system_admin', 200),
  'GET /api/admin/audit-log/options': get('/api/admin/audit-log/options', 'system_admin', 200),
  'GET /api/admin/audit-log/export': get('/api/admin/audit-log/export', 'system_admin', 200),
  'GET /api/admin/audit-log/:id': get('/api/admin/audit-log/1', 'system_admin'),
  'GET /api/admin/bin': get('/api/admin/bin', 'role:admin', 200),
  'GET /api/admin/bin/kinds': get('/api/admin/bin/kinds', 'role:admin', 200),
  'POST /api/admin/bin/:kind/:id/restore': post('/api/admin/bin/lead/1/restore', 'role:admin', 404),
  'GET /api/admin/privacy/contacts/:id': get('/api/admin/privacy/contacts/1', 'role:admin', 200),
  'GET /api/admin/privacy/contacts/:id/export': get('/api/admin/privacy/contacts/1/export', 'role:admin', 200),
  'POST /api/admin/privacy/contacts/:id/erase': post('/api/admin/privacy/contacts/1/erase', 'role:admin', 400, {
    confirmation: 'Someone else',
  }),
  'GET /api/admin/privacy/users/:id/export': {
    who: 'role:admin',
    status: 200,
    send: (agent, ids) => agent.get(`/api/admin/privacy/users/${ids.pending}/export`),
  },
  'GET /api/admin/settings': get('/api/admin/settings', 'system_admin', 200),
  'PUT /api/admin/settings': put('/api/admin/settings', 'system_admin', 200, { companyName: 'Builder' }),
  'GET /api/help': get('/api/help', 'approved', 200),
  'GET /api/help/:page': get('/api/help/getting-started', 'approved', 200),
  'GET /api/admin/first-run': get('/api/admin/first-run', 'role:admin', 200),
  'PUT /api/admin/first-run/steps/:step': put('/api/admin/first-run/steps/company', 'role:admin', 200, {
    state: 'skipped',
  }),
  'POST /api/admin/first-run/dismiss': post('/api/admin/first-run/dismiss', 'role:admin', 200),
  'POST /api/admin/first-run/resume': post('/api/admin/first-run/resume', 'role:admin', 200),
  'POST /api/admin/settings/logo': {
    ...upload('/api/admin/settings/logo', 400, 'logo.png', 'no'),
    who: 'system_admin',
  },
  'DELETE /api/admin/settings/logo': remove('/api/admin/settings/logo', 'system_admin', 200),
  'GET /api/files/logo/:name': get(`/api/files/logo/${'0'.repeat(32)}.png`, 'everybody', 404),
  'GET /api/admin/settings/access': get('/api/admin/settings/access', 'role:admin', 200),
  'PUT /api/admin/settings/access': put('/api/admin/settings/access', 'role:admin', 200, { allowedDomains: [] }),
  'GET /api/admin/settings/mail': get('/api/admin/settings/mail', 'role:admin', 200),
  'PUT /api/admin/settings/mail': put('/api/admin/settings/mail', 'role:admin', 200, {
    host: 'mail.builder.example',
    port: 587,
    security: 'starttls',
    from: 'office@builder.example',
  }),
  'DELETE /api/admin/settings/mail': remove('/api/admin/settings/mail', 'role:admin', 200),
  'POST /api/admin/settings/mail/test': post('/api/admin/settings/mail/test', 'role:admin', 409),
  'GET /api/admin/pending-users': get('/api/admin/pending-users', 'user_management_read', 200),
  'GET /api/admin/recently-approved': get('/api/admin/recently-approved', 'user_management_read', 200),
  'POST /api/admin/approve-user/:id': {
    who: 'user_management_write',
    status: 200,
    send: (agent, ids) => agent.post(`/api/admin/approve-user/${ids.pending}`),
  },
  'POST /api/admin/decline-user/:id': {
    who: 'user_management_write',
    status: 204,
    send: (agent, ids) => agent.post(`/api/admin/decline-user/${ids.pending}`, { reason: 'Nobody knows you.' }),
  },
  'GET /api/admin/users': get('/api/admin/users', 'user_management_read', 200),
  'GET /api/admin/users/:id': onPerson('GET', '', 'user_management_read', 200),
  'PUT /api/admin/users/:id': onPerson('PUT', '', 'user_management_write', 200, { isActive: true }),
  'DELETE /api/admin/users/:id': onPerson('DELETE', '', 'role:admin', 204),
  'GET /api/admin/users/:id/sessions': onPerson('GET', '/sessions', 'user_management_read', 200),
  'DELETE /api/admin/users/:id/sessions/:session': onPerson(
    'DELETE',
    '/sessions/0123456789abcdef',
    'user_management_write',
    404,
  ),
  'POST /api/admin/users/:id/sessions/end-all': onPerson('POST', '/sessions/end-all', 'user_management_write', 204),
  'POST /api/admin/users/:id/reset-link': onPerson('POST', '/reset-link', 'user_management_write', 201),
  'GET /api/admin/users/:id/permissions': onPerson('GET', '/permissions', 'user_management_read', 200),
  'PUT /api/admin/users/:id/permissions/:permission': onPerson(
    'PUT',
    '/permissions/financial_read',
    'role:admin',
    200,
    {},
  ),
  'DELETE /api/admin/users/:id/permissions/:permission': onPerson(
    'DELETE',
    '/permissions/financial_read',
    'role:admin',
    404,
  ),
  'GET /api/admin/invitations': get('/api/admin/invitations', 'user_management_read', 200),
  'POST /api/admin/invitations': post('/api/admin/invitations', 'user_management_write', 201, {
    email: 'maria@partner.example',
  }),
  'DELETE /api/admin/invitations/:id': remove('/api/admin/invitations/1', 'user_management_write', 404),
  'GET /invite/:token': get(`/invite/${'0'.repeat(43)}`, 'everybody', 404),
  'POST /invite/:token': form(`/invite/${'0'.repeat(43)}`, 404),
  'GET /reset/:token': get(`/reset/${'0'.repeat(43)}`, 'everybody', 404),
  'POST /reset/:token': form(`/reset/${'0'.repeat(43)}`, 404),

  ...SALES,

  ...CONTENT_MATRIX,

  ...FINANCE_MATRIX,

  ...WEBHOOK_MATRIX,

  'GET /api/admin/sample-data': get('/api/admin/sample-data', 'system_admin', 200),
  'POST /api/seed-data': post('/api/seed-data', 'system_admin', 200),
  'DELETE /api/admin/sample-data': remove('/api/admin/sample-data', 'system_admin', 200),
  'GET /api/admin/backups': get('/api/admin/backups', 'system_admin', 200),
  'PUT /api/admin/backups/:name': put('/api/admin/backups/unknown.backup', 'system_admin', 404, { label: 'x' }),
  'DELETE /api/admin/backups/:name': remove('/api/admin/backups/unknown.backup', 'role:admin', 404),
  'GET /api/admin/backups/:name': get('/api/admin/backups/unknown.backup', 'role:admin', 404),
  'POST /api/admin/backups/upload': {
    who: 'role:admin',
    status: 400,
    send: (agent) => agent.upload('/api/admin/backups/upload', new File(['hello'], 'my.backup')),
  },
  'POST /api/admin/backups/:name/restore': post('/api/admin/backups/unknown.backup/restore', 'role:admin', 404, {
    confirmation: 'RESTORE',
  }),
  'GET /api/admin/system-health': get('/api/admin/system-health', 'system_admin', 200),
  'GET /api/admin/system-health/history': get('/api/admin/system-health/history', 'system_admin', 200),
  'POST /api/admin/system-health/refresh': post('/api/admin/system-health/refresh', 'system_admin', 200),
  'GET /metrics': get('/metrics', 'everybody', 404),
  // The last one: the work it queues goes on in the background, and no row after it may be surprised by that.
  'POST /api/admin/backups': post('/api/admin/backups', 'system_admin', 202),

  ...ORGANIZATION,

  ...STEEL_MATRIX,
  ...EDUCATION,
  ...SPECS,
  ...REAL_ESTATE,
  ...JOBS,
  ...JOB_PAGES,
  ...INVOICING,
  ...PURCHASING,
  ...PURCHASE_ORDERS,
  ...SELECTIONS,
  ...CHANGE_ORDERS,
  ...PRICE_REQUESTS,
  ...RECEIVABLES,
  ...STEEL_ORDERS_MATRIX,
};
