import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../../test/database.ts';
import { buildUser } from './identity/users.factory.ts';
import { users } from './identity/users.table.ts';
import { makeLog } from './log.ts';
import { withoutValues } from './logged-error.ts';

const database = await testDatabase();
const SECRET = '$argon2id$v=19$secret\n    at not a call';

beforeEach(() => emptyDatabase(database));

/** The log line for a statement the database rejects. */
async function refusedBy(statement: Promise<unknown>): Promise<{ error: unknown; line: string }> {
  let line = '';
  const error = await statement.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  makeLog({ LOG_LEVEL: 'info' }, { write: (text) => (line += text) }).error({ err: error }, 'request failed');
  return { error, line };
}

test('a failed statement is logged without its parameters in the message, stack and cause', async () => {
  const kim = await buildUser(database.db);
  const sam = await buildUser(database.db);
  const { error, line } = await refusedBy(
    database.db.update(users).set({ email: kim.email, passwordHash: SECRET }).where(eq(users.id, sam.id)),
  );
  expect(String(error)).toContain('$argon2id');
  expect(line).toContain('Failed query: update \\"users\\"');
  expect(line).toContain('23505');
  for (const value of ['argon2id', 'not a call', String(kim.email), sam.id]) expect(line).not.toContain(value);
  expect(JSON.parse(line).err.stack).toMatch(/\n {4}at /);
});

test('a value quoted in a database message is left out of the log, and out of a failed job', async () => {
  const { error, line } = await refusedBy(database.db.execute(sql`select ${'argon2id'}::text::integer`));
  expect(line).toContain('invalid input syntax for type integer');
  expect(line).not.toContain('argon2id');
  const kept = withoutValues(error);
  expect(`${kept.message} ${kept.stack}`).not.toContain('argon2id');
});
