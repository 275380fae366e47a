import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../test/pdf-text.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { signatureRequests, signatureSigners } from '../../signing/signatures/signatures.table.ts';
import { sendChange, signLink } from './change-orders.factory.ts';
import { app, buildEachChangingJob, create, get, jobId, mia } from './each-changing-job.factory.ts';

buildEachChangingJob();

const today = dayIn(new Date());
const URL = '/api/change-orders';

describe('a signature', () => {
  test('moves contract and finish once, and the change can’t change anymore', async () => {
    const { id } = await create({ days: 4 });
    const path = await sendChange(mia, id);
    expect((await get(id)).state).toBe('sent');
    expect((await app.anonymous.get(path)).body).toContain('Sign for $1,425.00');
    expect((await signLink(app, path)).statusCode).toBe(303);
    expect(await get(id)).toMatchObject({ state: 'signed', signedBy: 'Wade Jansen', signedOn: today, effect: null });
    expect((await mia.get(`/api/jobs/${jobId}`)).json()).toMatchObject({ finishesOn: '2026-07-04' });
    await signLink(app, path);
    expect((await mia.get(`/api/jobs/${jobId}`)).json().finishesOn).toBe('2026-07-04');
    expect((await create()).effect).toMatchObject({ contractNow: '101425.00', contractThen: '102850.00' });
    expect((await mia.delete(`${URL}/${id}`)).statusCode).toBe(409);
  });

  test('after it’s declined with a reason, a change can be reopened under its number and sent again', async () => {
    const { id } = await create();
    const path = await sendChange(mia, id);
    await app.anonymous.get(path);
    await app.anonymous.submit(path, { decision: 'decline', name: 'Wade Jansen', reason: 'Too much' });
    expect(await get(id)).toMatchObject({ state: 'declined', declineReason: 'Too much', declinedBy: 'Wade Jansen' });
    const reopened = await mia.post(`${URL}/${id}/reopen`);
    expect(reopened.json()).toMatchObject({ number: 'CO-1', state: 'draft', declineReason: null, approvedAt: null });
    await signLink(app, await sendChange(mia, id));
    expect((await get(id)).state).toBe('signed');
  });

  test.each(['withdraw', 'revise', 'void'])('after %s, the link doesn’t sign anymore', async (step) => {
    const { id } = await create();
    const path = await sendChange(mia, id);
    const after = await mia.post(`${URL}/${id}/${step}`, { reason: 'Not needed' });
    expect(after.statusCode, after.body).toBe(200);
    expect((await signLink(app, path)).statusCode).toBe(404);
    expect((await get(id)).state).not.toBe('signed');
  });

  test('is asked of the person, not of their company', async () => {
    const { id: contactId } = await buildContact(app.db, {
      firstName: 'Erin',
      lastName: 'Maddox',
      company: 'Hazel Grove',
    });
    await app.db.update(jobs).set({ contactId }).where(eq(jobs.id, jobId));
    const { id } = await create();
    expect(await get(id)).toMatchObject({ customerName: 'Hazel Grove', signerName: 'Erin Maddox' });
    await sendChange(mia, id, { name: undefined });
    expect(await app.db.select({ name: signatureSigners.name }).from(signatureSigners)).toEqual([
      { name: 'Erin Maddox' },
    ]);
  });

  test('isn’t taken on a canceled job', async () => {
    const { id } = await create();
    const path = await sendChange(mia, id);
    await app.db.update(jobs).set({ phase: 'cancelled' }).where(eq(jobs.id, jobId));
    await signLink(app, path);
    expect((await get(id)).state).toBe('sent');
    const { body: page } = await app.anonymous.get(path);
    expect(page).not.toContain('Sign for');
    expect(page).toContain('expired');
  });

  test('the finish never moves before the start', async () => {
    const { id } = await create({ days: -700 });
    await signLink(app, await sendChange(mia, id));
    expect((await mia.get(`/api/jobs/${jobId}`)).json().finishesOn).toBe('2026-01-05');
  });

  test('keeps the job from being closed until it’s given', async () => {
    const { id } = await create();
    await sendChange(mia, id);
    const close = await mia.post(`/api/jobs/${jobId}/move`, { phase: 'closed', reason: 'Done' });
    expect(close.statusCode).toBe(409);
    expect(close.body).toContain('CO-1 Rear porch roofs ($1,425.00 waiting for a signature)');
  });
});

describe('the page to sign', () => {
  const AFTER = ['$100,000.00', '$101,425.00', 'Jun 30, 2026 → Jul 4, 2026'];
  const factsIn = (page: string) => [...page.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, text]) => text);

  test('shows contract and finish as its PDF does, even after another change has moved them', async () => {
    const path = await sendChange(mia, (await create({ days: 4 })).id);
    expect(factsIn((await app.anonymous.get(path)).body)).toEqual(AFTER);
    await signLink(app, await sendChange(mia, (await create({ days: 10 })).id));
    expect(factsIn((await app.anonymous.get(path)).body)).toEqual(AFTER);
    const [first = ''] = (await readPdf((await app.anonymous.get(`${path}/pdf`)).rawPayload)).pages;
    for (const text of [...AFTER, `Contract before this change, as of ${formatDay(today)}`])
      expect(first).toContain(text);
  });

  test('leaves out what isn’t known: an unchanged finish, and the figures of an older PDF', async () => {
    const path = await sendChange(mia, (await create({ days: 0 })).id);
    expect(factsIn((await app.anonymous.get(path)).body)).toEqual(AFTER.slice(0, 2));
    await app.db.update(signatureRequests).set({ printedFacts: null });
    const { body, statusCode } = await app.anonymous.get(path);
    expect([statusCode, factsIn(body)]).toEqual([200, []]);
  });
});

describe('many people at once', () => {
  test('fifty submissions through one link sign once', async () => {
    const { id } = await create({ days: 3 });
    const path = await sendChange(mia, id);
    await app.anonymous.get(path);
    await Promise.all(Array.from({ length: 50 }, () => signLink(app, path)));
    expect((await get(id)).state).toBe('signed');
    expect((await mia.get(`/api/jobs/${jobId}`)).json().finishesOn).toBe('2026-07-03');
  });

  test('changes of one job signed at the same time each move it', async () => {
    const paths: string[] = [];
    for (let day = 1; day <= 8; day += 1) paths.push(await sendChange(mia, (await create({ days: day })).id));
    for (const path of paths) await app.anonymous.get(path);
    await Promise.all(paths.map((path) => signLink(app, path)));
    // 1 + 2 + … + 8 = 36 days after June 30.
    expect((await mia.get(`/api/jobs/${jobId}`)).json()).toMatchObject({
      finishesOn: '2026-08-05',
      contract: '111400.00',
    });
    expect((await create()).effect?.contractNow).toBe('111400.00');
  });

  test('of signing and voiding at the same time, one counts', async () => {
    const { id } = await create({ days: 3 });
    const path = await sendChange(mia, id);
    await app.anonymous.get(path);
    const [, voided] = await Promise.all([
      signLink(app, path),
      mia.post(`${URL}/${id}/void`, { reason: 'Not needed' }),
    ]);
    const { state } = await get(id);
    const isVoid = voided.statusCode === 200;
    expect(state).toBe(isVoid ? 'void' : 'signed');
    expect((await mia.get(`/api/jobs/${jobId}`)).json().finishesOn).toBe(isVoid ? '2026-06-30' : '2026-07-03');
  });
});
