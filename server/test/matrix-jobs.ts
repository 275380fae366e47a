import { form, get, post, put, type Row, remove, upload } from './matrix-rows.ts';

const job = { name: 'Elm Street duplex', kind: 'spec_house', businessUnit: 'real_estate' };
const code = { code: '04-100', name: 'Framing kit', divisionName: 'Framing' };
const line = { costCodeId: 1, costType: 'labor', description: 'Forms', quantity: '2', unit: 'day', unitCost: '400' };
const transfer = {
  from: { costCodeId: 1, costType: 'material' },
  to: { costCodeId: 2, costType: 'material' },
  amount: '1',
  reason: 'Thicker slab',
};
const estimate = { costCodeId: 1, costType: 'material', toGo: '5' };

const template = { name: 'Garage', kind: 'small_works', businessUnit: 'general', lines: [line] };
const assembly = { name: 'Interior wall', unit: 'ft', lines: [line] };

const order = {
  jobId: 1,
  vendorId: 1,
  kind: 'purchase_order',
  lines: [{ costCodeId: 1, costType: 'material', description: 'Windows', quantity: '2', unit: 'ea', unitPrice: '512' }],
};

/** Calls to the endpoints of purchase orders. The only order is a draft. */
export const PURCHASE_ORDERS: Record<string, Row> = {
  'GET /api/purchase-orders': get('/api/purchase-orders', 'jobs_read', 200),
  'GET /api/purchase-orders/export': get('/api/purchase-orders/export', 'jobs_read', 200),
  'GET /api/purchase-orders/:id': get('/api/purchase-orders/1', 'jobs_read', 200),
  'GET /api/purchase-orders/:id/pdf': get('/api/purchase-orders/1/pdf', 'jobs_read', 200),
  'POST /api/purchase-orders': post('/api/purchase-orders', 'jobs_write', 201, order),
  'PUT /api/purchase-orders/:id': put('/api/purchase-orders/1', 'jobs_write', 200, { notes: 'Call first' }),
  'POST /api/purchase-orders/:id/issue': post('/api/purchase-orders/1/issue', 'jobs_write', 200),
  'POST /api/purchase-orders/:id/revise': post('/api/purchase-orders/1/revise', 'jobs_write', 409, { reason: 'More' }),
  'POST /api/purchase-orders/:id/accept': post('/api/purchase-orders/1/accept', 'jobs_write', 409, { name: 'Paula' }),
  'POST /api/purchase-order-lines/:id/close': post('/api/purchase-order-lines/1/close', 'jobs_write', 409),
  'POST /api/purchase-orders/:id/close': post('/api/purchase-orders/1/close', 'jobs_write', 409),
  'POST /api/purchase-orders/:id/void': post('/api/purchase-orders/1/void', 'jobs_write', 409, { reason: 'Late' }),
  'POST /api/purchase-orders/:id/links': post('/api/purchase-orders/1/links', 'jobs_write', 409, {}),
  'DELETE /api/purchase-orders/:id/links': remove('/api/purchase-orders/1/links', 'jobs_write', 204),
  'DELETE /api/purchase-orders/:id': remove('/api/purchase-orders/1', 'jobs_delete', 204),
  'POST /api/purchase-orders/:id/restore': post('/api/purchase-orders/1/restore', 'jobs_delete', 404),
  'GET /order/:token': get('/order/invented', 'everybody', 308),
  'GET /order/:token/pdf': get('/order/invented/pdf', 'everybody', 308),
};

const priceRequest = {
  jobId: 1,
  title: 'Windows',
  dueOn: '2999-01-01',
  lines: [{ costCodeId: 1, costType: 'material', description: 'Windows', quantity: '2', unit: 'ea' }],
};

