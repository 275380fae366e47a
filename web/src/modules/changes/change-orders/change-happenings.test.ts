import { expect, test } from 'vitest';
import { happeningsOf } from './change-happenings.ts';

const MOMENT = '2026-11-16T15:00:00.000Z';
const calendar = { timeZone: 'America/New_York', now: new Date(MOMENT) };

const change = {
  cost: '10.00',
  price: '12.00',
  approvalLimit: '5000.00',
  createdAt: MOMENT,
  createdByName: 'Wes Calloway',
  pricedAt: MOMENT,
  pricedByName: 'Wes Calloway',
  approvedAt: MOMENT,
  approvedByName: 'Dale Whitaker',
  sentAt: MOMENT,
  sentByName: 'Wes Calloway',
  signedAt: MOMENT,
  signedBy: 'Wade Jansen',
  declinedAt: null,
  declinedBy: null,
  declineReason: null,
  voidedAt: null,
  voidedByName: null,
  voidReason: null,
};
const request = {
  createdAt: MOMENT,
  closedAt: MOMENT,
  status: 'signed' as const,
  expiresAt: '2026-12-11T15:00:00.000Z',
  signers: [{ name: 'Wade Jansen', email: null, viewedAt: MOMENT, remindedAt: null }],
};
const namesOf = (...given: Parameters<typeof happeningsOf>) => happeningsOf(...given).map(({ what }) => what);

test('steps at the same moment are listed last first', () => {
  expect(namesOf(change, [request], calendar)).toEqual([
    'Signed by Wade Jansen',
    'Opened by Wade Jansen',
    'Sent by Wes Calloway',
    'Approved by Dale Whitaker',
    'Priced by Wes Calloway',
    'Written by Wes Calloway',
  ]);
});

test('within a minute, seconds don’t reorder the steps', () => {
  const at = (seconds: string) => `2026-11-16T15:00:${seconds}Z`;
  const onSite = { ...change, createdAt: at('10.000'), pricedAt: at('10.400'), approvedAt: at('10.200') };
  // The request has the time its transaction began.
  expect(namesOf(onSite, [{ ...request, createdAt: at('10.000'), closedAt: at('10.500') }], calendar).slice(2)).toEqual(
    ['Sent by Wes Calloway', 'Approved by Dale Whitaker', 'Priced by Wes Calloway', 'Written by Wes Calloway'],
  );
});

test('a request withdrawn before the change was approved again comes before the approval, even within a minute', () => {
  const at = (seconds: number) => `2026-11-16T15:00:${seconds}.000Z`;
  const again = { ...change, pricedAt: at(30), approvedAt: at(40), sentAt: at(50), signedAt: null, signedBy: null };
  const signers = [{ name: 'Wade Jansen', email: null, viewedAt: null, remindedAt: null }];
  const second = { ...request, createdAt: at(50), closedAt: null, status: 'open' as const, signers };
  const first = { ...second, createdAt: at(10), closedAt: at(20), status: 'revoked' as const };
  expect(namesOf(again, [second, first], calendar)).toEqual([
    'Sent by Wes Calloway',
    'Approved by Dale Whitaker',
    'Priced by Wes Calloway',
    'Withdrawn',
    'Sent',
    'Written by Wes Calloway',
  ]);
});

test('a later moment comes first, whatever the step', () => {
  const approvedAgain = { ...change, signedAt: null, signedBy: null, approvedAt: '2026-11-17T09:00:00.000Z' };
  const revoked = { ...request, status: 'revoked' as const };
  expect(namesOf(approvedAgain, [revoked], calendar).slice(0, 2)).toEqual(['Approved by Dale Whitaker', 'Withdrawn']);
});
