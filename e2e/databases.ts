import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * A PostgreSQL server on which tests may create databases. Without it, each server has an embedded one in its data
 * folder.
 */
const POSTGRES = process.env.TEST_DATABASE_URL;

export const isEmbedded = POSTGRES === undefined;

/** Creates a database, empty or copied from a template that must have no connections. @returns its URL */
export async function createDatabase(template = 'template1'): Promise<string | undefined> {
  if (POSTGRES === undefined) return undefined;
  const address = new URL(POSTGRES);
  address.pathname = `/e2e_${randomUUID()}`;
  await execute(`create database "${nameOf(address.href)}" template "${template}"`);
  return address.href;
}

export async function removeDatabase(address: string | undefined): Promise<void> {
  if (address !== undefined) await execute(`drop database "${nameOf(address)}" with (force)`);
}

export function nameOf(address: string): string {
  return new URL(address).pathname.slice(1);
}

async function execute(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
