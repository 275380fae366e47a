import type { FoundRecords } from '@builder-os/contract/modules/sales/search';
import { expect, test } from 'vitest';
import { keepMatching, toFoundGroups } from './found-groups.ts';

const NOTHING: FoundRecords = { leads: [], deals: [], contacts: [], activities: [] };
const person = { id: 7, firstName: 'Maria', lastName: 'Ortiz', email: 'maria@harbor.example', phone: '937-555-0142' };
const contact = { ...person, position: 'Owner', company: 'Harbor Homes' };
const detailOf = (text: string) => toFoundGroups({ ...NOTHING, contacts: [contact] }, text)[0]?.records[0]?.detail;

test('kinds of which nothing was found are left out', () => {
  expect(toFoundGroups(NOTHING, 'maria')).toEqual([]);
  expect(toFoundGroups({ ...NOTHING, contacts: [contact] }, 'maria').map(({ heading }) => heading)).toEqual([
    'Contacts',
  ]);
});

test('an address or a number is shown where it is what was searched by', () => {
  expect(detailOf('ortiz')).toBe('Owner, Harbor Homes');
  expect(detailOf('MARIA@')).toBe('Owner, Harbor Homes, maria@harbor.example');
  expect(detailOf('(937) 555')).toBe('Owner, Harbor Homes, 937-555-0142');
});

test('of what was found for another text only what still matches is kept', () => {
  const lead = { ...person, title: 'Barn', company: 'Harbor Homes' };
  const groups = (text: string) =>
    keepMatching(toFoundGroups({ ...NOTHING, leads: [lead], contacts: [contact] }, text), text);
  expect(groups('harbor homes').map(({ heading }) => heading)).toEqual(['Leads', 'Contacts']);
  expect(groups('OWNER').map(({ heading }) => heading)).toEqual(['Contacts']);
  expect(groups('zebra')).toEqual([]);
});

test('a deal shows its company, its value and its stage', () => {
  const deal = { id: 1, title: 'Row', company: 'Lagonda', value: '138800.00', stage: 'proposal' as const };
  expect(toFoundGroups({ ...NOTHING, deals: [deal] }, 'row')[0]?.records).toEqual([
    { id: 1, title: 'Row', detail: 'Lagonda, $138,800', mark: { stage: 'proposal' } },
  ]);
});

test('a lead names its person only where the person was searched for', () => {
  const lead = { ...person, title: 'Barn', company: 'Harbor Homes' };
  const detail = (text: string) => toFoundGroups({ ...NOTHING, leads: [lead] }, text)[0]?.records[0]?.detail;
  expect(detail('barn')).toBe('Harbor Homes');
  expect(detail('ortiz')).toBe('Harbor Homes, Maria Ortiz');
});
