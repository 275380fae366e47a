import { sql } from 'drizzle-orm';
import pg from 'pg';
import { DatabaseClient } from './database-client.ts';

const MOST_PLANS = 300;
const LONGEST_TEXT = 10_000;
const END = /^(begin[a-z ]*|commit)$/;
const WRITE = /^\s*(insert|update|delete|with\b.*\binsert into)\b/is;

const MARK = '/* one plan */';

/** Put into a statement that has one good plan whatever its values are. */
export const onePlan = sql.raw(MARK);

/** Called by pg with a query in one of several forms; only the form with text and values is looked at. */
type Ask = (this: pg.Client, query: unknown, ...rest: unknown[]) => unknown;
const ask: Ask = pg.Client.prototype.query;

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
  const askByName: Ask = function (query, ...rest) {
    const named = isParsed(query) ? { ...query, name: nameOf(query.text, names) } : query;
    return Reflect.apply(ask, this, [named, ...rest]);
  };
  Object.defineProperty(PlanKeepingClient.prototype, 'query', { value: askByName });
  return PlanKeepingClient;
}

interface Parsed {
  text: string;
}

function isParsed(query: unknown): query is Parsed {
  return (
    typeof query === 'object' &&
    query !== null &&
    'text' in query &&
    typeof query.text === 'string' &&
    !('submit' in query)
  );
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
