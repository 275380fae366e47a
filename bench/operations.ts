import { randomUUID } from 'node:crypto';
import { DEAL_STAGES } from '@builder-os/contract/modules/sales/deals';
import type autocannon from 'autocannon';
import { SEARCHES } from './words.ts';

/** An operation as the browser sends it; `next` returns its next request, each for another record. */
export interface Operation {
  name: string;
  isWrite: boolean;
  next: (rows: number, turn: number) => autocannon.Request;
}

const PAGE = 50;
const JSON_TYPE = { 'content-type': 'application/json' };
// A step that shares no factor with the sizes, so it visits every record before repeating.
const STEP = 7_919;
const rowIndexOf = (rows: number, turn: number) => 1 + ((turn * STEP) % rows);

export const OPERATIONS = [
  { name: 'list', isWrite: false, next: () => get(`/api/leads?limit=${PAGE}`) },
  {
    name: 'search',
    isWrite: false,
    next: (_rows, turn) => search(SEARCHES[turn % SEARCHES.length] ?? ''),
  },
  { name: 'board', isWrite: false, next: () => get('/api/deals/board') },
  { name: 'metrics', isWrite: false, next: () => get('/api/dashboard/metrics') },
  { name: 'deal', isWrite: false, next: (rows, turn) => get(`/api/deals/${rowIndexOf(rows, turn)}`) },
  {
    name: 'stage-change',
    isWrite: true,
    next: (rows, turn) =>
      // Only open stages, because closing asks for more than a stage. Each visit to a deal uses a different one.
      post(`/api/deals/${rowIndexOf(rows, turn)}/move`, { stage: DEAL_STAGES[(turn + Math.floor(turn / rows)) % 5] }),
  },
  {
    name: 'create-activity',
    isWrite: true,
    next: (rows, turn) =>
      post('/api/activities', {
        type: 'call',
        title: 'Ask about the roof trusses',
        description: 'The drawings of the second floor came back with two changes.',
        dealId: rowIndexOf(rows, turn),
        scheduledAt: '2027-03-01T15:00:00.000Z',
      }),
  },
] as const satisfies readonly Operation[];

export type OperationName = (typeof OPERATIONS)[number]['name'];

export function search(words: string): autocannon.Request {
  return get(`/api/leads?limit=${PAGE}&q=${words}`);
}

function get(path: string): autocannon.Request {
  return { method: 'GET', path };
}

function post(path: string, body: unknown): autocannon.Request {
  // The browser sends a key with every change, and both servers store it.
  return {
    method: 'POST',
    path,
    headers: { ...JSON_TYPE, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  };
}
