import { expect, test } from 'vitest';
import { searchCached } from './cached-records.ts';

const lead = {
  id: 1,
  title: 'Barn',
  company: 'Harbor',
  firstName: 'José',
  lastName: 'Núñez',
  email: null,
  phone: null,
};
const deal = { id: 17, title: 'Lagonda Row', company: 'Harbor Homes', value: '1.00', stage: 'proposal' };

test('records in every cached list and screen are found once each, best match first', () => {
  const other = { ...deal, id: 18, title: 'Homes at Lagonda' };
  const answers = [
    { resource: 'lead', data: { pages: [{ rows: [lead] }] } },
    { resource: 'deal', data: [other, deal] },
    { resource: 'deal', data: deal },
  ];
  expect(searchCached(answers, 'nunez').leads).toEqual([lead]);
  expect(searchCached(answers, 'lagonda').deals).toEqual([deal, other]);
  expect(searchCached(answers, 'd-17').deals).toEqual([deal]);
  expect(searchCached(answers, 'zebra').deals).toEqual([]);
});

test('cached records missing a displayed field are skipped', () => {
  expect(searchCached([{ resource: 'deal', data: [{ id: 17, title: 'Lagonda Row' }] }], 'lagonda').deals).toEqual([]);
});
