import type { SelectionSheets } from '@builder-os/contract/modules/changes/selection-sheets';
import type { Selection } from '@builder-os/contract/modules/changes/selections';
import { sql } from 'drizzle-orm';
import { encode } from 'jpeg-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { TAKEN } from '../../../../test/camera-photo.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { hash, linkIn, PARTNER, SIGNING_ENV } from '../../../../test/signing.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { typedSignature } from '../../signing/signatures/signatures.factory.ts';
import { addChoice, sendSheetOf } from './selection-sheets.factory.ts';

let app: TestApp;
let mia: Agent;
let code: number;
let jobId: number;
let contactId: number;
let flooring: Selection;
beforeAll(async () => {
  app = await testApp(SIGNING_ENV);
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' });
  mia = await app.signedIn(user);
  code = (await buildCostCodes(app.db, { '11-300': 'Flooring' }))['11-300'] ?? 0;
  contactId = (await buildContact(app.db, { firstName: 'Wade', lastName: 'Jan<b>sen', email: 'wade@jansen.example' }))
    .id;
  jobId = (await buildJob(app.db, { name: 'Kettle Hill', contactId, managerId: user.id })).id;
  flooring = await addChoice(mia, jobId, code, 'Oak');
});
afterAll(() => app.close());

const idOf = (title: string) => flooring.options.find((option) => option.title === title)?.id ?? 0;
const choose = (title: string, replaces: string) =>
  mia.post(`/api/selections/${flooring.id}/choose`, { optionId: idOf(title), replaces: idOf(replaces) });
const list = async (): Promise<SelectionSheets> => (await mia.get(`/api/jobs/${jobId}/selection-sheets`)).json();
const newest = async () => (await list()).sheets[0];
const sign = (path: string) => app.anonymous.submit(path, typedSignature('Wade Jansen', 'wade@jansen.example'));
const pdfOf = async (path: string) => (await app.anonymous.get(`${path}/pdf`)).rawPayload;
const textOf = async (pdf: Buffer) => (await readPdf(pdf)).pages.join(' ').replaceAll(/\s+/g, ' ');

