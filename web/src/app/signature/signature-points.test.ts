import { expect, test } from 'vitest';
import { linesOf, pointsOf } from './signature-points.ts';

test('a drawing is scaled into the middle of the field, and points outside are moved to its edge', () => {
  const lines = [
    {
      points: [
        { x: 0, y: 0 },
        { x: 400, y: 100 },
      ],
    },
    { points: [{ x: -20, y: 300 }] },
  ];
  // 400 × 100 pixels are enlarged 2.5 times, which leaves 75 units above and below.
  expect(pointsOf(lines, { width: 400, height: 100 })).toEqual([
    [
      [0, 75],
      [1000, 325],
    ],
    [[0, 400]],
  ]);
});

test('a stored signature is shown as it was drawn, and shrinks on a canvas of another shape', () => {
  const drawn = [
    {
      points: [
        { x: 40, y: 90 },
        { x: 220, y: 10 },
      ],
    },
  ];
  const size = { width: 350, height: 148 };
  const [again = []] = linesOf(pointsOf(drawn, size), size);
  expect(again.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [40, 90],
    [220, 10],
  ]);
  expect(
    linesOf(
      [
        [
          [0, 0],
          [1000, 400],
        ],
      ],
      { width: 500, height: 400 },
    ),
  ).toEqual([
    [
      { x: 0, y: 100 },
      { x: 500, y: 300 },
    ],
  ]);
});
