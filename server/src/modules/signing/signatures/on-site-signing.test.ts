import { siteSignatureInput } from '@builder-os/contract/modules/signing/sign-form';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { hash, SIGNING_ENV, Signing } from '../../../../test/signing.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Act, systemAct } from '../../../platform/http/act.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import type { Signable } from '../../../platform/records/signables.ts';
import { sealRequest } from '../sealing/sealing.service.ts';
import { signOnSite } from './on-site-signing.service.ts';

let app: TestApp;
let signing: Signing;
let holder: { id: string };

beforeAll(async () => {
  app = await testApp(SIGNING_ENV);
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  signing = await Signing.of(app);
  holder = await buildUser(app.db, { role: 'manager', firstName: 'Hal', lastName: 'Foreman' });
});
afterAll(() => app.close());

const GIVEN = siteSignatureInput.parse({
  signer: { name: ' Rosa\n Lind ', email: '' },
  consent: 1,
  mark: { kind: 'typed', typed: 'Rosa Lind' },
  deviceTime: '2026-04-18T14:05:00Z',
});

/** Signs a quote on the holder’s device, in one transaction. */
async function signQuote(id: number, then: (act: Act) => void = () => {}): Promise<number> {
  const kind: Signable | undefined = app.fastify.platform.signables.of('quote');
  if (!kind) throw new Error('quotes can’t be signed');
  const printed = await kind.print(app.db, app.fastify.platform.storage, id);
  return inTransaction(app.database, async (tx) => {
    const actor = { ...holder, role: 'manager', permissions: [], isApproved: true, isActive: true } as const;
    const act = { ...systemAct(tx, actor), ipAddress: '10.0.0.7', userAgent: 'Site Phone' };
    const request = await signOnSite(act, kind, { ...GIVEN, recordId: id, printed });
    then(act);
    return request;
  });
}

describe('a signature given on site', () => {
  test('settles the record, names the device and its time, and is sealed like any other', async () => {
    const { id, path } = await signing.send();
    const request = await signQuote(id);
    expect(await signing.statusOf(id)).toBe('accepted');
    await sealRequest(app.fastify.platform, request);
    const [signed, sent] = await signing.listOf(id);
    expect(signed).toMatchObject({
      status: 'signed',
      signers: [{ name: 'Rosa Lind', email: null, onSiteWith: 'Hal Foreman', deviceTime: '2026-04-18T14:05:00.000Z' }],
    });
    expect(sent.status).toBe('superseded');
    expect((await app.anonymous.get(path)).statusCode).toBe(404);
    const sealed = (await signing.mia.get(`/api/signature-requests/${request}/sealed`)).rawPayload;
    expect(hash(sealed)).toBe(signed.sealedHash);
    const last = ((await readPdf(sealed)).pages.at(-1) ?? '').replaceAll(/\s+/g, ' ');
    expect(last).toContain('Signed on site on the device of Hal Foreman at ');
    expect(last).toMatch(/Apr 18, 2026.*; received /);
    expect(last).toContain('Site Phone');
  });

  test('leaves nothing when the caller’s transaction fails, and nothing twice', async () => {
    const { id } = await signing.send();
    const stop = () => {
      throw new Error('the caller failed');
    };
    await expect(signQuote(id, stop)).rejects.toThrow('the caller failed');
    expect(await signing.statusOf(id)).toBe('sent');
    expect((await signing.listOf(id)).map(({ status }: { status: string }) => status)).toEqual(['open']);
    const all = await Promise.allSettled([signQuote(id), signQuote(id), signQuote(id)]);
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const { rows } = await app.db.execute(sql`select from signature_requests where status = 'signed'`);
    expect(rows).toHaveLength(1);
  });
});

test.each([
  ['an unknown consent', { consent: 7 }],
  ['an empty drawing', { mark: { kind: 'drawn', strokes: [] } }],
  ['a point outside of the field', { mark: { kind: 'drawn', strokes: [[[1, 9_999]]] } }],
  ['no name', { signer: { name: ' ' } }],
  ['a time that isn’t one', { deviceTime: 'soon' }],
])('a signature with %s is refused', (_what, change) => {
  expect(siteSignatureInput.safeParse({ ...GIVEN, ...change }).success).toBe(false);
});
