import { get, post, put, type Row, remove, upload } from './matrix-rows.ts';

const page = { title: 'Rules', slug: 'rules', content: 'Check.', contentType: 'page' };
const autosave = {
  values: {
    title: '',
    slug: '',
    content: '',
    contentType: '',
    businessUnit: '',
    metaDescription: '',
    keywords: '',
    isPublic: false,
  },
};
const book = { category: 'Business', title: 'Traction', author: 'Gino Wickman' };
const resource = { type: 'faq', title: 'Mold', content: 'Steel does not mold.' };

/** Content, the Knowledge Base and the sales library: a valid call to every endpoint. */
export const CONTENT_MATRIX: Record<string, Row> = {
  'GET /api/products': get('/api/products', 'approved', 200),
  'GET /api/products/:id': get('/api/products/1', 'approved', 200),
  'POST /api/products': post('/api/products', 'approved', 201, { name: 'Kit' }),
  'PUT /api/products/:id': put('/api/products/1', 'approved', 200, { name: 'Kit' }),
  'DELETE /api/products/:id': remove('/api/products/1', 'approved', 204),
  'POST /api/products/:id/restore': post('/api/products/1/restore', 'approved', 404),
  'GET /api/sales-resources': get('/api/sales-resources', 'approved', 200),
  'GET /api/sales-resources/summary': get('/api/sales-resources/summary', 'approved', 200),
  'GET /api/sales-resources/matches': get('/api/sales-resources/matches?situation=closing', 'approved', 200),
  'GET /api/sales-resources/:id': get('/api/sales-resources/1', 'approved', 200),
  'GET /api/sales-resources/:id/uses': get('/api/sales-resources/1/uses', 'approved', 200),
  'POST /api/sales-resources': post('/api/sales-resources', 'approved', 201, resource),
  'PUT /api/sales-resources/:id': put('/api/sales-resources/1', 'approved', 200, { title: 'Mould' }),
  'POST /api/sales-resources/:id/use': post('/api/sales-resources/1/use', 'approved', 201, { dealId: 1 }),
  'DELETE /api/sales-resources/:id': remove('/api/sales-resources/1', 'approved', 204),
  'POST /api/sales-resources/:id/restore': post('/api/sales-resources/1/restore', 'approved', 404),

  'GET /api/content': get('/api/content', 'approved', 200),
  'GET /api/content/summary': get('/api/content/summary', 'approved', 200),
  'GET /api/content/slug': get('/api/content/slug?title=Rules', 'approved', 200),
  'GET /api/content/export': get('/api/content/export?format=markdown', 'approved', 200),
  'GET /api/content/:id': get('/api/content/1', 'approved', 200),
  'GET /api/content/:id/export': get('/api/content/1/export?format=markdown', 'approved', 200),
  'POST /api/content': post('/api/content', 'approved', 201, page),
  'POST /api/content/preview': post('/api/content/preview', 'approved', 200, { content: '*Check*' }),
  'POST /api/content/images': upload('/api/content/images', 400, 'wall.png', 'not an image'),
  'POST /api/content/import': upload('/api/content/import', 201, 'rules.md', 'Check.'),
  'GET /api/files/content/:name': get(`/api/files/content/${'0'.repeat(32)}.png`, 'everybody', 404),
  'PUT /api/content/:id': put('/api/content/1', 'approved', 200, { title: 'The rules' }),
  // Access depends on the page as well as the user; page-rights.test.ts and pages.test.ts cover it.
  'POST /api/content/:id/publish': onPage('POST', '/publish', 403),
  'POST /api/content/:id/unpublish': onPage('POST', '/unpublish', 403),
  'POST /api/content/:id/archive': onPage('POST', '/archive', 403),
  'POST /api/content/:id/unarchive': onPage('POST', '/unarchive', 403),
  'POST /api/content/:id/schedule': onPage('POST', '/schedule', 403, { publishAt: null }),
  'DELETE /api/content/:id/draft': onPage('DELETE', '/draft', 200),
  'DELETE /api/content/:id': onPage('DELETE', '', 403),
  'POST /api/content/:id/restore': post('/api/content/1/restore', 'approved', 404),
  'GET /api/content/:id/revisions': get('/api/content/1/revisions', 'approved', 200),
  'GET /api/content/:id/revisions/:revision': get('/api/content/1/revisions/1', 'approved', 404),
  'GET /api/content/:id/revisions/:revision/diff': get('/api/content/1/revisions/1/diff', 'approved', 404),
  'POST /api/content/:id/revisions/:revision/restore': post('/api/content/1/revisions/1/restore', 'approved', 404),
  'GET /api/content/:id/redirects': get('/api/content/1/redirects', 'approved', 200),
  'DELETE /api/content/:id/redirects/:redirect': onPage('DELETE', '/redirects/1', 403),
  'GET /api/content/:id/editors': get('/api/content/1/editors', 'approved', 200),
  'PUT /api/content/:id/editors': put('/api/content/1/editors', 'approved', 200, {}),
  'DELETE /api/content/:id/editors': remove('/api/content/1/editors', 'approved', 204),
  'GET /api/content-autosaves/:page': get('/api/content-autosaves/new', 'approved', 200),
  'PUT /api/content-autosaves/:page': put('/api/content-autosaves/new', 'approved', 200, autosave),
  'DELETE /api/content-autosaves/:page': remove('/api/content-autosaves/new', 'approved', 204),
  'GET /api/published-pages': get('/api/published-pages', 'approved', 200),
  'GET /api/published-pages/:slug': get('/api/published-pages/rules', 'approved', 404),
  'GET /api/announcements': get('/api/announcements', 'approved', 200),
  'GET /p/:slug': get('/p/ordering-steel', 'everybody', 404),
  'GET /sitemap.xml': get('/sitemap.xml', 'everybody', 200),
  'GET /robots.txt': get('/robots.txt', 'everybody', 200),

  'GET /api/books': get('/api/books', 'approved', 200),
  'GET /api/books/shelves': get('/api/books/shelves', 'approved', 200),
  'GET /api/books/export': get('/api/books/export?format=csv', 'approved', 200),
  'GET /api/books/:id': get('/api/books/1', 'approved', 200),
  'POST /api/books': post('/api/books', 'approved', 201, book),
  'PUT /api/books/:id': put('/api/books/1', 'approved', 200, { category: 'Sales' }),
  'PUT /api/books/:id/reading': put('/api/books/1/reading', 'approved', 200, { status: 'done' }),
  'DELETE /api/books/:id': remove('/api/books/1', 'role:manager', 204),
  'POST /api/books/:id/restore': post('/api/books/1/restore', 'role:manager', 404),
  'GET /api/knowledge/tabs': get('/api/knowledge/tabs', 'approved', 200),
};

/** A call on a draft that the first caller, a user, may only edit. */
function onPage(method: 'POST' | 'DELETE', path: string, status: number, body?: object): Row {
  return {
    who: 'approved',
    status,
    send: (agent) => agent.send({ method, url: `/api/content/1${path}`, payload: body }),
    mayRefuse: true,
  };
}
