import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { PARTNER, SIGNING_ENV, Signing } from '../../../../test/signing.ts';
import { typedSignature } from './signatures.factory.ts';
import { signatureRequests } from './signatures.table.ts';

let app: TestApp;
let signing: Signing;

beforeAll(async () => {
  app = await testApp(SIGNING_ENV);
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  signing = await Signing.of(app);
});
afterAll(() => app.close());

/** A quote that was sent, its request, and the link of its first signer. */
interface Sent {
  id: number;
  path: string;
  request: number;
}

const sign = ({ path }: Pick<Sent, 'path'>) => app.anonymous.submit(path, typedSignature());
const decline = ({ path }: Pick<Sent, 'path'>) => app.anonymous.submit(path, { decision: 'decline', name: 'Marcus' });
const staff = (step: string) => (sent: Sent) => signing.mia.post(`/api/signature-requests/${sent.request}/${step}`);

/** How a request gets into each state. `waiting`: one of two people signed. */
const STATES: Record<string, { enter: (sent: Sent) => Promise<unknown>; signers?: object[]; shown?: string }> = {
  open: { enter: async () => undefined },
  waiting: { enter: sign, signers: [PARTNER], shown: 'open' },
  signed: { enter: sign },
  declined: { enter: decline },
  revoked: { enter: staff('revoke') },
  superseded: { enter: ({ id }) => signing.mia.post(`/api/steel/quotes/${id}/revise`, {}) },
  settled: {
    enter: ({ id }) => signing.mia.post(`/api/steel/quotes/${id}/decide`, { decision: 'decline', name: 'Marcus' }),
  },
  expired: { enter: () => app.db.update(signatureRequests).set({ expiresAt: '2026-01-01T00:00:00Z' }) },
};

const ACTIONS: Record<string, (sent: Sent) => Promise<{ statusCode: number }>> = {
  read: ({ path }) => app.anonymous.get(path),
  download: ({ path }) => app.anonymous.get(`${path}/pdf`),
  sign,
  decline,
  remind: staff('remind'),
  'sign in person': staff('in-person'),
  revoke: staff('revoke'),
  'download sealed': ({ request }) => signing.mia.get(`/api/signature-requests/${request}/sealed`),
};

const OVER = { read: 404, download: 404, sign: 404, decline: 404, remind: 409, 'sign in person': 409 };
/** The response to each action in each state, and the next state if it changes. */
const EXPECTED: Record<string, Record<string, number | [number, string]>> = {
  open: {
    read: 200,
    download: 200,
    sign: [303, 'signed'],
    decline: [303, 'declined'],
    remind: 200,
    'sign in person': 201,
    revoke: [200, 'revoked'],
    'download sealed': 404,
  },
  // The first link can't answer for the second person, who was asked just now.
  waiting: {
    read: 200,
    download: 200,
    sign: 303,
    decline: 303,
    remind: 409,
    'sign in person': 201,
    revoke: [200, 'revoked'],
    'download sealed': 404,
  },
  signed: {
    read: 200,
    download: 200,
    sign: 303,
    decline: 303,
    remind: 409,
    'sign in person': 409,
    revoke: 409,
    'download sealed': 200,
  },
  declined: {
    read: 200,
    download: 200,
    sign: 303,
    decline: 303,
    remind: 409,
    'sign in person': 409,
    revoke: 409,
    'download sealed': 404,
  },
  revoked: { ...OVER, revoke: 409, 'download sealed': 404 },
  superseded: { ...OVER, revoke: 409, 'download sealed': 404 },
  settled: { ...OVER, revoke: 409, 'download sealed': 404 },
  // Revoking an expired request changes the message of its link.
  expired: { ...OVER, revoke: [200, 'revoked'], 'download sealed': 404 },
};

test('every state has an expectation for every action', () => {
  expect(Object.keys(EXPECTED)).toEqual(Object.keys(STATES));
  for (const [state, answers] of Object.entries(EXPECTED)) {
    expect(Object.keys(answers).sort(), state).toEqual(Object.keys(ACTIONS).sort());
  }
});

describe.each(Object.keys(STATES))('a request that is %s', (state) => {
  test.each(Object.keys(ACTIONS))('and the action: %s', async (action) => {
    const { enter, signers = [], shown = state } = STATES[state] ?? { enter: async () => undefined };
    const { id, path } = await signing.send({ email: 'marcus@lagonda.example', coSigners: signers });
    const [{ id: request }] = await signing.listOf(id);
    const sent = { id, path, request };
    await enter(sent);
    const before = await signing.listOf(id);
    expect(before[0].status).toBe(shown);
    const expected = EXPECTED[state]?.[action];
    const [code, next] = Array.isArray(expected) ? expected : [expected, shown];
    const answer = await ACTIONS[action]?.(sent);
    expect(answer?.statusCode).toBe(code);
    const [after] = await signing.listOf(id);
    expect(after.status).toBe(next);
    // A rejected action changes no signer.
    if (next === shown && action !== 'remind') {
      const said = ({ signers: people }: { signers: { status: string; signedName: string | null }[] }) =>
        people.map(({ status, signedName }) => [status, signedName]);
      expect(said(after)).toEqual(said(before[0]));
    }
  });
});
