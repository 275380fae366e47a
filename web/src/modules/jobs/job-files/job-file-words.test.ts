import { expect, test } from 'vitest';
import { explainMissing } from './job-file-words.ts';

const NONE = { failed: [], rejected: [], tooLarge: [] };
const failed = [{ name: 'slab.jpg' }, { name: 'wall.jpg' }];
const tooLarge = [{ name: 'roof.png' }];

test('files that were all added need no word', () => {
  expect(explainMissing({ ...NONE, added: 10 })).toBeUndefined();
});

test('after a failure, the files that can be sent again are named, and the others separately', () => {
  expect(explainMissing({ ...NONE, added: 3, failed })).toBe('3 of 5 added. Not added yet: slab.jpg, wall.jpg.');
  expect(explainMissing({ added: 3, failed, rejected: [{ name: 'notes.jpg' }], tooLarge })).toBe(
    '3 of 7 added. Not added yet: slab.jpg, wall.jpg. Can’t be used: notes.jpg. Larger than 20.0 MB: roof.png.',
  );
  expect(explainMissing({ ...NONE, added: 9, tooLarge })).toBe('9 of 10 added. Larger than 20.0 MB: roof.png.');
});

test('a single file needs no count', () => {
  expect(explainMissing({ ...NONE, added: 0, failed: failed.slice(0, 1) })).toBe('Not added yet: slab.jpg.');
  expect(explainMissing({ ...NONE, added: 0, tooLarge })).toBe('Larger than 20.0 MB: roof.png.');
});
