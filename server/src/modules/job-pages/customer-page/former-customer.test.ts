import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { sendSheetOf } from '../../changes/selection-sheets/selection-sheets.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { typedSignature } from '../../signing/signatures/signatures.factory.ts';
import { app, buildEachShownJob, mia, path as page, shown } from '../job-sights/each-shown-job.factory.ts';

const WADE = { name: 'Wade Jansen', email: 'wade@kettle.example' };

buildEachShownJob('customer', { isChosen: true });

const sign = (path: string) => app.anonymous.submit(path, typedSignature(WADE.name, WADE.email));
const signedChanges = () => count(sql`select from change_orders where state = 'signed'`);
const count = async (query: ReturnType<typeof sql>) => (await app.db.execute(query)).rows.length;
/** Gives the job to Bea. */
async function sell(): Promise<number> {
  const { id: contactId } = await buildContact(app.db, { firstName: 'Bea', lastName: 'Ott', email: 'bea@ott.example' });
  const { json } = await mia.get(`/api/jobs/${shown.job.id}`);
  const answer = await mia.put(`/api/jobs/${shown.job.id}`, { contactId, version: json().version });
  expect(answer.statusCode, answer.body).toBe(200);
  return contactId;
}
/** Links to sign the change and the sheet, each opened once: from Wade’s page, and from the emails to him. */
async function linksToSign(): Promise<string[]> {
  const { sheet, path } = await sendSheetOf(mia, shown.job.id, { email: WADE.email });
  const again = await mia.post(`/api/change-orders/${shown.sent}/send`, { email: WADE.email });
  const fromPage: string[] = [];
  for (const document of [`changes/${shown.sent}`, `sheets/${sheet.id}`]) {
    const answer = await app.anonymous.submit(`${page}/${document}/sign`, {});
    expect(answer.statusCode, answer.body).toBe(303);
    fromPage.push(String(answer.headers.location));
  }
  const links = [path, again.json().path, ...fromPage];
  for (const link of links) expect((await app.anonymous.get(link)).statusCode).toBe(200);
  return links;
}

describe('after a job got another customer', () => {
  test('the former customer can’t sign anything, and the team is told what to send again', async () => {
    const links = await linksToSign();
    await sell();
    for (const link of links) {
      expect((await app.anonymous.get(link)).statusCode).toBe(404);
      expect((await sign(link)).statusCode).toBe(404);
    }
    expect(await signedChanges()).toBe(1);
    const { state } = (await mia.get(`/api/change-orders/${shown.sent}`)).json();
    expect(state).toBe('approved');
    expect((await mia.get(`/api/jobs/${shown.job.id}/selection-sheets`)).json().sheets[0].state).toBe('withdrawn');
    const told = await app.db.execute(sql`select from notifications where body like '%the job has another customer%'`);
    expect(told.rows).toHaveLength(2);
  });

  test('a job whose customer stays keeps its links', async () => {
    const links = await linksToSign();
    const { version } = (await mia.get(`/api/jobs/${shown.job.id}`)).json();
    const body = { contactId: shown.customer.id, notes: 'Gate code 12', version };
    expect((await mia.put(`/api/jobs/${shown.job.id}`, body)).statusCode).toBe(200);
    for (const link of links) expect((await app.anonymous.get(link)).statusCode).toBe(200);
  });

  test('a signature at the same time counts only if it came first', async () => {
    const [, change = ''] = await linksToSign();
    await Promise.all([sign(change), sell()]);
    const { state } = (await mia.get(`/api/change-orders/${shown.sent}`)).json();
    expect(['signed', 'approved']).toContain(state);
    expect(await signedChanges()).toBe(state === 'signed' ? 2 : 1);
  });
});

test('a link to sign that a page created works only as long as the page', async () => {
  const [, , change = '', sheet = ''] = await linksToSign();
  await app.db.execute(sql`update contacts set deleted_at = now() where id = ${shown.customer.id}`);
  for (const link of [page, change, sheet]) expect((await app.anonymous.get(link)).statusCode).toBe(404);
  for (const link of [change, sheet]) expect((await sign(link)).statusCode).toBe(404);
  await app.db.execute(sql`update contacts set deleted_at = null`);
  for (const link of [page, change, sheet]) expect((await app.anonymous.get(link)).statusCode).toBe(200);
});

test('erasing the former customer withdraws the job’s signature requests to them', async () => {
  await sell();
  const { path } = await sendSheetOf(mia, shown.job.id, WADE);
  expect((await app.anonymous.get(path)).statusCode).toBe(200);
  const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const erased = await ada.post(`/api/admin/privacy/contacts/${shown.customer.id}/erase`, {
    confirmation: `${shown.customer.firstName} ${shown.customer.lastName}`,
  });
  expect(erased.statusCode, erased.body).toBe(200);
  expect((await app.anonymous.get(path)).statusCode).toBe(404);
  expect((await sign(path)).statusCode).toBe(404);
  const left = sql`
    select from signature_signers signer join signature_requests request on request.id = request_id
    where request.status <> 'signed' and (name like '%Wade%' or email like '%wade%' or pdf is not null)`;
  expect(await count(left)).toBe(0);
});

test('the page of a canceled job asks for nothing to sign or choose', async () => {
  const { sheet } = await sendSheetOf(mia, shown.job.id, { email: WADE.email });
  expect((await app.anonymous.get(page)).body).toContain('Confirm your choices');
  await app.db.execute(sql`update jobs set phase = 'cancelled' where id = ${shown.job.id}`);
  const { body } = await app.anonymous.get(page);
  for (const words of ['Confirm your choices', 'Sign change', 'Choose: ']) expect(body).not.toContain(words);
  for (const document of [`changes/${shown.sent}`, `sheets/${sheet.id}`]) {
    expect((await app.anonymous.submit(`${page}/${document}/sign`, {})).statusCode).toBe(404);
  }
});
