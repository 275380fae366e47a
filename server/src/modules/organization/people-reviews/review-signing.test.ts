import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { linkIn, SIGNING_ENV } from '../../../../test/signing.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { typedSignature } from '../../signing/signatures/signatures.factory.ts';

const URL = '/api/people-reviews';
const VALUES = ['Mastery', 'Community', 'Beauty', 'Prosperity', 'Humanity'];

let app: TestApp;
let kim: Agent;
let kimId: string;
let adaId: string;

beforeAll(async () => {
  app = await testApp(SIGNING_ENV);
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const admin = { role: 'admin', firstName: 'Kim', lastName: 'Petrov', email: 'kim@northgate.example' } as const;
  const user = await buildUser(app.db, admin);
  [kim, kimId] = [await app.signedIn(user), user.id];
  const ada = { role: 'manager', firstName: 'Ada', lastName: 'Moss', email: 'ada@northgate.example' } as const;
  adaId = (await buildUser(app.db, ada)).id;
});
afterAll(() => app.close());

const rate = (count = VALUES.length, note = 'Private to us') =>
  kim.put(`${URL}/${adaId}`, {
    ratings: VALUES.slice(0, count).map((value) => ({ value, rating: value === 'Beauty' ? 'plus_minus' : 'plus' })),
    note,
  });
const send = (userId = adaId) => kim.post(`${URL}/${userId}/send`);
const reviewId = async () =>
  (await kim.get(URL)).json().people.find(({ userId }: { userId: string }) => userId === adaId).reviewId;
const requests = async () =>
  (await kim.get(`/api/signature-requests?resource=people-review&record=${await reviewId()}`)).json();

test('a finished review is signed by the person and then by the sender, and its PDF is kept', async () => {
  await rate();
  const sent = await send();
  expect([sent.statusCode, sent.json()], sent.body).toMatchObject([200, { isMailed: true, signer: 'Ada Moss' }]);
  const { path } = sent.json();
  const page = (await app.anonymous.get(path)).body;
  expect(page).toContain('Review of Ada Moss, ');
  expect(page).toMatch(/Beauty<.td><td>Sometimes/);
  expect(page).not.toContain('Private to us');
  await app.anonymous.submit(path, typedSignature('Ada Moss', 'ada@northgate.example'));
  expect(await requests()).toMatchObject([{ status: 'open', signers: [{ status: 'signed' }, { isNext: true }] }]);
  const ours = await linkIn(app, 'kim@northgate.example');
  await app.anonymous.submit(ours, typedSignature('Kim Petrov', 'kim@northgate.example'));
  const [signed] = await requests();
  expect(signed).toMatchObject({ status: 'signed', sealedHash: expect.any(String) });
  const { pages } = await readPdf((await kim.get(`/api/signature-requests/${signed.id}/sealed`)).rawPayload);
  expect(pages.join()).toContain('Sometimes');
  expect(pages.join()).not.toContain('Private to us');
  for (const name of ['Ada Moss', 'Kim Petrov']) expect(pages.at(-1)).toContain(name);
  // The next quarter's ratings don't change the signed review.
  await rate(5, 'Next quarter');
  expect((await requests()).map(({ status }: { status: string }) => status)).toEqual(['signed']);
});

test('changing a review that waits for signatures withdraws it', async () => {
  await rate();
  const { path } = (await send()).json();
  await app.anonymous.submit(path, typedSignature('Ada Moss', 'ada@northgate.example'));
  await rate(5, 'Another note');
  expect((await app.anonymous.get(path)).body).toContain('There’s a newer version');
  expect((await app.anonymous.get(await linkIn(app, 'kim@northgate.example'))).statusCode).toBe(404);
  expect((await send()).statusCode).toBe(200);
  expect((await requests()).map(({ status }: { status: string }) => status)).toEqual(['open', 'superseded']);
});

test('sending again creates another link for the next signer', async () => {
  await rate();
  const first = (await send()).json();
  const second = (await send()).json();
  expect((await requests()).length).toBe(1);
  await app.anonymous.submit(second.path, typedSignature('Ada Moss', 'ada@northgate.example'));
  expect((await send()).json()).toMatchObject({ signer: 'Kim Petrov' });
  expect((await app.anonymous.get(first.path)).body).toContain('One more person has to sign');
});

test('an unfinished review, one’s own, and one of an unknown person can’t be sent', async () => {
  expect((await send()).json().message).toContain('isn’t finished');
  await rate(4);
  expect((await send()).statusCode).toBe(409);
  await kim.put(`${URL}/${kimId}`, { ratings: VALUES.map((value) => ({ value, rating: 'plus' })) });
  expect((await send(kimId)).json().message).toContain('Two people sign');
  expect((await send('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  const mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  expect((await mia.post(`${URL}/${adaId}/send`)).statusCode).toBe(403);
  const list = await mia.get(`/api/signature-requests?resource=people-review&record=${await reviewId()}`);
  expect(list.statusCode).toBe(403);
});

test('a review signed fifty times at once is signed once', async () => {
  await rate();
  const { path } = (await send()).json();
  await app.anonymous.get(path);
  await Promise.all(Array.from({ length: 50 }, (_, n) => app.anonymous.submit(path, typedSignature(`P${n}`))));
  const { rows } = await app.db.execute(sql`select from audit_logs where action = 'people-review.sign'`);
  expect(rows).toHaveLength(1);
});
