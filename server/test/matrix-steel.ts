import { get, post, put, type Row, remove } from './matrix-rows.ts';

const product = { name: 'Duplex kit', mil: 43, coating: 'G60' };
const specification = { kind: 'coating', title: 'Coating', value: 'G60' };
const request = { name: 'Ada Builder', email: 'ada@builder.example', message: 'Please call.' };
const packages = { packages: [{ code: 'basic', label: 'Basic', unitPrice: '6.50' }] };

/** Calls to the endpoints of Steel Framing: products, specifications, prices. */
export const STEEL_MATRIX: Record<string, Row> = {
  'GET /api/steel/products': get('/api/steel/products', 'steel_framing_read', 200),
  'POST /api/steel/products': post('/api/steel/products', 'steel_framing_write', 201, product),
  'GET /api/steel/products/:id': get('/api/steel/products/1', 'steel_framing_read', 200),
  'PUT /api/steel/products/:id': put('/api/steel/products/1', 'steel_framing_write', 200, { isArchived: true }),
  'DELETE /api/steel/products/:id': remove('/api/steel/products/1', 'steel_framing_delete', 204),
  'POST /api/steel/products/:id/restore': post('/api/steel/products/1/restore', 'steel_framing_delete', 404),
  'GET /api/steel/specifications': get('/api/steel/specifications', 'steel_framing_read', 200),
  'POST /api/steel/specifications': post('/api/steel/specifications', 'steel_framing_write', 201, specification),
  'GET /api/steel/specifications/sheet.pdf': get('/api/steel/specifications/sheet.pdf', 'steel_framing_read', 200),
  'GET /api/steel/specifications/:id': get('/api/steel/specifications/1', 'steel_framing_read', 200),
  'PUT /api/steel/specifications/:id': put('/api/steel/specifications/1', 'steel_framing_write', 200, { value: 'G90' }),
  'DELETE /api/steel/specifications/:id': remove('/api/steel/specifications/1', 'steel_framing_delete', 204),
  'POST /api/steel/specifications/:id/restore': post(
    '/api/steel/specifications/1/restore',
    'steel_framing_delete',
    404,
  ),
  'GET /api/steel/price-lists': get('/api/steel/price-lists', 'steel_framing_read', 200),
  'GET /api/steel/price-lists/current': get('/api/steel/price-lists/current', 'steel_framing_read', 200),
  'POST /api/steel/price-lists': post('/api/steel/price-lists', 'steel_framing_write', 409),
  'GET /api/steel/price-lists/:id': get('/api/steel/price-lists/1', 'steel_framing_read', 200),
  'GET /api/steel/price-lists/:id/csv': get('/api/steel/price-lists/1/csv', 'steel_framing_read', 200),
  'PUT /api/steel/price-lists/:id': put('/api/steel/price-lists/1', 'steel_framing_write', 200, packages),
  'POST /api/steel/price-lists/:id/publish': post('/api/steel/price-lists/1/publish', 'steel_framing_write', 200, {
    validFrom: '2099-01-01',
  }),
  'DELETE /api/steel/price-lists/:id': remove('/api/steel/price-lists/1', 'steel_framing_delete', 204),
  'POST /api/steel/contact-requests': post('/api/steel/contact-requests', 'steel_framing_read', 201, request),
};
