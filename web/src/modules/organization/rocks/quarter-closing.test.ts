import { expect, test } from 'vitest';
import { proposeClosing } from './quarter-closing.ts';
import { buildRock } from './rock.factory.ts';

test('a finished rock is done, an unfinished one carries over, and a scored one is left alone', () => {
  const rocks = [
    buildRock({ id: 1, progress: 1 }),
    buildRock({ id: 2, progress: 0.99 }),
    buildRock({ id: 3, outcome: 'dropped' }),
  ];
  expect(proposeClosing(rocks)).toMatchObject([
    { id: 1, outcome: 'done', carryOver: false },
    { id: 2, outcome: 'not_done', carryOver: true },
  ]);
});
