import { get, post, put, type Row, remove } from './matrix-rows.ts';

const line = { description: 'Framing', unitPrice: '1000' };
const invoice = { customerId: 1, lines: [line] };
const rate = { place: 'Clark County', percent: '7.25', startsOn: '2026-01-01' };

/** Calls to the endpoints of invoices and payments. Invoice 1 is a draft; there are no payments and credit notes. */
export const INVOICING: Record<string, Row> = {
  'GET /api/invoices': get('/api/invoices', 'financial_read', 200),
  'GET /api/invoices/export': get('/api/invoices/export', 'financial_read', 200),
  'GET /api/invoices/:id': get('/api/invoices/1', 'financial_read', 200),
  'GET /api/invoices/:id/pdf': get('/api/invoices/1/pdf', 'financial_read', 200),
  'POST /api/invoices': post('/api/invoices', 'financial_write', 201, invoice),
  'POST /api/invoices/start': post('/api/invoices/start', 'financial_write', 404, { from: 'deal', id: 4711 }),
  'PUT /api/invoices/:id': put('/api/invoices/1', 'financial_write', 200, { title: 'Framing' }),
  'POST /api/invoices/:id/issue': post('/api/invoices/1/issue', 'financial_write', 200, {}),
  'POST /api/invoices/:id/send': post('/api/invoices/1/send', 'financial_write', 409, { email: 'pat@hill.example' }),
  'POST /api/invoices/:id/links': post('/api/invoices/1/links', 'financial_write', 409),
  'DELETE /api/invoices/:id/links': remove('/api/invoices/1/links', 'financial_write', 204),
  'POST /api/invoices/:id/write-off': post('/api/invoices/1/write-off', 'role:manager', 409, { reason: 'Lost' }),
  'POST /api/invoices/:id/undo-write-off': post('/api/invoices/1/undo-write-off', 'role:manager', 409),
  'DELETE /api/invoices/:id': remove('/api/invoices/1', 'financial_write', 204),
  'POST /api/invoices/:id/restore': post('/api/invoices/1/restore', 'financial_write', 404),
  'GET /api/credit-notes': get('/api/credit-notes', 'financial_read', 200),
  'GET /api/credit-notes/export': get('/api/credit-notes/export', 'financial_read', 200),
  'POST /api/credit-notes': post('/api/credit-notes', 'financial_write', 409, { invoiceId: 1, reason: 'Wrong' }),
  'GET /api/credit-notes/:id/pdf': get('/api/credit-notes/1/pdf', 'financial_read', 404),
  'GET /api/customer-payments': get('/api/customer-payments', 'financial_read', 200),
  'GET /api/customer-payments/:id': get('/api/customer-payments/1', 'financial_read', 404),
  'POST /api/customer-payments': post('/api/customer-payments', 'financial_write', 201, {
    customerId: 1,
    amount: '10',
  }),
  'POST /api/customer-payments/:id/apply': post('/api/customer-payments/1/apply', 'financial_write', 404, {
    parts: [{ invoiceId: 1, amount: '1' }],
  }),
  'POST /api/customer-payments/:id/refund': post('/api/customer-payments/1/refund', 'financial_write', 404, {
    reason: 'Twice',
  }),
  'POST /api/customer-payments/:id/bounce': post('/api/customer-payments/1/bounce', 'financial_write', 404, {
    reason: 'No funds',
  }),
  'POST /api/customer-payments/:id/undo-bounce': post('/api/customer-payments/1/undo-bounce', 'financial_write', 404),
  'POST /api/customer-payments/:id/parts/:part/undo': post(
    '/api/customer-payments/1/parts/1/undo',
    'financial_write',
    404,
  ),
  'POST /api/customer-payments/:id/refunds/:refund/undo': post(
    '/api/customer-payments/1/refunds/1/undo',
    'financial_write',
    404,
  ),
  'POST /api/customer-payments/:id/undo': post('/api/customer-payments/1/undo', 'financial_write', 404),
  'GET /api/bank-lines/:id/invoices': get('/api/bank-lines/4711/invoices', 'financial_read', 404),
  'GET /api/tax-rates': get('/api/tax-rates', 'financial_read', 200),
  'POST /api/tax-rates': post('/api/tax-rates', 'role:manager', 201, rate),
  'PUT /api/tax-rates/:id': put('/api/tax-rates/1', 'role:manager', 200, { percent: '7.5' }),
  'DELETE /api/tax-rates/:id': remove('/api/tax-rates/1', 'role:manager', 204),
  'GET /api/payment-instructions': get('/api/payment-instructions', 'financial_read', 200),
  'PUT /api/payment-instructions': put('/api/payment-instructions', 'role:manager', 200, { bankDetails: 'Bank 1' }),
  'GET /invoice/:token': get('/invoice/invented', 'everybody', 404),
  'GET /invoice/:token/pdf': get('/invoice/invented/pdf', 'everybody', 404),
};
