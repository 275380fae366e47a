import { form, get, post, put, type Row, remove } from './matrix-rows.ts';

const READ = 'steel_framing_read';
const WRITE = 'steel_framing_write';
const DELETE = 'steel_framing_delete';
const job = {
  project: 'Row houses',
  company: 'Lagonda Builders',
  input: {
    packageCode: 'basic',
    squareFeet: '1200',
    units: 1,
    hours: [],
    takeoffPounds: null,
    coating: 'G60',
    mil: 43,
  },
};
const accept = { decision: 'accept', name: 'Marcus Bell' };
const move = { step: 'engineering', note: 'Plans are on paper' };

/** Calls to the endpoints of quotes, orders and capacity. The only order is from quote 1, which is accepted. */
export const STEEL_ORDERS_MATRIX: Record<string, Row> = {
  'GET /api/steel/quotes': get('/api/steel/quotes', READ, 200),
  'GET /api/steel/quotes/export': get('/api/steel/quotes/export', READ, 200),
  'GET /api/steel/quotes/:id': get('/api/steel/quotes/1', READ, 200),
  'GET /api/steel/quotes/:id/pdf': get('/api/steel/quotes/1/pdf', READ, 200),
  'GET /api/steel/quotes/:id/bundles': get('/api/steel/quotes/1/bundles', READ, 200),
  'POST /api/steel/quotes': post('/api/steel/quotes', WRITE, 409, job),
  'PUT /api/steel/quotes/:id': put('/api/steel/quotes/1', WRITE, 409, { project: 'Another' }),
  'POST /api/steel/quotes/:id/revise': post('/api/steel/quotes/1/revise', WRITE, 409, {}),
  'POST /api/steel/quotes/:id/send': post('/api/steel/quotes/1/send', WRITE, 409, {}),
  'DELETE /api/steel/quotes/:id/links': remove('/api/steel/quotes/1/links', WRITE, 204),
  'POST /api/steel/quotes/:id/decide': post('/api/steel/quotes/1/decide', WRITE, 409, accept),
  'DELETE /api/steel/quotes/:id': remove('/api/steel/quotes/1', DELETE, 409),
  'POST /api/steel/quotes/:id/restore': post('/api/steel/quotes/1/restore', DELETE, 404),
  'GET /quote/:token': get('/quote/invented', 'everybody', 308),
  'GET /api/signature-requests': get('/api/signature-requests?resource=quote&record=1', READ, 200),
  'POST /api/signature-requests/:id/remind': post('/api/signature-requests/4711/remind', 'approved', 404),
  'POST /api/signature-requests/:id/in-person': post('/api/signature-requests/4711/in-person', 'approved', 404),
  'POST /api/signature-requests/:id/revoke': post('/api/signature-requests/4711/revoke', 'approved', 404),
  'GET /api/signature-requests/:id/sealed': get('/api/signature-requests/4711/sealed', 'approved', 404),
  'GET /sign/:token': get('/sign/invented', 'everybody', 404),
  'POST /sign/:token': form('/sign/invented', 404),
  'GET /sign/:token/pdf': get('/sign/invented/pdf', 'everybody', 404),
  'GET /quote/:token/pdf': get('/quote/invented/pdf', 'everybody', 308),
  'GET /api/steel/orders': get('/api/steel/orders', READ, 200),
  'GET /api/steel/orders/export': get('/api/steel/orders/export', READ, 200),
  'GET /api/steel/orders/:id': get('/api/steel/orders/1', READ, 200),
  'PUT /api/steel/orders/:id': put('/api/steel/orders/1', WRITE, 200, { promisedDate: '2030-01-02' }),
  'POST /api/steel/orders/:id/move': post('/api/steel/orders/1/move', WRITE, 200, move),
  'POST /api/steel/orders/:id/deliver': post('/api/steel/orders/1/deliver', WRITE, 409, {}),
  'POST /api/steel/orders/:id/undo-delivery': post('/api/steel/orders/1/undo-delivery', WRITE, 409),
  'DELETE /api/steel/orders/:id': remove('/api/steel/orders/1', DELETE, 204),
  'POST /api/steel/orders/:id/restore': post('/api/steel/orders/1/restore', DELETE, 404),
  'POST /api/steel/orders/:id/job': post('/api/steel/orders/1/job', 'jobs_write', 409),
  'GET /api/steel/jobs/:id/order': { ...get('/api/steel/jobs/1/order', READ), mayRefuse: true },
  'POST /api/steel/orders/:id/plans': {
    who: WRITE,
    status: 400,
    send: (agent) => agent.upload('/api/steel/orders/1/plans', new File(['no plan'], 'plan.txt')),
  },
  'GET /api/steel/orders/:id/plans/:planId': get('/api/steel/orders/1/plans/1', READ, 404),
  'DELETE /api/steel/orders/:id/plans/:planId': remove('/api/steel/orders/1/plans/1', WRITE, 404),
  'GET /api/steel/capacity': get('/api/steel/capacity', READ, 200),
  'PUT /api/steel/capacity': put('/api/steel/capacity', WRITE, 200, { tonsPerWeek: '12' }),
};
