import pg from 'pg';
import { Batch, type Part } from './batch.ts';

type Answer = (error: Error | null, result?: unknown) => void;
/** pg calls this in several forms. Only those with a text are handled. */
type QueryFunction = (this: pg.Client, query: unknown, values?: unknown, answer?: Answer) => unknown;
const ask: QueryFunction = pg.Client.prototype.query;

const lost = new WeakSet<object>();

/**
 * A database connection that remembers its own socket errors. Error codes alone don't tell them apart: an unreachable
 * mail server or sign-in provider throws the same codes.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.connection.on('error', (error: Error) => lost.add(error));
  }

  /** The name under which the connection keeps a statement's plan. Undefined if it keeps none. */
  planName(_text: string): string | undefined {
    return undefined;
  }
}

/** A statement as the query builder sends it to a pool, with the pool's time limit. */
type Built = Omit<Part, 'values'> & { query_timeout?: number };

const queryByName: QueryFunction = function (query, values, answer) {
  if (!(this instanceof DatabaseClient) || !hasText(query)) return Reflect.apply(ask, this, [query, values, answer]);
  const name = this.planName(query.text);
  if (!isBuilt(query) || !Array.isArray(values) || values.length === 0 || answer === undefined) {
    return Reflect.apply(ask, this, [{ ...query, name }, values, answer]);
  }
  // Sends it in one write, without the copies pg makes.
  const batch = new Batch([{ ...query, values, name }], answer);
  batch.query_timeout = query.query_timeout;
  return Reflect.apply(ask, this, [batch]);
};
Object.defineProperty(DatabaseClient.prototype, 'query', { value: queryByName });

/** Whether an error came from the socket of a database connection. */
export function isConnectionError(error: Error): boolean {
  return lost.has(error);
}

function hasText(query: unknown): query is { text: string } {
  return (
    typeof query === 'object' &&
    query !== null &&
    'text' in query &&
    typeof query.text === 'string' &&
    !('submit' in query)
  );
}

function isBuilt(query: { text: string }): query is Built {
  return 'types' in query && !('name' in query && query.name);
}
