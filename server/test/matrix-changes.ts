import { get, post, put, type Row, remove } from './matrix-rows.ts';

const line = {
  costCodeId: 1,
  costType: 'material',
  description: 'Pier footings',
  quantity: '4',
  unit: 'ea',
  unitCost: '285',
  markup: '25',
};
const change = { title: 'Rear porch roofs', lines: [line] };
const onSite = {
  ...change,
  signer: { name: 'Wade Jansen' },
  consent: 1,
  mark: { kind: 'typed', typed: 'Wade Jansen' },
  signedAt: '2026-03-02T15:00:00Z',
};

/** Calls to the endpoints of change orders. The only change is a draft of job 2. */
export const CHANGE_ORDERS: Record<string, Row> = {
  'GET /api/change-orders': get('/api/change-orders', 'jobs_read', 200),
  'GET /api/change-orders/export': get('/api/change-orders/export', 'jobs_read', 200),
  'GET /api/jobs/:id/change-orders': {
    ...get('/api/jobs/2/change-orders', 'approved', undefined),
    // Without `jobs_read`, other people’s jobs don’t exist.
    mayRefuse: true,
  },
  'GET /api/change-orders/:id': { ...get('/api/change-orders/1', 'approved', undefined), mayRefuse: true },
  'GET /api/change-orders/:id/pdf': get('/api/change-orders/1/pdf', 'jobs_read', 200),
  'POST /api/jobs/:id/change-orders': post('/api/jobs/1/change-orders', 'jobs_write', 201, change),
  'POST /api/jobs/:id/change-orders/on-site': post('/api/jobs/1/change-orders/on-site', 'jobs_write', 201, onSite),
  'PUT /api/change-orders/:id': put('/api/change-orders/1', 'jobs_write', 200, { title: 'Front porch' }),
  'POST /api/change-orders/:id/price': post('/api/change-orders/1/price', 'jobs_write', 200),
  'POST /api/change-orders/:id/approve': post('/api/change-orders/1/approve', 'jobs_write', 409),
  'POST /api/change-orders/:id/send': post('/api/change-orders/1/send', 'jobs_write', 409, {}),
  'POST /api/change-orders/:id/withdraw': post('/api/change-orders/1/withdraw', 'jobs_write', 409),
  'POST /api/change-orders/:id/revise': post('/api/change-orders/1/revise', 'jobs_write', 409),
  'POST /api/change-orders/:id/reopen': post('/api/change-orders/1/reopen', 'jobs_write', 409),
  'POST /api/change-orders/:id/void': post('/api/change-orders/1/void', 'jobs_write', 200, { reason: 'Not needed' }),
  'PUT /api/change-orders/:id/work-started': put('/api/change-orders/1/work-started', 'jobs_write', 200, {
    on: '2026-03-02',
  }),
  'DELETE /api/change-orders/:id/work-started': remove('/api/change-orders/1/work-started', 'jobs_write', 200),
  'DELETE /api/change-orders/:id': remove('/api/change-orders/1', 'jobs_delete', 204),
  'POST /api/change-orders/:id/restore': post('/api/change-orders/1/restore', 'jobs_delete', 404),
  'GET /api/change-order-settings': get('/api/change-order-settings', 'jobs_read', 200),
  'PUT /api/change-order-settings': put('/api/change-order-settings', 'role:manager', 200, { approvalLimit: '8000' }),
  'GET /api/jobs/:id/change-billing': get('/api/jobs/1/change-billing', 'financial_read', 200),
};
