import { describe, expect, test } from 'vitest';
import { bestMatches, type MatchRequest, scoreMatch } from './quick-match.ts';

type Candidate = Parameters<typeof scoreMatch>[0];

const resource = (fields: Partial<Candidate> = {}): Candidate => ({
  id: 1,
  situation: null,
  productId: null,
  stage: null,
  priority: 1,
  isActive: true,
  ...fields,
});
const request = (fields: Partial<MatchRequest> = {}): MatchRequest => ({
  situation: 'objection',
  productId: 7,
  dealStage: null,
  ...fields,
});

describe('the score', () => {
  test.each([
    ['the same situation', resource({ situation: 'objection', productId: 8 }), request(), 3, ['situation']],
    ['the same product', resource({ productId: 7 }), request(), 3, ['product']],
    ['no product in particular', resource(), request(), 1, ['general']],
    ['both', resource({ situation: 'objection', productId: 7 }), request(), 6, ['situation', 'product']],
    ['neither', resource({ situation: 'closing', productId: 8 }), request(), 0, []],
    [
      'everything',
      resource({ situation: 'objection', productId: 7, stage: 'pricing' }),
      request({ dealStage: 'negotiation' }),
      8,
      ['situation', 'product', 'stage'],
    ],
    [
      'the stage of the deal alone',
      resource({ productId: 8, stage: 'opening' }),
      request({ dealStage: 'prospecting' }),
      2,
      ['stage'],
    ],
    ['a closed deal', resource({ productId: 8, stage: 'closing' }), request({ dealStage: 'closed_won' }), 0, []],
    ['no wish', resource(), request({ situation: null, productId: null }), 0, []],
  ] as const)('for %s', (_, candidate, wanted, score, reasons) => {
    expect(scoreMatch(candidate, wanted)).toEqual({ score, reasons });
  });
});

describe('the best matches', () => {
  test('equal scores are sorted by priority, then by age', () => {
    const resources = [
      resource({ id: 1, situation: 'objection', productId: 7, priority: 2 }),
      resource({ id: 2, situation: 'objection', productId: 7, priority: 5 }),
      resource({ id: 3, situation: 'objection', productId: 7, priority: 2 }),
      resource({ id: 4, productId: 7, priority: 5 }),
    ];
    expect(bestMatches(resources, request()).map((match) => match.resource.id)).toEqual([2, 1, 3, 4]);
  });

  test('priority never outranks a better score', () => {
    const resources = [
      resource({ id: 1, productId: 7, priority: 5 }),
      resource({ id: 2, productId: 7, situation: 'objection' }),
    ];
    expect(bestMatches(resources, request()).map((match) => match.resource.id)).toEqual([2, 1]);
  });

  test('at most ten are returned, only active ones, and none that score zero', () => {
    const many = Array.from({ length: 14 }, (_, index) => resource({ id: index + 1, productId: 7 }));
    expect(bestMatches(many, request())).toHaveLength(10);
    expect(bestMatches([resource({ productId: 7, isActive: false })], request())).toEqual([]);
    expect(bestMatches([resource({ productId: 8, situation: 'closing' })], request())).toEqual([]);
  });
});
