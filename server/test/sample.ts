import { expect } from 'vitest';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';
import { emptyDatabase, keepDatabase } from './database.ts';

/**
 * Populates the database and keeps it for `restoreKept`, so that the tests of a file populate it once: the embedded engine
 * takes ten seconds for the thousands of rows.
 * @returns calls of the administrator who did it, good after every `restoreKept`
 */
export async function keepSample(app: TestApp, person: Parameters<typeof buildUser>[1] = {}): Promise<Agent> {
  await emptyDatabase(app.database);
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin', ...person }));
  const answer = await admin.post('/api/seed-data');
  expect(answer.statusCode, answer.body).toBe(200);
  await keepDatabase(app.database);
  return admin;
}
