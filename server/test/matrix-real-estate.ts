import { get, post, put, type Row, remove } from './matrix-rows.ts';

const property = { address: '9 Elm Street', city: 'Detroit', state: 'MI', type: 'duplex', investment: '90000' };
const valuation = { valuedOn: '2026-01-05', value: '95000', basis: 'appraisal' };
const entry = { happenedOn: '2026-01-05', category: 'rent', amount: '900' };
const shares = { from: '2026-01-01', shares: [{ partnerId: 1, percent: '100' }] };
const contribution = { kind: 'contribution', happenedOn: '2026-01-05', amount: '900', partnerId: 1 };
const strategy = { minimumProjectedRoi: '15', maximumInvestment: '250000', markets: ['OH'] };
const period = 'from=2026-01-01&to=2026-03-31';
const NOBODY = '0'.repeat(43);

const upload = (url: string, status: number, name: string): Row => ({
  who: 'real_estate_write',
  status,
  send: (agent) => agent.upload(url, new File(['no'], name, { type: 'text/plain' })),
});

/** Calls to the real estate endpoints. */
export const REAL_ESTATE: Record<string, Row> = {
  'GET /api/real-estate/summary': get('/api/real-estate/summary', 'real_estate_read', 200),
  'GET /api/real-estate/value-history': get('/api/real-estate/value-history', 'real_estate_read', 200),
  'GET /api/real-estate/strategy': get('/api/real-estate/strategy', 'real_estate_read', 200),
  'PUT /api/real-estate/strategy': put('/api/real-estate/strategy', 'real_estate_write', 200, strategy),
  'GET /api/properties': get('/api/properties', 'real_estate_read', 200),
  'GET /api/properties/export': get('/api/properties/export', 'real_estate_read', 200),
  'GET /api/properties/:id': get('/api/properties/1', 'real_estate_read', 200),
  'POST /api/properties': post('/api/properties', 'real_estate_write', 201, property),
  'PUT /api/properties/:id': put('/api/properties/1', 'real_estate_write', 200, { units: 3 }),
  'DELETE /api/properties/:id': remove('/api/properties/1', 'real_estate_delete', 204),
  'POST /api/properties/:id/restore': post('/api/properties/1/restore', 'real_estate_delete', 404),
  'GET /api/properties/:id/valuations': get('/api/properties/1/valuations', 'real_estate_read', 200),
  'POST /api/properties/:id/valuations': post('/api/properties/1/valuations', 'real_estate_write', 201, valuation),
  'PUT /api/property-valuations/:id': put('/api/property-valuations/1', 'real_estate_write', 404, { value: '1' }),
  'DELETE /api/property-valuations/:id': remove('/api/property-valuations/1', 'real_estate_write', 404),
  'GET /api/properties/:id/shares': get('/api/properties/1/shares', 'real_estate_read', 200),
  'PUT /api/properties/:id/shares': put('/api/properties/1/shares', 'real_estate_write', 200, shares),
  'DELETE /api/properties/:id/shares/:from': remove('/api/properties/1/shares/2026-01-01', 'real_estate_write', 404),
  'GET /api/properties/:id/capital-events': get('/api/properties/1/capital-events', 'real_estate_read', 200),
  'POST /api/properties/:id/capital-events': post(
    '/api/properties/1/capital-events',
    'real_estate_write',
    201,
    contribution,
  ),
  'DELETE /api/property-capital-events/:id': remove('/api/property-capital-events/1', 'real_estate_write', 404),
  'GET /api/properties/:id/cash-entries': get('/api/properties/1/cash-entries', 'real_estate_read', 200),
  'GET /api/properties/:id/cash-flow': get('/api/properties/1/cash-flow', 'real_estate_read', 200),
  'GET /api/properties/:id/renovations': get('/api/properties/1/renovations', 'real_estate_read', 200),
  'GET /api/properties/:id/renovations/:jobId/costs': get('/api/properties/1/renovations/1/costs', 'jobs_read', 404),
  'POST /api/properties/:id/cash-entries': post('/api/properties/1/cash-entries', 'real_estate_write', 201, entry),
  'PUT /api/property-cash-entries/:id': put('/api/property-cash-entries/1', 'real_estate_write', 404, { amount: '1' }),
  'DELETE /api/property-cash-entries/:id': remove('/api/property-cash-entries/1', 'real_estate_write', 404),
  'GET /api/properties/:id/documents': get('/api/properties/1/documents', 'real_estate_read', 200),
  'POST /api/properties/:id/documents': upload('/api/properties/1/documents', 400, 'deed.pdf'),
  'GET /api/property-documents/:id/file': get('/api/property-documents/1/file', 'real_estate_read', 404),
  'PUT /api/property-documents/:id': put('/api/property-documents/1', 'real_estate_write', 404, { name: 'Deed' }),
  'DELETE /api/property-documents/:id': remove('/api/property-documents/1', 'real_estate_delete', 404),
  'POST /api/property-documents/:id/restore': post('/api/property-documents/1/restore', 'real_estate_delete', 404),
  'POST /api/property-imports': upload('/api/property-imports', 400, 'properties.csv'),
  'GET /api/partners': get('/api/partners', 'real_estate_read', 200),
  'GET /api/partners/:id': get('/api/partners/1', 'real_estate_read', 200),
  'POST /api/partners': post('/api/partners', 'real_estate_write', 201, { name: 'Keystone Equity' }),
  'PUT /api/partners/:id': put('/api/partners/1', 'real_estate_write', 200, { phone: '555 0100' }),
  'DELETE /api/partners/:id': remove('/api/partners/1', 'real_estate_delete', 204),
  'POST /api/partners/:id/restore': post('/api/partners/1/restore', 'real_estate_delete', 404),
  'GET /api/partners/:id/statement': get(`/api/partners/1/statement?${period}`, 'real_estate_read', 200),
  'GET /api/partners/:id/statement/export': get(
    `/api/partners/1/statement/export?${period}&format=csv`,
    'real_estate_read',
    200,
  ),
  'GET /api/partners/:id/links': get('/api/partners/1/links', 'real_estate_read', 200),
  'POST /api/partners/:id/links': post('/api/partners/1/links', 'real_estate_write', 201, { days: 30 }),
  'DELETE /api/partner-links/:id': remove('/api/partner-links/1', 'real_estate_write', 404),
  'GET /partner/:token': get(`/partner/${NOBODY}`, 'everybody', 404),
  'GET /partner/:token/statement.pdf': get(`/partner/${NOBODY}/statement.pdf`, 'everybody', 404),
};
