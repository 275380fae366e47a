import { randomUUID } from 'node:crypto';
import type { Server } from './servers.ts';

/** Four times the connections in a server's pool. */
const WRITERS = 40;
const SECONDS = 5;
/** A transaction is ended after this time, so a writer who waits longer is stuck. */
const LONGEST_WAIT_MS = 5_000;

/** Runs forty concurrent writers on a handful of deals, and reports the longest wait. Throws if it's over the limit. */
export async function proveNoStall(server: Server, rows: number): Promise<string> {
  const ends = performance.now() + SECONDS * 1000;
  const waits: number[] = [];
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; performance.now() < ends; turn += 1) {
        const started = performance.now();
        await write(server, 1 + ((writer * 7 + turn) % Math.min(rows, 50)), turn);
        waits.push(performance.now() - started);
      }
    }),
  );
  const longest = Math.round(Math.max(...waits));
  if (longest > LONGEST_WAIT_MS) throw new Error(`A writer waited ${longest} ms: the server stalls.`);
  return `${WRITERS} writers at once on 50 deals: ${Math.round(waits.length / SECONDS)} writes/s, the longest took ${longest} ms.`;
}

async function write(server: Server, id: number, turn: number): Promise<void> {
  const answer = await fetch(`${server.url}/api/deals/${id}/move`, {
    method: 'POST',
    headers: { cookie: server.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ stage: turn % 2 === 0 ? 'proposal' : 'closing' }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`A writer was refused: ${answer.status}`);
}
