import { visionSchema } from '@builder-os/contract/modules/organization/profile-blocks';
import { createRockSchema } from '@builder-os/contract/modules/organization/rocks';
import { expect, test } from 'vitest';
import { findProblems } from './entry-problems.ts';

const FIELDS = ['title', 'milestones', 'links', 'owner', 'oneYearDate', 'goals'];

test('a validation error names the field, and the line if the field is a list', () => {
  const body = {
    title: '',
    milestones: [
      { title: 'Order coil', due: '2026-04-30' },
      { title: '', due: '2026-05-30' },
    ],
  };
  expect(findProblems(createRockSchema, body, FIELDS)).toEqual({
    title: 'Enter a title.',
    milestones: 'Line 2: Enter a milestone.',
  });
  expect(findProblems(createRockSchema, { title: 'Ship the kit' }, FIELDS)).toEqual({});
});

test('a validation error finds its field by the path in the request body', () => {
  const problems = findProblems(visionSchema, { oneYear: { date: 'soon', goals: [''] } }, FIELDS);
  expect(Object.keys(problems).sort()).toEqual(['goals', 'oneYearDate']);
});
