import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { buildUser } from '../identity/users.factory.ts';

const MORE_THAN_ANY_DISK = '1000000000';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ MINIMUM_FREE_MB: MORE_THAN_ANY_DISK });
  await emptyDatabase(app.database);
});
afterAll(() => app.close());

test('on a nearly full disk a write is rejected and stores nothing, and reads continue', async () => {
  const kim = await app.signedIn(await buildUser(app.db));
  const refused = await kim.post('/api/leads', { title: 'Eight kits', company: 'Fieldstone' });
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'storage_full']);
  expect(refused.headers['retry-after']).toBe('60');
  const list = await kim.get('/api/leads');
  expect([list.statusCode, list.json()]).toEqual([200, []]);
});
