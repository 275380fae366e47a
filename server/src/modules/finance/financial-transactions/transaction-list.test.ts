import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/financial-transactions';

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Kim', lastName: 'Alder' }));
});
afterAll(() => app.close());

/** The fields that the specified form sends. */
const form = (fields: object = {}) => ({
  transactionType: 'income',
  businessUnit: 'steel_framing',
  amount: 27760,
  description: 'Deposit for twelve kits',
  transactionDate: '2025-03-11T15:30:00.000Z',
  ...fields,
});

test('the list shows the latest date first, pages by cursor and applies every filter', async () => {
  const { vault } = await setUpDefaultAccounts(kim);
  const contact = await buildContact(app.db);
  const rows = [
    { transactionDate: '2025-01-05', amount: 10, description: 'Coil steel' },
    {
      transactionDate: '2025-03-05',
      amount: 30,
      transactionType: 'expense',
      category: 'Freight',
      referenceNumber: 'INV-7',
    },
    { transactionDate: '2025-02-05', amount: 20, businessUnit: 'real_estate', accountId: vault },
    {
      transactionDate: '2025-03-05',
      amount: 40,
      partnerId: contact.id,
      transactionType: 'transfer',
      toAccountId: vault,
    },
  ];
  for (const fields of rows) expect((await kim.post(URL, form(fields))).statusCode).toBe(201);
  const idsOf = async (query: string) => (await kim.get(`${URL}?${query}`)).json().map(({ id }: { id: number }) => id);
  expect(await idsOf('')).toEqual([4, 2, 3, 1]);
  const page = await kim.get(`${URL}?limit=2`);
  expect(page.headers['x-total-count']).toBe('4');
  const next = /<([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? '';
  expect((await kim.get(next)).json().map(({ id }: { id: number }) => id)).toEqual([3, 1]);
  for (const [query, ids] of [
    ['type=expense', [2]],
    ['unit=real_estate', [3]],
    [`account=${vault}`, [4, 3]],
    ['category=freight', [2]],
    ['q=inv-7', [2]],
    ['q=coil', [1]],
    ['from=2025-02-05&to=2025-02-28', [3]],
    ['minimum=20&maximum=30', [2, 3]],
    [`partnerId=${contact.id}`, [4]],
    ['sort=amount', [1, 3, 2, 4]],
    ['sort=-createdAt', [4, 3, 2, 1]],
  ] as const) {
    expect(await idsOf(query), query).toEqual(ids);
  }
  expect((await kim.get(`${URL}?from=soon`)).json().fields).toEqual({
    from: 'Enter a date with its year, month and day.',
  });
});
