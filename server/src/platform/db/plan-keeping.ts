import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';

const MOST_PLANS = 300;
const LONGEST_TEXT = 10_000;
// The two ends of a transaction.
const END = /^(begin[a-z ]*|commit)$/;
const WRITE = /^\s*(insert|update|delete|with\b.*\binsert into)\b/is;

const MARK = '/* one plan */';

/** Put into a statement that has one good plan whatever its values are. */
export const onePlan = sql.raw(MARK);

/**
 * A kind of connection on which PostgreSQL keeps the plans of what is asked again and again: finding one takes as long as
 * running it. Lists and searches are planned anew, because there the values decide.
 */
export function planKeepingClient(): typeof pg.Client {
  const names = new Map<string, string>();
  class PlanKeepingClient extends DatabaseClient {
    override planName(text: string): string | undefined {
      return nameOf(text, names);
    }
  }
  return PlanKeepingClient;
}

/** The number of names is bounded, for each plan costs memory on every connection. */
function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_PLANS || !hasOnePlan(text)) return undefined;
  const name = `plan_${names.size + 1}`;
  names.set(text, name);
  return name;
}

// Writes, and rows that are locked, are found by their key. What has no values may be several statements.
function hasOnePlan(text: string): boolean {
  if (text.length > LONGEST_TEXT) return false;
  if (text.includes(MARK) || END.test(text)) return true;
  return text.includes('$1') && (WRITE.test(text) || text.endsWith(' for update'));
}
