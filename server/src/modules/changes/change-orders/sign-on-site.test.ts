import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONSENT_VERSION } from '@builder-os/contract/modules/signing/sign-form';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { sealTheRest } from '../../signing/sealing/sealing.service.ts';
import { signatureRequests } from '../../signing/signatures/signatures.table.ts';
import { changeLine } from './change-orders.factory.ts';
import { changeOrders } from './change-orders.table.ts';

const HAS_PDFSIG = spawnSync('pdfsig', ['--version']).error === undefined;

let app: TestApp;
let foreman: Agent;
let footings: number;
let jobId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  foreman = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Wes', lastName: 'Calloway' }));
  footings = (await buildCostCodes(app.db, { '03-100': 'Footings' }))['03-100'] ?? 0;
  jobId = (await buildJob(app.db, { finishesOn: '2026-06-30' })).id;
});
afterAll(() => app.close());

const STROKES = [
  [
    [100, 300],
    [200, 80],
    [300, 300],
  ],
];
const body = (fields: object = {}) => ({
  title: 'Two more piers',
  days: 2,
  lines: [changeLine(footings)],
  signer: { name: 'Wade Jansen', email: 'wade@kettlehill.example' },
  consent: CONSENT_VERSION,
  mark: { kind: 'drawn', strokes: STROKES },
  signedAt: '2026-03-02T15:07:00Z',
  ...fields,
});
const send = (fields: object = {}, key?: string) =>
  foreman.post(
    `/api/jobs/${jobId}/change-orders/on-site`,
    body(fields),
    key === undefined ? {} : { 'idempotency-key': key },
  );