describe('a selection sheet', () => {
  test('lists the choices with their sums and change orders, on the page and in the PDF', async () => {
    await addChoice(mia, jobId, code, 'Laminate', 'Attic floor');
    await addChoice(mia, jobId, code, 'Maple', 'Hall floor');
    const { path, sheet, isMailed } = await sendSheetOf(mia, jobId, { email: 'wade@jansen.example' });
    expect(isMailed).toBe(true);
    // 21,000 + 15,000 + 17,400 against three allowances of 17,400.
    expect(sheet).toMatchObject({
      number: 1,
      state: 'sent',
      isCurrent: true,
      allowance: '52200.00',
      price: '53400.00',
      difference: '1200.00',
      lines: [
        { title: 'Flooring', optionTitle: 'Oak', difference: '3600.00', changeOrderNumber: 'CO-1' },
        { title: 'Attic floor', difference: '-2400.00', changeOrderNumber: 'CO-2' },
        { title: 'Hall floor', difference: '0.00', changeOrderNumber: null, chosenByName: 'Mia Reyes' },
      ],
    });
    expect(await linkIn(app, 'wade@jansen.example')).toBe(path);
    const page = (await app.anonymous.get(path)).body;
    for (const words of ['Oak', 'Change order CO-1', '$53,400.00', 'Jan&lt;b&gt;sen', 'doesn’t change the contract']) {
      expect(page).toContain(words);
    }
    const text = await textOf(await pdfOf(path));
    for (const words of ['Oak', 'CO-2', '$52,200.00', '+ $1,200.00', 'Chosen', 'by Mia Reyes']) {
      expect(text).toContain(words);
    }
    expect(`${page}${text}`).not.toMatch(/17,333|14,500|12,000/);
  });

  test('bills nothing: signing it doesn’t change the contract or any change order', async () => {
    const { path } = await sendSheetOf(mia, jobId);
    const job = async () => (await mia.get(`/api/jobs/${jobId}`)).json();
    const changes = async () => (await mia.get(`/api/jobs/${jobId}/change-orders`)).json();
    const [jobBefore, changesBefore] = [await job(), await changes()];
    expect((await sign(path)).statusCode).toBe(303);
    expect(await job()).toEqual(jobBefore);
    expect(await changes()).toEqual(changesBefore);
    expect(await newest()).toMatchObject({ state: 'signed', signedBy: 'Wade Jansen', openUntil: null });
    expect((await mia.get('/api/notifications')).body).toContain('Selection sheet 1');
  });

  test('prints the pictures of the chosen options, and lists damaged ones', async () => {
    const { data } = encode({ width: 8, height: 8, data: new Uint8Array(256).fill(120) });
    await mia.upload(`/api/selection-options/${idOf('Oak')}/picture`, new File([Buffer.from(data)], 'oak.jpg'));
    const first = await sendSheetOf(mia, jobId);
    expect(await textOf(await pdfOf(first.path))).toMatch(/Pictures.* Flooring: Oak/);
    await mia.upload(`/api/selection-options/${idOf('Oak')}/picture`, new File([TAKEN], 'oak.jpg'));
    const second = await sendSheetOf(mia, jobId);
    expect(await textOf(await pdfOf(second.path))).toContain('Not printed: Flooring: Oak');
  });

  test('is signed by both people of a couple, and stays readable with its seal after a choice changes', async () => {
    const { path, sheet } = await sendSheetOf(mia, jobId, { email: 'wade@jansen.example', coSigners: [PARTNER] });
    await sign(path);
    expect((await newest())?.state).toBe('sent');
    await app.anonymous.submit(await linkIn(app, PARTNER.email), typedSignature(PARTNER.name, PARTNER.email));
    expect((await newest())?.state).toBe('signed');
    const sealed = await pdfOf(path);
    await choose('Laminate', 'Oak');
    expect(await newest()).toMatchObject({ state: 'signed', isCurrent: false, price: '21000.00' });
    const own = (await mia.get(`/api/selection-sheets/${sheet.id}/pdf`)).rawPayload;
    expect([hash(await pdfOf(path)), hash(own)]).toEqual([hash(sealed), hash(sealed)]);
    expect(await textOf(own)).toContain('Oak');
    const files = (await mia.get(`/api/jobs/${jobId}/related-files`)).body;
    expect(files).toContain(`/api/selection-sheets/${sheet.id}/pdf`);
  });

  test('opened and signed by twenty people at the same time is signed once', async () => {
    const { path } = await sendSheetOf(mia, jobId);
    // No one has opened it before, so they print the PDF at the same time, and all sign the one stored first.
    const person = async (n: number) => {
      await app.anonymous.get(path);
      return (await app.anonymous.submit(path, typedSignature(`P${n}`))).statusCode;
    };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => person(n)));
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    const { rows } = await app.db.execute(sql`select from audit_logs where action = 'selection-sheet.signed'`);
    expect(rows).toHaveLength(1);
    const { signedBy } = (await newest()) ?? {};
    expect(signedBy).toMatch(/^P\d+$/);
    expect(await textOf(await pdfOf(path))).toContain(signedBy);
  });

  test('signed while its choice changes is either signed as it was or not at all', async () => {
    const { path } = await sendSheetOf(mia, jobId);
    await pdfOf(path);
    const [, changed] = await Promise.all([sign(path), choose('Maple', 'Oak')]);
    expect(changed.statusCode).toBe(200);
    const sheet = await newest();
    expect([sheet?.state, sheet?.isCurrent]).toEqual([expect.stringMatching(/^(signed|superseded)$/), false]);
  });

  test('sent while its choice changes either lists the new choice or is superseded', async () => {
    const sending = mia.post(`/api/jobs/${jobId}/selection-sheets`, { name: 'Wade Jansen' });
    const [sent, changed] = await Promise.all([sending, choose('Maple', 'Oak')]);
    expect([sent.statusCode, changed.statusCode]).toEqual([201, 200]);
    const sheet = await newest();
    expect(sheet?.state === 'superseded' || (sheet?.state === 'sent' && sheet.isCurrent)).toBe(true);
  });
});