/** Calls to the endpoints of price requests. The only request is a draft with one vendor. */
export const PRICE_REQUESTS: Record<string, Row> = {
  'GET /api/price-requests': get('/api/price-requests', 'jobs_read', 200),
  'GET /api/price-requests/:id': get('/api/price-requests/1', 'jobs_read', 200),
  'GET /api/price-requests/:id/export': get('/api/price-requests/1/export', 'jobs_read', 200),
  'POST /api/price-requests': post('/api/price-requests', 'jobs_write', 201, priceRequest),
  'PUT /api/price-requests/:id': put('/api/price-requests/1', 'jobs_write', 200, { title: 'Doors' }),
  'POST /api/price-requests/:id/send': post('/api/price-requests/1/send', 'jobs_write', 200),
  'POST /api/price-requests/:id/invite': post('/api/price-requests/1/invite', 'jobs_write', 409, { vendorId: 1 }),
  'POST /api/price-requests/:id/links': post('/api/price-requests/1/links', 'jobs_write', 409, { invitationId: 1 }),
  'POST /api/price-requests/:id/revoke': post('/api/price-requests/1/revoke', 'jobs_write', 200, { invitationId: 1 }),
  'POST /api/price-requests/:id/answers': post('/api/price-requests/1/answers', 'jobs_write', 409, {
    invitationId: 1,
    prices: [{ lineId: 1, unitPrice: '5' }],
    name: 'Paula Kline',
  }),
  'POST /api/price-requests/:id/declines': post('/api/price-requests/1/declines', 'jobs_write', 409, {
    invitationId: 1,
    name: 'Paula Kline',
  }),
  'POST /api/price-requests/:id/remind': post('/api/price-requests/1/remind', 'jobs_write', 409),
  'POST /api/price-requests/:id/extend': post('/api/price-requests/1/extend', 'jobs_write', 409, {
    dueOn: '2999-01-02',
  }),
  'POST /api/price-requests/:id/order': post('/api/price-requests/1/order', 'jobs_write', 409, { invitationId: 1 }),
  'POST /api/price-requests/:id/reopen': post('/api/price-requests/1/reopen', 'jobs_write', 409),
  'POST /api/price-requests/:id/cancel': post('/api/price-requests/1/cancel', 'jobs_write', 409, {}),
  'DELETE /api/price-requests/:id': remove('/api/price-requests/1', 'jobs_delete', 204),
  'POST /api/price-requests/:id/restore': post('/api/price-requests/1/restore', 'jobs_delete', 404),
  'GET /prices/:token': get('/prices/invented', 'everybody', 404),
  'POST /prices/:token': form('/prices/invented', 404),
  'GET /prices/:token/files/:id': get('/prices/invented/files/1', 'everybody', 404),
};

