import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { receiveWhileWaiting } from './waiting-room.ts';

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

test('the port is live, not ready and rejects calls during a wait, and is free afterward', async () => {
  const port = await findFreePort();
  let arrive: (what: string) => void = () => undefined;
  const awaited = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const received = receiveWhileWaiting({ port, host: '127.0.0.1' }, awaited);
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  await expect.poll(async () => (await ask('/healthz'))?.status, { timeout: 10_000 }).toBe(200);
  for (const path of ['/readyz', '/', '/api/leads']) {
    const answer = await ask(path);
    expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer?.json()).toMatchObject({ code: 'unavailable' });
  }
  arrive('the database');
  expect(await received).toBe('the database');
  expect(await ask('/healthz')).toBeUndefined();
});

test('a failed wait throws, and the port is free', async () => {
  const port = await findFreePort();
  const received = receiveWhileWaiting({ port, host: '127.0.0.1' }, Promise.reject(new Error('not a database')));
  await expect(received).rejects.toThrow('not a database');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

test('the port is also free when the wait ends as the waiting room opens', async () => {
  const port = await findFreePort();
  const arrived = new Promise<void>((resolve) => {
    // Fires after the waiting room's own timer starts listening, while the host name is still being resolved.
    setImmediate(() => setTimeout(resolve, 500));
  });
  await receiveWhileWaiting({ port, host: 'localhost' }, arrived);
  const next = createServer().listen(port, 'localhost');
  await once(next, 'listening');
  next.close();
});
