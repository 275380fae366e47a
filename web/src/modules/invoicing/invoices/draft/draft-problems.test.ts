import { expect, test } from 'vitest';
import { BLANK_LINE } from './draft-form.ts';
import { placeProblems } from './draft-problems.ts';

const entries = {
  schedule: [{ planLineId: '1' }, { planLineId: '2' }],
  lines: [BLANK_LINE, { ...BLANK_LINE, description: 'Gutter' }, { ...BLANK_LINE, unitPrice: '5' }],
};
const at = (path: string) => placeProblems([{ path: path.split('.'), message: 'Wrong' }], entries);

test.each([
  ['dueDate', 'dueDate'],
  ['lines.1.percentDone', 'schedule.1.percentDone'],
  ['lines.0.planLineId', 'schedule.0.percentDone'],
  ['lines.2.quantity', 'lines.1.quantity'],
  ['lines.3.description', 'lines.2.description'],
  ['lines.3.releasesInvoiceId', 'lines.2.description'],
])('a problem of %s is at %s', (path, field) => {
  expect(at(path)).toEqual({ atFields: { [field]: 'Wrong' }, other: undefined });
});

test.each(['lines', 'jobId', 'lines.9.quantity'])('a problem of %s is at no field', (path) => {
  expect(at(path)).toEqual({ atFields: {}, other: 'Wrong' });
});
