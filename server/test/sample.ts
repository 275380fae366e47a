import { expect } from 'vitest';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';
import { emptyDatabase, keepDatabase } from './database.ts';

/**
 * Populates the database and saves it for `restoreKept`, so that a test file populates it only once: the embedded
 * database takes ten seconds for thousands of rows.
 * @returns an agent of the administrator, valid after every `restoreKept`
 */
export async function keepSample(app: TestApp, person: Parameters<typeof buildUser>[1] = {}): Promise<Agent> {
  await emptyDatabase(app.database);
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin', ...person }));
  const answer = await admin.post('/api/seed-data');
  expect(answer.statusCode, answer.body).toBe(200);
  await keepDatabase(app.database);
  return admin;
}
