import { expect, test } from 'vitest';
import { dividePersonal, joinPersonal, labelOf } from './personal-fields.ts';

const details = {
  before: { firstName: null, status: 'new', contactId: 4 },
  after: {
    firstName: 'maria',
    status: 'contacted',
    contactId: 5,
    contactName: 'Maria Ortiz',
    company: 'Fieldstone Inc.',
    value: '84500.00',
    expectedCloseDate: '2026-03-11',
    createdAt: '2026-03-11T14:00:00.000Z',
    assignedTo: '1b4e28ba-2fa1-4d1e-883f-0016d3cca427',
    params: { q: 'maria' },
  },
  filter: { q: 'maria', status: ['new'] },
  mergeId: 7,
};

test('values that identify a person are kept separate in any field, and codes, amounts, dates and IDs aren’t', () => {
  const { open, personal } = dividePersonal(details);
  expect(open).toEqual({
    before: { firstName: null, status: 'new', contactId: 4 },
    after: {
      status: 'contacted',
      contactId: 5,
      value: '84500.00',
      expectedCloseDate: '2026-03-11',
      createdAt: '2026-03-11T14:00:00.000Z',
      assignedTo: '1b4e28ba-2fa1-4d1e-883f-0016d3cca427',
    },
    filter: { status: ['new'] },
    mergeId: 7,
  });
  expect(personal.after).toMatchObject({ firstName: 'maria', contactName: 'Maria Ortiz', params: { q: 'maria' } });
  expect(joinPersonal(open, personal)).toEqual(details);
});

test('a single lowercase word is kept separate where it can be a name', () => {
  const after = { clientName: 'ortiz', company: 'ortiz', vendor: 'ortiz', signedBy: 'maria', createdBy: null };
  const codes = { status: 'won', businessUnit: 'general', assignedBy: '1b4e28ba-2fa1-4d1e-883f-0016d3cca427' };
  expect(dividePersonal({ after: { ...after, ...codes } }).open).toEqual({ after: { createdBy: null, ...codes } });
});

test('texts beside the changed fields are kept separate too, and codes and hashes aren’t', () => {
  const hash = 'a3'.repeat(32);
  const notes = {
    fileName: 'Maria Ortiz.csv',
    reason: '550 no mailbox maria@ortiz.example',
    q: 'maria',
    option: 'Oak',
  };
  const codes = {
    format: 'csv',
    totalRows: 3,
    manifest: hash,
    day: '2026-03-11',
    mapping: { title: 0 },
    isMailed: true,
  };
  const filter = { company: 'Ortiz Homes', status: ['new'] };
  const { open, personal } = dividePersonal({ ...notes, ...codes, filter });
  expect(open).toEqual({ ...codes, filter: { status: ['new'] } });
  expect(personal).toEqual({ ...notes, filter: { company: 'Ortiz Homes' } });
  expect(joinPersonal(open, personal)).toEqual({ ...notes, ...codes, filter });
});

test('a record is labeled by its person, its title or its name', () => {
  expect(labelOf({ firstName: 'Maria', lastName: 'Ortiz', title: 'Owner' })).toBe('Maria Ortiz');
  expect(labelOf({ firstName: null, title: 'Eight kits' })).toBe('Eight kits');
  expect(labelOf({ name: 'Hot' })).toBe('Hot');
  expect(labelOf({ id: 3 })).toBeNull();
});
