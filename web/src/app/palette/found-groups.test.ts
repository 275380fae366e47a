import type { FoundRecords } from '@builder-os/contract/modules/sales/search';
import { expect, test } from 'vitest';
import { keepMatching, toFoundGroups } from './found-groups.ts';

const NOTHING: FoundRecords = {
  leads: [],
  deals: [],
  contacts: [],
  activities: [],
  salesResources: [],
  rocks: [],
  issues: [],
  processes: [],
  properties: [],
  jobs: [],
  changeOrders: [],
  purchaseOrders: [],
  priceRequests: [],
  invoices: [],
  vendors: [],
  pages: [],
  documents: [],
  quotes: [],
  certificates: [],
};
const person = { id: 7, firstName: 'Maria', lastName: 'Ortiz', email: 'maria@harbor.example', phone: '937-555-0142' };
const contact = { ...person, position: 'Owner', company: 'Harbor Homes' };
const detailOf = (text: string) => toFoundGroups({ ...NOTHING, contacts: [contact] }, text)[0]?.records[0]?.detail;

test('record types without results are left out', () => {
  expect(toFoundGroups(NOTHING, 'maria')).toEqual([]);
  expect(toFoundGroups({ ...NOTHING, contacts: [contact] }, 'maria').map(({ heading }) => heading)).toEqual([
    'Contacts',
  ]);
});

test('an email or phone number is shown only when the search matches it', () => {
  expect(detailOf('ortiz')).toBe('Owner, Harbor Homes');
  expect(detailOf('MARIA@')).toBe('Owner, Harbor Homes, maria@harbor.example');
  expect(detailOf('(937) 555')).toBe('Owner, Harbor Homes, (937) 555-0142');
});

test('results from an earlier search are filtered by the current text', () => {
  const lead = { ...person, title: 'Barn', company: 'Harbor Homes' };
  const groups = (text: string) =>
    keepMatching(toFoundGroups({ ...NOTHING, leads: [lead], contacts: [contact] }, text), text);
  expect(groups('harbor homes').map(({ heading }) => heading)).toEqual(['Leads', 'Contacts']);
  expect(groups('OWNER').map(({ heading }) => heading)).toEqual(['Contacts']);
  expect(groups('937.555').map(({ heading }) => heading)).toEqual(['Leads', 'Contacts']);
  expect(groups('zebra')).toEqual([]);
});

test('a deal shows its company, its value and its stage', () => {
  const deal = { id: 1, title: 'Row', company: 'Lagonda', value: '138800.00', stage: 'proposal' as const };
  expect(toFoundGroups({ ...NOTHING, deals: [deal] }, 'row')[0]?.records).toEqual([
    { id: 1, title: 'Row', detail: 'Lagonda, $138,800', mark: { stage: 'proposal' } },
  ]);
});

test('a lead shows its person, and an activity shows its contact and related record', () => {
  const lead = { ...person, title: 'Barn', company: 'Harbor Homes' };
  const activity = { id: 3, title: 'Call', contactName: 'Maria Ortiz', leadTitle: null, dealTitle: 'Lagonda Row' };
  const found = { ...NOTHING, leads: [lead], activities: [activity] };
  expect(toFoundGroups(found, 'barn').map(({ records }) => records[0]?.detail)).toEqual([
    'Maria Ortiz, Harbor Homes',
    'Maria Ortiz, Lagonda Row',
  ]);
});

test('a deal shows its number when the search matches it, and a quote shows its revision', () => {
  const deal = { id: 17, title: 'Row', company: 'Lagonda', value: '138800.00', stage: 'proposal' as const };
  const quote = { id: 4, number: 'Q-2026-018', revision: 2, company: 'Harbor Homes' };
  const found = { ...NOTHING, deals: [deal], quotes: [quote] };
  expect(toFoundGroups(found, 'd-17').map(({ records }) => records)).toMatchObject([
    [{ detail: 'D-17, Lagonda, $138,800' }],
    [{ title: 'Q-2026-018 rev B', detail: 'Harbor Homes' }],
  ]);
});

test('a page shows its URL slug, and a sales resource shows its type', () => {
  const pages = [{ id: 3, title: 'Ordering steel', slug: 'ordering-steel', status: 'draft' as const }];
  const salesResources = [{ id: 4, title: 'Steel is cold', type: 'objection_handling' as const }];
  expect(toFoundGroups({ ...NOTHING, pages, salesResources }, 'steel')).toMatchObject([
    { heading: 'Sales Resources', to: '/sales-resources', records: [{ id: 4, detail: 'objection handling' }] },
    { heading: 'Pages', to: '/content', records: [{ id: 3, detail: '/ordering-steel' }] },
  ]);
});

test('organization records open by a search parameter of their own type', () => {
  const found = {
    ...NOTHING,
    leads: [{ ...person, title: 'Steel', company: 'Harbor Homes' }],
    rocks: [{ id: 5, title: 'Certify a second coil supplier', quarter: '2025-Q1' }],
    issues: [{ id: 6, title: 'Coil is late', stage: 'discussed' as const }],
    processes: [{ id: 7, name: 'Ordering Steel', category: 'Supply' }],
  };
  expect(toFoundGroups(found, 'steel').map(({ to, opens }) => [to, opens?.(9)])).toEqual([
    ['/leads', undefined],
    ['/organization', { rock: 9 }],
    ['/organization', { issue: 9 }],
    ['/organization', { process: 9 }],
  ]);
});
