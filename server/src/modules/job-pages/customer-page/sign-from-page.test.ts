import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { typedSignature } from '../../signing/signatures/signatures.factory.ts';
import { app, buildEachShownJob, mia, path, shown } from '../job-sights/each-shown-job.factory.ts';
import { linkTo } from '../job-sights/shown-job.factory.ts';

buildEachShownJob('customer');

/** Goes from the page to sign its change. */
const goToSign = (from = path) => app.anonymous.submit(`${from}/changes/${shown.sent}/sign`, {});
const pathToSign = async (from = path) => String((await goToSign(from)).headers.location);
async function revoke() {
  const [link] = (await mia.get(`/api/jobs/${shown.job.id}/page-links`)).json();
  return mia.delete(`/api/page-links/${link.id}`);
}
const stateOfChange = async () => (await mia.get(`/api/change-orders/${shown.sent}`)).json().state;

describe('a link to sign created by a page', () => {
  test('ends when the page is revoked, and doesn’t reveal the document', async () => {
    const own = await pathToSign();
    expect((await app.anonymous.get(own)).statusCode).toBe(200);
    expect((await revoke()).statusCode).toBe(204);
    const page = await app.anonymous.get(own);
    expect([page.statusCode, page.body.includes('Rear porch')]).toEqual([404, false]);
    expect((await app.anonymous.submit(own, typedSignature('Wade Jansen'))).statusCode).toBe(404);
    expect((await app.anonymous.get(`${own}/pdf`)).statusCode).toBe(404);
    expect(await stateOfChange()).toBe('sent');
  });

  test('ends by itself: emailed links and links of other pages keep working', async () => {
    await revoke();
    const sent = (await mia.post(`/api/change-orders/${shown.sent}/send`, { name: 'Wade Jansen' })).json();
    const own = await pathToSign(await linkTo(mia, shown.job.id, 'customer'));
    const other = await linkTo(mia, shown.job.id, 'customer');
    await revoke();
    expect((await app.anonymous.get(other)).statusCode).toBe(404);
    for (const link of [sent.path, own]) expect((await app.anonymous.get(link)).statusCode).toBe(200);
  });

  test('works no longer than its page', async () => {
    await app.db.execute(sql`update page_links set expires_at = now() + interval '10 minutes'`);
    const own = await pathToSign();
    const { rows } = await app.db.execute(sql`
      select link.expires_at <= page.expires_at as within
      from signature_links link join page_links page on page.id = link.page_link_id`);
    expect(rows).toEqual([{ within: true }]);
    await app.db.execute(sql`update signature_links set expires_at = now() where page_link_id is not null`);
    expect((await app.anonymous.get(own)).body).toContain('This link has expired');
  });

  test('requested while the page is being revoked doesn’t work or isn’t created', async () => {
    const [answer, revoked] = await Promise.all([goToSign(), revoke()]);
    expect(revoked.statusCode).toBe(204);
    const own = answer.headers.location;
    if (own === undefined) expect(answer.statusCode).toBe(404);
    else expect((await app.anonymous.get(String(own))).statusCode).toBe(404);
    const { rows } = await app.db.execute(sql`select id from signature_links where page_link_id is not null`);
    expect(rows).toEqual([]);
  });

  test('signed with while the page is being revoked either signs or doesn’t work', async () => {
    const own = await pathToSign();
    await app.anonymous.get(own);
    const [signed] = await Promise.all([app.anonymous.submit(own, typedSignature('Wade Jansen')), revoke()]);
    expect([303, 404]).toContain(signed.statusCode);
    expect(['sent', 'signed']).toContain(await stateOfChange());
    expect((await app.anonymous.submit(own, typedSignature('Late'))).statusCode).toBe(404);
  });
});

/** The text of a page in reading order. */
const read = async (url: string) =>
  (await app.anonymous.get(url)).body
    .replace(/<style>[\s\S]*?<\/style>/, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('a choice whose change was declined', () => {
  const url = () => `${path}/choices/${shown.selection.id}`;
  const idOf = (title: string) => String(shown.selection.options.find((option) => option.title === title)?.id);
  const choose = (title: string, replaces = '') =>
    app.anonymous.submit(url(), { option: idOf(title), replaces, name: 'Wade Jansen' });
  async function declineOak(): Promise<void> {
    await choose('Oak');
    const { changeOrderId } = (await mia.get(`/api/selections/${shown.selection.id}`)).json();
    await mia.post(`/api/change-orders/${changeOrderId}/approve`, {});
    const sent = await mia.post(`/api/change-orders/${changeOrderId}/send`, { name: 'Wade Jansen' });
    expect(sent.statusCode, sent.body).toBe(200);
    await app.anonymous.get(sent.json().path);
    await app.anonymous.submit(sent.json().path, { decision: 'decline', name: 'Wade Jansen', reason: 'Too much' });
  }

  test('says what happened, and the customer can choose the same or another option', async () => {
    await declineOak();
    const said = 'for Oak was declined, so this choice doesn’t count.';
    expect(await read(path)).toContain('Choose again: Flooring');
    expect(await read(path)).toContain(said);
    expect(await read(path)).toContain('0 of 1 made');
    expect(await read(url())).toContain(`${said} You can choose it again, or choose another option.`);
    expect(await read(`${url()}?option=${idOf('Oak')}`)).toContain('Choose Oak?');
    expect((await choose('Oak', idOf('Oak'))).statusCode).toBe(303);
    const again = (await mia.get(`/api/selections/${shown.selection.id}`)).json();
    expect(again).toMatchObject({ state: 'chosen', chosenOptionId: Number(idOf('Oak')) });
    expect((await mia.get(`/api/change-orders/${again.changeOrderId}`)).json().state).toBe('priced');
    expect(await read(path)).toContain('1 of 1 made');
  });

  test('made again twice at the same time, it creates one change', async () => {
    await declineOak();
    await Promise.all([choose('Oak', idOf('Oak')), choose('Oak', idOf('Oak'))]);
    const { rows } = await app.db.execute(sql`
      select state from change_orders where selection_id = ${shown.selection.id} order by id`);
    expect(rows).toEqual([{ state: 'void' }, { state: 'priced' }]);
  });

  test('can’t be made again once the selection is closed', async () => {
    await declineOak();
    expect((await mia.post(`/api/selections/${shown.selection.id}/close`, {})).statusCode).toBe(200);
    expect(await read(path)).not.toContain('Choose again');
    expect(await read(url())).toContain('This choice is closed.');
    expect((await choose('Oak', idOf('Oak'))).statusCode).toBe(409);
  });
});
