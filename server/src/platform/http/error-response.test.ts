import { connect, Socket } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { DatabaseClient } from '../db/database-client.ts';
import { makeMailer } from '../mail/mail.ts';
import { toAppError } from './error-response.ts';

const itself = (error: unknown) => error;

/** A socket to a host name with two addresses where nothing listens. */
class TwoAddresses extends Socket {
  override connect(): this {
    const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
    return super.connect({
      host: 'database',
      port: 1,
      autoSelectFamily: true,
      lookup: (_name, _options, answer) => answer(null, addresses),
    });
  }
}

/** The error of a client that connects to an address where nothing listens. */
async function errorAt(config: pg.ClientConfig): Promise<unknown> {
  const client = new DatabaseClient(config);
  client.on('error', () => undefined);
  return client.connect().then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('a missing server is unavailable, whether its port, its name or all of its addresses fail', async () => {
  const refused = await errorAt({ connectionString: 'postgres://builder@127.0.0.1:1/none' });
  const unknown = await errorAt({ connectionString: 'postgres://builder@database.invalid:5432/none' });
  const gathered = await errorAt({ stream: () => new TwoAddresses() });
  expect(gathered).toBeInstanceOf(AggregateError);
  expect([refused, unknown, gathered].map((error) => toAppError(error)?.status)).toEqual([503, 503, 503]);
});

test('a failure to reach another machine isn’t blamed on the database', async () => {
  const message = { to: 'kim@harbor.example', from: 'office@harbor.example', subject: 'Test', text: 'Test' };
  const failures = [
    await makeMailer('smtp://127.0.0.1:1').send(message).catch(itself),
    await makeMailer('smtp://mail.invalid:25').send(message).catch(itself),
    await fetch('http://127.0.0.1:1/').catch(itself),
    await fetch('http://issuer.invalid/').catch(itself),
    await new Promise((resolve) => connect({ port: 1, host: '127.0.0.1' }).on('error', resolve)),
  ];
  expect(failures.every((failure) => failure instanceof Error)).toBe(true);
  expect(failures.map((failure) => toAppError(failure)?.message)).toEqual(failures.map(() => undefined));
});

test('a closed client is unavailable, and an unknown error is an internal one', async () => {
  const client = new pg.Client({ connectionString: 'postgres://builder@127.0.0.1:1/none' });
  client.on('error', () => undefined);
  await client.connect().catch(() => undefined);
  await client.end();
  const closed = await client.query('select 1').catch((error: unknown) => error);
  expect(toAppError(closed)?.status).toBe(503);
  expect(toAppError(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }))).toBeUndefined();
});