describe('what ends the link of a sheet', () => {
  const steps: Record<string, () => Promise<unknown>> = {
    'another choice': () => choose('Maple', 'Oak'),
    'a cleared choice': () => mia.post(`/api/selections/${flooring.id}/clear`),
    'another title': () => mia.put(`/api/selections/${flooring.id}`, { title: 'Floors' }),
    'another title of the option': () =>
      mia.put(`/api/selections/${flooring.id}`, {
        options: flooring.options.map(({ id, title, price, cost }) => ({
          id,
          title: title === 'Oak' ? 'White oak' : title,
          price: price ?? '0',
          cost: cost ?? '0',
        })),
      }),
    'another picture': () => mia.upload(`/api/selection-options/${idOf('Oak')}/picture`, new File([TAKEN], 'oak.jpg')),
    'a void change order': () => mia.post('/api/change-orders/1/void', { reason: 'Not needed' }),
    'a deleted change order': async () => [
      await mia.post('/api/change-orders/1/revise'),
      await mia.delete('/api/change-orders/1'),
    ],
  };
  test.each(Object.keys(steps))('%s', async (step) => {
    const { path } = await sendSheetOf(mia, jobId);
    await app.anonymous.get(path);
    await steps[step]?.();
    expect((await newest())?.state).toBe('superseded');
    const page = await app.anonymous.get(path);
    expect([page.statusCode, page.body.includes('There’s a newer version')]).toEqual([404, true]);
    expect((await sign(path)).statusCode).toBe(404);
  });

  test.each([
    ['a choice that isn’t on it', () => addChoice(mia, jobId, code, 'Maple', 'Hall floor'), false],
    ['closing the selection', () => mia.post(`/api/selections/${flooring.id}/close`), true],
    ['approving the change order', () => mia.post('/api/change-orders/1/approve'), true],
  ])('not %s', async (_what, step, isCurrent) => {
    const { path } = await sendSheetOf(mia, jobId);
    await step();
    expect(await newest()).toMatchObject({ state: 'sent', isCurrent });
    expect((await sign(path)).statusCode).toBe(303);
    expect((await newest())?.state).toBe('signed');
  });

  test('a newer sheet, which can be sent once the choices differ', async () => {
    const first = await sendSheetOf(mia, jobId);
    const again = await mia.post(`/api/jobs/${jobId}/selection-sheets`, { name: 'Wade' });
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining('waiting for a signature')]);
    await addChoice(mia, jobId, code, 'Maple', 'Hall floor');
    const second = await sendSheetOf(mia, jobId);
    expect(second.sheet).toMatchObject({ number: 2, lines: [{ title: 'Flooring' }, { title: 'Hall floor' }] });
    expect((await app.anonymous.get(first.path)).statusCode).toBe(404);
    expect((await list()).sheets.map(({ state }) => state)).toEqual(['sent', 'superseded']);
  });
});

test('a sheet needs a choice, a signer and an open job; a waiting sheet keeps the job open', async () => {
  const other = (await buildJob(app.db)).id;
  const url = `/api/jobs/${other}/selection-sheets`;
  expect((await mia.post(url, { name: 'Wade' })).json().message).toContain('Nothing is chosen yet');
  expect((await mia.post(url, {})).json().fields).toEqual({ name: 'Enter the signer’s name.' });
  await sendSheetOf(mia, jobId);
  const closing = await mia.post(`/api/jobs/${jobId}/move`, { phase: 'closed', reason: 'Done' });
  expect([closing.statusCode, closing.body]).toEqual([409, expect.stringContaining('Selection sheet 1')]);
});

test('a sheet waiting for a signature is on the Expiry Radar until it’s answered', async () => {
  const { path } = await sendSheetOf(mia, jobId);
  await app.db.execute(sql`update signature_requests set expires_at = now() + interval '5 days'`);
  const shown = async () => (await mia.get('/api/expiries')).body;
  expect(await shown()).toContain('Selection sheet 1');
  await app.anonymous.submit(path, { decision: 'decline', name: 'Wade Jansen', reason: 'Too dark' });
  expect(await shown()).not.toContain('Selection sheet 1');
  expect(await newest()).toMatchObject({ state: 'declined', declineReason: 'Too dark' });
});

