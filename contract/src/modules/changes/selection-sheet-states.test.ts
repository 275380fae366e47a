import { describe, expect, test } from 'vitest';
import { SHEET_ACTIONS, SHEET_STATES, sheetStateAfter } from './selection-sheet-states.ts';

describe.each(SHEET_STATES)('a selection sheet that is %s', (state) => {
  test.each(SHEET_ACTIONS)('and the action: %s', (action) => {
    const expected = {
      send: 'sent',
      sign: 'signed',
      decline: 'declined',
      supersede: 'superseded',
      withdraw: 'withdrawn',
    };
    expect(sheetStateAfter(state, action)).toBe(state === 'sent' ? expected[action] : undefined);
  });
});
