import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/financial-transactions';

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await setUpDefaultAccounts(kim);
});
afterAll(() => app.close());

test('a transaction can be corrected when its deal and partner are in Trash, but can’t be linked to others there', async () => {
  const { id: dealId } = await buildDeal(app.db);
  const { id: partnerId } = await buildContact(app.db);
  const { id: otherId } = await buildDeal(app.db);
  const sent = { transactionType: 'income', businessUnit: 'general', amount: 5, description: 'Deposit' };
  await kim.post(URL, { ...sent, transactionDate: '2025-03-11', dealId, partnerId });
  for (const id of [dealId, otherId]) await kim.delete(`/api/deals/${id}`);
  await kim.delete(`/api/contacts/${partnerId}`);
  expect((await kim.post(`${URL}/1/correct`, { dealId: otherId })).json().fields).toHaveProperty('dealId');
  const corrected = await kim.post(`${URL}/1/correct`, { amount: 6 });
  expect([corrected.statusCode, corrected.json()]).toMatchObject([201, { amount: '6.00', dealId, partnerId }]);
});