test('erasing a customer empties their sheets, except signed ones', async () => {
  const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const signed = await sendSheetOf(mia, jobId);
  await sign(signed.path);
  await addChoice(mia, jobId, code, 'Maple', 'Hall floor');
  const open = await sendSheetOf(mia, jobId, { email: 'wade@jansen.example' });
  await pdfOf(open.path);
  const erased = await ada.post(`/api/admin/privacy/contacts/${contactId}/erase`, { confirmation: 'Wade Jan<b>sen' });
  expect(erased.statusCode, erased.body).toBe(200);
  expect((await app.anonymous.get(open.path)).statusCode).toBe(404);
  expect((await list()).sheets.map(({ state, signedBy }) => [state, signedBy])).toEqual([
    ['withdrawn', null],
    ['signed', 'Wade Jansen'],
  ]);
  const { rows } = await app.db.execute(sql`select status, pdf is not null as pdf from signature_requests order by id`);
  expect(rows).toEqual([
    { status: 'signed', pdf: true },
    { status: 'revoked', pdf: false },
  ]);
});

test('permanently deleting a job deletes its sheets and their links', async () => {
  const { path } = await sendSheetOf(mia, jobId);
  await app.db.execute(sql`delete from selection_sheets`);
  expect((await app.db.execute(sql`select from signature_requests where resource = 'selection-sheet'`)).rows).toEqual(
    [],
  );
  expect((await app.anonymous.get(path)).statusCode).toBe(404);
});

test('sending again after its request ended goes to the same people', async () => {
  const ann = { name: 'Ann Jansen', email: 'ann@jansen.example' };
  const { sheet } = await sendSheetOf(mia, jobId, { email: 'wade@jansen.example', coSigners: [ann] });
  await app.db.execute(sql`update signature_requests set expires_at = '2026-01-01T00:00:00Z'`);
  expect((await mia.post(`/api/selection-sheets/${sheet.id}/send`, {})).statusCode).toBe(200);
  const { rows } = await app.db.execute(sql`
    select name, email from signature_signers where request_id = (select max(id) from signature_requests) order by position`);
  expect(rows).toEqual([{ name: 'Wade Jansen', email: 'wade@jansen.example' }, ann]);
});

test('a job with a signed sheet doesn’t go to Trash', async () => {
  const { path } = await sendSheetOf(mia, jobId);
  await app.db.execute(sql`update jobs set contracted_on = null`);
  expect((await mia.delete(`/api/jobs/${jobId}`)).statusCode).toBe(409);
  await sign(path);
  await app.db.execute(sql`delete from change_orders`);
  expect((await mia.delete(`/api/jobs/${jobId}`)).statusCode).toBe(409);
  await app.db.execute(sql`update jobs set deleted_at = now()`);
  expect((await app.anonymous.get(path)).statusCode).toBe(404);
});

test('a sheet ends when the change order of a choice on it gets another price', async () => {
  await addChoice(mia, jobId, code, 'Maple', 'Hall floor');
  const { path } = await sendSheetOf(mia, jobId);
  const [{ id } = { id: 0 }] = (
    await app.db.execute<{ id: number }>(sql`
      select change_order_id as id from selections where change_order_id is not null order by id limit 1`)
  ).rows;
  await mia.post(`/api/change-orders/${id}/revise`);
  expect((await app.anonymous.get(path)).statusCode).toBe(200);
  const { lines } = (await mia.get(`/api/change-orders/${id}`)).json();
  const edited = lines.map((line: object) => ({ ...line, unitCost: '9.00', fixedPrice: undefined }));
  const saved = await mia.put(`/api/change-orders/${id}`, { lines: edited });
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await app.anonymous.get(path)).statusCode).toBe(404);
  expect((await list()).sheets[0]?.state).toBe('superseded');
});
