import { connect } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { toAppError } from './error-answer.ts';

/** The error of a client that is told to go to an address where nobody answers. */
async function errorAt(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  return client.connect().then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('a server that is not there is unavailable, whether its port, its name or all of its addresses are gone', async () => {
  const refused = await errorAt('postgres://builder@127.0.0.1:1/none');
  const unknown = await errorAt('postgres://builder@database.invalid:5432/none');
  const gathered = await new Promise((resolve) => {
    const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
    connect({
      host: 'database',
      port: 1,
      autoSelectFamily: true,
      lookup: (_name, _options, answer) => answer(null, addresses),
    }).on('error', resolve);
  });
  expect(gathered).toBeInstanceOf(AggregateError);
  expect([refused, unknown, gathered].map((error) => toAppError(error)?.status)).toEqual([503, 503, 503]);
});

test('a client that was closed meanwhile is unavailable, and an unknown error is ours', async () => {
  const client = new pg.Client({ connectionString: 'postgres://builder@127.0.0.1:1/none' });
  client.on('error', () => undefined);
  await client.connect().catch(() => undefined);
  await client.end();
  const closed = await client.query('select 1').catch((error: unknown) => error);
  expect(toAppError(closed)?.status).toBe(503);
  expect(toAppError(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }))).toBeUndefined();
});