/** Calls to the endpoints of jobs and their costs. */
export const JOBS: Record<string, Row> = {
  'GET /api/jobs': get('/api/jobs', 'approved', 200),
  'GET /api/jobs/board': get('/api/jobs/board', 'approved', 200),
  'GET /api/jobs/export': get('/api/jobs/export', 'jobs_read', 200),
  'GET /api/jobs/:id': { ...get('/api/jobs/1', 'approved'), mayRefuse: true },
  'GET /api/jobs/:id/blocks': get('/api/jobs/1/blocks', 'jobs_read', 200),
  'GET /api/jobs/:id/moves': { ...get('/api/jobs/1/moves', 'approved'), mayRefuse: true },
  'GET /api/jobs/:id/activities': { ...get('/api/jobs/1/activities', 'approved'), mayRefuse: true },
  'POST /api/jobs': post('/api/jobs', 'jobs_write', 201, job),
  'POST /api/deals/:id/job': post('/api/deals/1/job', 'jobs_write', 409),
  'POST /api/steel/quotes/:id/job': post('/api/steel/quotes/1/job', 'jobs_write', 201, {
    goodsCodeId: 1,
    servicesCodeId: 1,
  }),
  'POST /api/properties/:id/job': post('/api/properties/1/job', 'jobs_write', 201),
  'POST /api/jobs/bulk-move': post('/api/jobs/bulk-move', 'jobs_write', 200, { ids: [1], phase: 'contracted' }),
  'POST /api/jobs/bulk-manager': post('/api/jobs/bulk-manager', 'jobs_write', 200, { ids: [1], managerId: null }),
  'POST /api/jobs/bulk-delete': post('/api/jobs/bulk-delete', 'jobs_delete', 200, { ids: [1] }),
  'POST /api/jobs/bulk-restore': post('/api/jobs/bulk-restore', 'jobs_delete', 404, { ids: [1] }),
  'PUT /api/jobs/:id': put('/api/jobs/1', 'jobs_write', 200, { name: 'Renamed' }),
  'POST /api/jobs/:id/move': post('/api/jobs/1/move', 'jobs_write', 200, { phase: 'contracted' }),
  'DELETE /api/jobs/:id': remove('/api/jobs/1', 'jobs_delete', 204),
  'POST /api/jobs/:id/restore': post('/api/jobs/1/restore', 'jobs_delete', 404),
  'GET /api/cost-codes': get('/api/cost-codes', 'jobs_read', 200),
  'POST /api/cost-codes': post('/api/cost-codes', 'jobs_write', 201, code),
  'PUT /api/cost-codes/:id': put('/api/cost-codes/1', 'jobs_write', 200, { name: 'Footing' }),
  'POST /api/cost-codes/:id/retire': post('/api/cost-codes/1/retire', 'jobs_write', 200),
  'POST /api/cost-codes/:id/bring-back': post('/api/cost-codes/1/bring-back', 'jobs_write', 200),
  'DELETE /api/cost-codes/:id': remove('/api/cost-codes/2', 'jobs_delete', 204),
  'GET /api/jobs/:id/budget': get('/api/jobs/1/budget', 'jobs_read', 200),
  'POST /api/jobs/:id/budget-lines': post('/api/jobs/1/budget-lines', 'jobs_write', 201, line),
  'PUT /api/budget-lines/:id': put('/api/budget-lines/1', 'jobs_write', 200, { quantity: '3' }),
  'DELETE /api/budget-lines/:id': remove('/api/budget-lines/1', 'jobs_write', 204),
  'POST /api/jobs/:id/budget/copy': post('/api/jobs/1/budget/copy', 'jobs_write', 200, { fromJobId: 1 }),
  'POST /api/jobs/:id/budget/approve': post('/api/jobs/1/budget/approve', 'jobs_write', 200),
  'POST /api/jobs/:id/budget/transfers': post('/api/jobs/1/budget/transfers', 'jobs_write', 409, transfer),
  'POST /api/jobs/:id/estimates': post('/api/jobs/1/estimates', 'jobs_write', 204, estimate),
  'POST /api/jobs/:id/budget/import': {
    ...upload('/api/jobs/1/budget/import', 400, 'budget.csv', 'x'),
    who: 'jobs_write',
  },
  'GET /api/jobs/:id/budget/export': get('/api/jobs/1/budget/export', 'jobs_read', 200),
  'GET /api/assemblies': get('/api/assemblies', 'jobs_read', 200),
  'POST /api/assemblies': post('/api/assemblies', 'jobs_write', 201, assembly),
  'PUT /api/assemblies/:id': put('/api/assemblies/1', 'jobs_write', 200, assembly),
  'DELETE /api/assemblies/:id': remove('/api/assemblies/1', 'jobs_write', 204),
  'POST /api/assemblies/:id/restore': post('/api/assemblies/1/restore', 'jobs_write', 404),
  'POST /api/jobs/:id/budget/assemblies': post('/api/jobs/1/budget/assemblies', 'jobs_write', 201, {
    assemblyId: 1,
    quantity: '10',
  }),
  'GET /api/job-imports/template': get('/api/job-imports/template', 'jobs_write', 200),
  'POST /api/job-imports': { ...upload('/api/job-imports', 400, 'jobs.csv', 'x'), who: 'jobs_write' },
  'GET /api/job-templates': get('/api/job-templates', 'jobs_read', 200),
  'GET /api/job-templates/:id': get('/api/job-templates/1', 'jobs_read', 200),
  'POST /api/job-templates': post('/api/job-templates', 'jobs_write', 201, template),
  'POST /api/jobs/:id/template': post('/api/jobs/1/template', 'jobs_write', 201, { name: 'Saved' }),
  'PUT /api/job-templates/:id': put('/api/job-templates/1', 'jobs_write', 200, template),
  'DELETE /api/job-templates/:id': remove('/api/job-templates/1', 'jobs_write', 204),
  'POST /api/job-templates/:id/restore': post('/api/job-templates/1/restore', 'jobs_write', 404),
  'GET /api/jobs/:id/files': { ...get('/api/jobs/1/files', 'approved'), mayRefuse: true },
  'GET /api/jobs/:id/related-files': { ...get('/api/jobs/1/related-files', 'approved'), mayRefuse: true },
  'POST /api/jobs/:id/files': {
    ...upload('/api/jobs/1/files?kind=photo', 400, 'photo.txt', 'no photo'),
    status: undefined,
    mayRefuse: true,
  },
  'GET /api/job-files/:id/file': get('/api/job-files/1/file', 'approved', 404),
  'POST /api/jobs/:id/files/release': post('/api/jobs/1/files/release', 'jobs_write', 404, {
    ids: [4711],
    isReleased: true,
  }),
  'PUT /api/job-files/:id': {
    ...put('/api/job-files/1', 'approved', 200, { title: 'Slab' }),
    status: undefined,
    mayRefuse: true,
  },
  'DELETE /api/job-files/:id': {
    ...remove('/api/job-files/1', 'approved', 204),
    status: undefined,
    mayRefuse: true,
  },
  'POST /api/job-files/:id/restore': post('/api/job-files/1/restore', 'approved', 404),
  'GET /api/jobs/:id/archives': get('/api/jobs/1/archives', 'jobs_read', 200),
  'POST /api/jobs/:id/archives': post('/api/jobs/1/archives', 'jobs_read', 202),
  'POST /api/job-archives/:id/cancel': post('/api/job-archives/1/cancel', 'jobs_read', 404),
  'GET /api/job-archives/:id/file': get('/api/job-archives/1/file', 'jobs_read', 404),
  'GET /api/jobs/:id/cost-report': get('/api/jobs/1/cost-report', 'jobs_read', 200),
  'GET /api/jobs/:id/cost-report/sources': get('/api/jobs/1/cost-report/sources?figure=actual', 'jobs_read', 200),
  'GET /api/jobs/:id/cost-report/export': get('/api/jobs/1/cost-report/export', 'jobs_read', 200),
  'GET /api/jobs/:id/cost-report/pdf': get('/api/jobs/1/cost-report/pdf', 'jobs_read', 200),
  'GET /api/job-money': get('/api/job-money?ids=1', 'jobs_read', 200),
  'GET /api/jobs-at-risk': get('/api/jobs-at-risk', 'jobs_read', 200),
  'GET /api/wip-schedule': get('/api/wip-schedule', 'jobs_read', 200),
  'GET /api/wip-schedule/export': get('/api/wip-schedule/export', 'jobs_read', 200),
  'GET /api/wip-schedule/pdf': get('/api/wip-schedule/pdf', 'jobs_read', 200),
};
