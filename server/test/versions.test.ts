import { PERMISSIONS } from '@builder-os/contract/platform/permissions';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addChoice, sendSheetOf } from '../src/modules/changes/selection-sheets/selection-sheets.factory.ts';
import { csvOf, importLines } from '../src/modules/finance/bank-imports/bank-imports.factory.ts';
import { setUpDefaultAccounts } from '../src/modules/finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import { Agent } from './agent.ts';
import { type TestApp, testApp } from './app.ts';
import { keepDatabase, restoreKept } from './database.ts';
import { MATRIX } from './matrix.ts';
import { seedMatrix } from './matrix-seed.ts';
import { COMPARING } from './versions.ts';

/** Collections that are empty in the matrix, each with the endpoint that creates a record in it. */
const MADE = {
  '/api/customer-payments': 'POST /api/customer-payments',
  '/api/saved-views': 'POST /api/saved-views',
  '/api/profit-first-accounts': 'POST /api/profit-first-accounts',
  '/api/revenue-tracking': 'POST /api/revenue-tracking',
  '/api/financial-transactions': 'POST /api/financial-transactions',
  '/api/allocation-runs': 'POST /api/allocation-runs/skip',
  '/api/bills': 'POST /api/bills',
  '/api/vendor-credits': 'POST /api/vendor-credits',
  '/api/recurring-bills': 'POST /api/recurring-bills',
  '/api/bank-rules': 'POST /api/bank-rules',
  '/api/dated-settings': 'POST /api/dated-settings',
  '/api/ledger/accounts': 'POST /api/ledger/accounts',
  '/api/admin/webhooks': 'POST /api/admin/webhooks',
  '/api/content': 'POST /api/content',
  '/api/property-valuations': 'POST /api/properties/:id/valuations',
  '/api/property-capital-events': 'POST /api/properties/:id/capital-events',
  '/api/property-cash-entries': 'POST /api/properties/:id/cash-entries',
};

/** An agent whose every call sends a version that no record has. */
class Latecomer extends Agent {
  url: string | undefined;

  override send(options: InjectOptions) {
    const headers = { ...options.headers, 'if-match': '"999999"' };
    return super.send({ ...options, headers, ...(this.url && { url: this.url }) });
  }
}

let app: TestApp;
let ids: { pending: string };
let owner: Agent;
let ownerId: string;
const made = new Map<string, number>();

beforeAll(async () => {
  app = await testApp();
  await app.queueJobs();
  ids = await seedMatrix(app);
  const user = await buildUser(app.db, { role: 'admin', grants: PERMISSIONS });
  ownerId = user.id;
  owner = await app.signedIn(user);
  await makeBanking();
  await makeDocument();
  await owner.put('/api/organization-profile/core-values', { items: [{ name: 'Kept promises' }] });
  for (const [collection, endpoint] of Object.entries(MADE)) {
    const record = (await MATRIX[endpoint]?.send(owner, ids))?.json();
    made.set(collection, record.webhook?.id ?? record.id);
  }
  await addChoice(owner, 1, 1, 'Oak');
  made.set('/api/selection-sheets', (await sendSheetOf(owner, 1)).sheet.id);
  await keepDatabase(app.database);
});
afterAll(() => app.close());

test('every change of a record compares its version, and no other call does', { timeout: 120_000 }, async () => {
  const comparing: string[] = [];
  for (const [endpoint, row] of Object.entries(MATRIX)) {
    if (endpoint.startsWith('GET ')) continue;
    const latecomer = new Latecomer(app.fastify, owner.cookie);
    latecomer.url =
      endpoint === 'PUT /api/people-reviews/:userId' ? `/api/people-reviews/${ownerId}` : addressOfMade(endpoint);
    const answer = await row.send(latecomer, ids);
    if (answer.statusCode < 400) await restoreKept(app.database);
    if (answer.statusCode !== 409 || answer.json().code !== 'edit_conflict') continue;
    expect(answer.json().current, endpoint).toHaveProperty('version');
    comparing.push(endpoint);
  }
  const listed = new Set<string>(COMPARING);
  expect(comparing.filter((endpoint) => !listed.has(endpoint))).toEqual([]);
  expect([...listed].filter((endpoint) => !comparing.includes(endpoint))).toEqual([]);
});

/** The URL of the created record, for endpoints whose collection has no record 1 in the matrix. */
function addressOfMade(endpoint: string): string | undefined {
  const path = endpoint.slice(endpoint.indexOf(' ') + 1);
  for (const [collection, id] of made) {
    if (path.startsWith(`${collection}/:id`)) return path.replace(':id', String(id)).replaceAll(/:\w+/g, '1');
  }
  return undefined;
}

async function makeBanking(): Promise<void> {
  const { operating } = await setUpDefaultAccounts(owner);
  const statement = await owner.post('/api/bank-statements', { accountId: operating, date: '2025-03-31', balance: 0 });
  const { done, lines } = await importLines(owner, operating, csvOf([['2025-03-04', 'Coil', '-10.00']]));
  made.set('/api/bank-statements', statement.json().id);
  made.set('/api/bank-imports', done.id);
  made.set('/api/bank-lines', lines[0]?.id ?? 0);
}

async function makeDocument(): Promise<void> {
  const file = new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'], 'deed.pdf', { type: 'application/pdf' });
  const document = await owner.upload('/api/properties/1/documents', file);
  made.set('/api/property-documents', document.json().id);
}
