import { describe, expect, test } from 'vitest';
import {
  CHANGE_ORDER_ACTIONS,
  CHANGE_ORDER_STATES,
  type ChangeOrderAction,
  type ChangeOrderState,
  isUnsigned,
  stateAfter,
} from './change-order-states.ts';

/** Every allowed action. All others are rejected. */
const ALLOWED: readonly [ChangeOrderState, ChangeOrderAction, ChangeOrderState][] = [
  ['draft', 'edit', 'draft'],
  ['draft', 'price', 'priced'],
  ['draft', 'void', 'void'],
  ['draft', 'delete', 'draft'],
  ['priced', 'edit', 'draft'],
  ['priced', 'approve', 'approved'],
  ['priced', 'revise', 'draft'],
  ['priced', 'void', 'void'],
  ['approved', 'send', 'sent'],
  ['approved', 'revise', 'draft'],
  ['approved', 'void', 'void'],
  ['sent', 'send', 'sent'],
  ['sent', 'withdraw', 'approved'],
  ['sent', 'revise', 'draft'],
  ['sent', 'sign', 'signed'],
  ['sent', 'decline', 'declined'],
  ['sent', 'void', 'void'],
  ['declined', 'reopen', 'draft'],
  ['declined', 'void', 'void'],
];

const EVERY = CHANGE_ORDER_STATES.flatMap((state) => CHANGE_ORDER_ACTIONS.map((action) => [state, action] as const));

describe('the states of a change order', () => {
  test.each(EVERY)('%s: %s', (state, action) => {
    const allowed = ALLOWED.find(([from, by]) => from === state && by === action);
    expect(stateAfter(state, action)).toBe(allowed?.[2]);
  });

  test('only signing a sent change leads to signed, and no action leads out of it', () => {
    const into = EVERY.filter(([state, action]) => stateAfter(state, action) === 'signed');
    expect(into).toEqual([['sent', 'sign']]);
    expect(CHANGE_ORDER_ACTIONS.map((action) => stateAfter('signed', action)).filter(Boolean)).toEqual([]);
  });

  test('unsigned: on the way to a signature', () => {
    expect(CHANGE_ORDER_STATES.filter(isUnsigned)).toEqual(['draft', 'priced', 'approved', 'sent']);
  });
});
