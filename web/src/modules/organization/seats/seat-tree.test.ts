import type { Seat } from '@builder-os/contract/modules/organization/seats';
import { expect, test } from 'vitest';
import { growTree, type SeatNode } from './seat-tree.ts';

const seat = (id: number, title: string, reportsToId: number | null): Seat => ({
  id,
  title,
  description: null,
  roles: [],
  reportsToId,
  reportsToTitle: null,
  sortOrder: id,
  holders: [],
  version: 1,
  createdAt: '2026-01-05T14:00:00.000Z',
  updatedAt: '2026-01-05T14:00:00.000Z',
});
const titles = (nodes: SeatNode[]): unknown[] => nodes.map((node) => [node.seat.title, titles(node.below)]);

test('seats are nested under the seat they report to, in order', () => {
  const seats = [
    seat(1, 'President/Owner', null),
    seat(2, 'Office Manager', 1),
    seat(3, 'Virtual Assistant', 2),
    seat(4, 'Site Foreman', 1),
  ];
  expect(titles(growTree(seats))).toEqual([
    [
      'President/Owner',
      [
        ['Office Manager', [['Virtual Assistant', []]]],
        ['Site Foreman', []],
      ],
    ],
  ]);
});

test('a seat is at the top if the seat it reports to is gone', () => {
  expect(titles(growTree([seat(2, 'Office Manager', 1)]))).toEqual([['Office Manager', []]]);
});