describe('a change that was signed on site', () => {
  test('is numbered, approved, signed and counted in one go', async () => {
    const answer = await send();
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      number: 'CO-1',
      state: 'signed',
      price: '1425.00',
      signedBy: 'Wade Jansen',
      approvedByName: 'Wes Calloway',
    });
    expect((await foreman.get(`/api/jobs/${jobId}`)).json().finishesOn).toBe('2026-07-02');
  });

  test('its sealed PDF has the device’s owner and both times', async () => {
    const { id } = (await send()).json();
    await sealTheRest(app.fastify.platform);
    const [request] = (await foreman.get(`/api/signature-requests?resource=change-order&record=${id}`)).json();
    expect(request).toMatchObject({ status: 'signed', sealedHash: expect.any(String) });
    const sealed = await foreman.get(`/api/signature-requests/${request.id}/sealed`);
    const text = (await readPdf(sealed.rawPayload)).pages.join(' ').replace(/\s+/g, ' ');
    for (const words of ['Signed on site on the device of Wes Calloway at', '2026-03-02T15:07:00.000Z', 'received']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('Two more piers');
    if (!HAS_PDFSIG) return;
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'sealed-')), 'sealed.pdf');
    writeFileSync(file, sealed.rawPayload);
    expect(spawnSync('pdfsig', [file], { encoding: 'utf8' }).stdout).toContain('Signature is Valid');
  });

  test('its request has the figures of its PDF', async () => {
    await send();
    const [request] = await app.db.select().from(signatureRequests);
    expect(request?.printedFacts?.at(-1)).toEqual({ label: 'Finish', text: 'Jun 30, 2026 → Jul 2, 2026' });
  });

  test('its PDF is the file that was signed, and from its seal on the sealed one', async () => {
    const { id } = (await send()).json();
    const request = async () =>
      (await foreman.get(`/api/signature-requests?resource=change-order&record=${id}`)).json()[0];
    const hashOfPdf = async () => {
      const { rawPayload } = await foreman.get(`/api/change-orders/${id}/pdf`);
      return createHash('sha256').update(rawPayload).digest('hex');
    };
    expect(await hashOfPdf()).toBe((await request()).pdfHash);
    await sealTheRest(app.fastify.platform);
    // The contract moves on; the signed file doesn't.
    await send({ title: 'Three more piers' });
    expect(await hashOfPdf()).toBe((await request()).sealedHash);
  });

  test('sending it again with its key creates nothing', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([send({}, key), send({}, key), send({}, key)]);
    const [first] = answers.map((answer) => answer.json());
    const late = await send({}, key);
    expect(late.json()).toMatchObject({ id: first.id, number: 'CO-1' });
    expect(await app.db.select({ id: changeOrders.id }).from(changeOrders)).toHaveLength(1);
    expect((await foreman.get(`/api/jobs/${jobId}`)).json().finishesOn).toBe('2026-07-02');
  });

  test.each([
    ['a drawing', {}],
    ['typed', { mark: { kind: 'typed', typed: 'Wade Jansen' } }],
  ])('sent from two windows at the same time, each with its own key, %s counts once', async (_what, fields) => {
    const answers = await Promise.all([send(fields, crypto.randomUUID()), send(fields, crypto.randomUUID())]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [one, other] = answers.map((answer) => answer.json());
    expect(other.id).toBe(one.id);
    expect((await foreman.get(`/api/signature-requests?resource=change-order&record=${one.id}`)).json()).toHaveLength(
      1,
    );
    expect((await foreman.get(`/api/jobs/${jobId}`)).json().finishesOn).toBe('2026-07-02');
    const reused = await send({ ...fields, title: 'Another change' });
    expect([reused.statusCode, reused.json().message]).toEqual([409, expect.stringContaining('already on CO-1')]);
    expect((await send({ ...fields, signedAt: '2026-03-02T15:09:00Z' })).json().number).toBe('CO-2');
  });

  test('the same signature on other lines with the same sum, or with another description, is rejected', async () => {
    const split = (...costs: string[]) => ({
      lines: costs.map((unitCost) => changeLine(footings, { quantity: '1', unitCost, markup: '0' })),
    });
    expect((await send(split('100', '200'))).statusCode).toBe(201);
    expect((await send(split('250', '50'))).statusCode).toBe(409);
    expect((await send({ ...split('100', '200'), description: 'Also the porch' })).statusCode).toBe(409);
    expect((await send(split('100', '200'))).json().number).toBe('CO-1');
  });

  test('for a contact in Trash it waits on the device, and it counts once the contact is restored', async () => {
    const { id } = await buildContact(app.db);
    jobId = (await buildJob(app.db, { contactId: id })).id;
    await app.db.update(contacts).set({ deletedAt: new Date().toISOString() });
    const refused = await send({}, 'signed-in-the-rain');
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('contact in Trash')]);
    expect(await app.db.$count(changeOrders)).toBe(0);
    await app.db.update(contacts).set({ deletedAt: null });
    expect((await send({}, 'signed-in-the-rain')).json()).toMatchObject({ number: 'CO-1', state: 'signed' });
  });

  test('above the approval limit it’s rejected, and nothing is stored', async () => {
    const refused = await send({ lines: [changeLine(footings, { quantity: '20' })] });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('above $5,000 need approval');
    const costly = await send({
      lines: [
        changeLine(footings, { quantity: '1', unitCost: '10000', markup: '0' }),
        changeLine(footings, { quantity: '-1', unitCost: '4000', markup: '50' }),
      ],
    });
    expect(costly.statusCode).toBe(409);
    expect(await app.db.select({ id: changeOrders.id }).from(changeOrders)).toHaveLength(0);
    expect((await send()).json().number).toBe('CO-1');
  });

  test.each([
    ['no lines', { lines: [] }, 'lines'],
    ['an unknown consent', { consent: 99 }, 'consent'],
    ['no mark', { mark: { kind: 'drawn', strokes: [] } }, 'mark.strokes'],
    ['a mark outside the field', { mark: { kind: 'drawn', strokes: [[[5_000, 1]]] } }, 'mark.strokes.0.0.0'],
    ['a time in the future', { signedAt: '2099-01-01T00:00:00Z' }, 'signedAt'],
    ['no name', { signer: { name: ' ' } }, 'signer.name'],
    [
      'a price that isn’t its cost with a markup',
      { lines: [changeLine(1, { fixedPrice: '1' })] },
      'lines.0.fixedPrice',
    ],
  ])('rejects %s', async (_, fields, field) => {
    const answer = await send(fields);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().fields).toHaveProperty([field]);
  });

  test('requires the permission, and works without email and with a typed signature', async () => {
    const typed = await send({ signer: { name: 'Wade Jansen' }, mark: { kind: 'typed', typed: 'Wade Jansen' } });
    expect(typed.statusCode, typed.body).toBe(201);
    const user = await app.signedIn(await buildUser(app.db, { role: 'user' }));
    expect((await user.post(`/api/jobs/${jobId}/change-orders/on-site`, body())).statusCode).toBe(403);
  });

  test('with a code that was deleted meanwhile, everything is rejected', async () => {
    const answer = await send({ lines: [changeLine(999)] });
    expect(answer.statusCode).toBe(400);
    expect(await app.db.select().from(changeOrders).where(eq(changeOrders.jobId, jobId))).toHaveLength(0);
  });
});
