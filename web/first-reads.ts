/**
 * What a screen reads first, by its address: the page asks for it together with the scripts, and the client's own call
 * takes that answer. Only where the address has no query, for filters stand there, and nothing that needs a permission,
 * for the page does not know who asks. Not the hub's: who starts elsewhere passes by it, and a browser keeps an answer
 * until it is taken. A wrong line would cost a second request; `e2e/first-visit.spec.ts` opens each.
 */
export const FIRST_READS: Readonly<Record<string, readonly string[]>> = {
  '/leads': ['/api/leads?limit=100', '/api/leads/summary'],
  '/deals': ['/api/deals/board', '/api/deals/summary'],
  '/contacts': ['/api/contacts?limit=100', '/api/contacts/summary'],
  '/companies': ['/api/companies?limit=50'],
  '/activities': ['/api/activities?sort=due&limit=100', '/api/activities/summary'],
  '/reports': ['/api/reports/sales'],
  '/sales-resources': ['/api/sales-resources?limit=100', '/api/sales-resources/summary'],
  '/building-specs': ['/api/building-specs/overview'],
  '/expiry-radar': ['/api/expiries?days=90'],
  '/content': ['/api/content?limit=50', '/api/content/summary'],
  '/help': ['/api/help'],
};
