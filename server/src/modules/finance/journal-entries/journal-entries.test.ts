import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/ledger/entries';

let app: TestApp;
let kim: Agent;
let loan: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Kim', lastName: 'Alder' }));
  await setUpDefaultAccounts(kim);
  loan = (await kim.post('/api/ledger/accounts', { kind: 'loan', name: 'Truck loan' })).json().id;
});
afterAll(() => app.close());

const side = (fields: object) => ({ businessUnit: 'general', ...fields });
const borrowed = (fields: object = {}) => ({
  date: '2025-02-03',
  memo: 'Truck loan paid out',
  postings: [
    side({ ledgerAccountId: 1, debit: '18000.00', propertyId: 4 }),
    side({ ledgerAccountId: loan, credit: 18000 }),
  ],
  ...fields,
});

test('a manual entry is posted with both sides and changes both balances', async () => {
  const posted = await kim.post(URL, borrowed());
  expect(posted.statusCode, posted.body).toBe(201);
  expect(posted.json()).toMatchObject({
    kind: 'manual',
    date: '2025-02-03',
    createdByName: 'Kim Alder',
    reversesId: null,
    reversedById: null,
    postings: [
      { accountName: 'Income', debit: '18000.00', credit: '0.00', amount: '18000.00', propertyId: 4 },
      { accountName: 'Truck loan', debit: '0.00', credit: '18000.00', amount: '-18000.00' },
    ],
  });
  const balances = (await kim.get('/api/ledger/accounts?kind=loan')).json();
  expect(balances).toMatchObject([{ name: 'Truck loan', balance: '18000.00' }]);
  expect((await kim.get('/api/ledger/accounts?kind=loan&date=2025-02-02')).json()).toMatchObject([{ balance: '0.00' }]);
});

test.each([
  [{ postings: [side({ ledgerAccountId: 1, debit: 5 })] }, 'postings', 'Enter at least two lines.'],
  [
    { postings: [side({ ledgerAccountId: 1, debit: 5 }), side({ ledgerAccountId: 2, credit: '4.99' })] },
    'postings',
    'Debits are $5.00 and credits are $4.99. They have to be equal.',
  ],
  [
    { postings: [side({ ledgerAccountId: 1, debit: 5, credit: 5 }), side({ ledgerAccountId: 2, credit: 5 })] },
    'postings.0.debit',
    'Enter a debit or a credit, more than zero.',
  ],
  [
    { postings: [side({ ledgerAccountId: 1, debit: 5 }), side({ ledgerAccountId: 999, credit: 5 })] },
    'postings.1.ledgerAccountId',
    'Choose an active account.',
  ],
  [{ memo: '' }, 'memo', 'Enter a memo.'],
  [{ date: '2999-01-01' }, 'date', 'Enter today or an earlier date.'],
])('an invalid %o is reported at its field', async (wrong, field, message) => {
  const answer = await kim.post(URL, borrowed(wrong));
  expect([answer.statusCode, answer.json().fields[field]]).toEqual([400, message]);
});

test('an entry is reversed once, and each account’s register shows both', async () => {
  const { id } = (await kim.post(URL, borrowed())).json();
  const mirror = await kim.post(`${URL}/${id}/reverse`, { reason: 'Not signed' });
  expect(mirror.statusCode).toBe(201);
  expect(mirror.json()).toMatchObject({
    reversesId: id,
    memo: 'Reversal: Truck loan paid out (Not signed)',
    postings: [{ amount: '-18000.00', propertyId: 4 }, { amount: '18000.00' }],
  });
  expect((await kim.post(`${URL}/${id}/reverse`, {})).statusCode).toBe(409);
  expect((await kim.get(`/api/ledger/accounts/${loan}/postings`)).json()).toMatchObject([
    { entryId: mirror.json().id, kind: 'reversal', debit: '18000.00', isReversed: false },
    { entryId: id, kind: 'manual', credit: '18000.00', isReversed: true },
  ]);
});

test('the journal shows the latest date first, pages and filters', async () => {
  for (const date of ['2025-01-05', '2025-03-05', '2025-02-05']) await kim.post(URL, borrowed({ date }));
  const datesOf = async (query: string) =>
    (await kim.get(`${URL}?${query}`)).json().map(({ date }: { date: string }) => date);
  expect(await datesOf('')).toEqual(['2025-03-05', '2025-02-05', '2025-01-05']);
  expect(await datesOf('from=2025-02-01&to=2025-02-28')).toEqual(['2025-02-05']);
  expect(await datesOf('kind=income')).toEqual([]);
  const first = await kim.get(`${URL}?limit=1`);
  const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
  expect((await kim.get(next)).json()).toMatchObject([{ date: '2025-02-05', postings: [{}, {}] }]);
  expect((await kim.get(`${URL}/99`)).statusCode).toBe(404);
});
