import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A PostgreSQL on which the tests may make databases. Where it is not named, each server has an embedded one in its data folder. */
const POSTGRES = process.env.TEST_DATABASE_URL;

export const isEmbedded = POSTGRES === undefined;

/** A new database, empty or a copy of another one, to which nobody may be connected. @returns its address */
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
