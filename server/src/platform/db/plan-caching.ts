import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';

const MAX_PLANS = 300;
const LONGEST_TEXT = 10_000;
// The start and the end of a transaction.
const END = /^(begin[a-z ]*|commit)$/;
const WRITE = /^\s*(insert|update|delete|with\b.*\binsert into)\b/is;

const MARK = '/* stable plan */';

/** Marks a statement that has one good plan regardless of its values. */
export const stablePlan = sql.raw(MARK);

/**
 * A connection class that makes PostgreSQL keep the plans of repeated statements: planning takes as long as running
 * them. Lists and searches are planned each time, because their best plan depends on the values.
 */
export function planCachingClient(): typeof pg.Client {
  const names = new Map<string, string>();
  class PlanCachingClient extends DatabaseClient {
    override planName(text: string): string | undefined {
      return nameOf(text, names);
    }
  }
  return PlanCachingClient;
}

/** Bounded, because each plan costs memory on every connection. */
function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_PLANS || !hasStablePlan(text)) return undefined;
  const name = `plan_${names.size + 1}`;
  names.set(text, name);
  return name;
}

// Writes and locked rows are found by their key. A text without values may hold several statements, so it gets no name.
function hasStablePlan(text: string): boolean {
  if (text.length > LONGEST_TEXT) return false;
  if (text.includes(MARK) || END.test(text)) return true;
  return text.includes('$1') && (WRITE.test(text) || text.endsWith(' for update'));
}
