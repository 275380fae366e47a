import pg from 'pg';
import { Batch, type Part } from './batch.ts';
import { NoServerError } from './database-errors.ts';
import { type Purpose, readRole, Servers } from './servers.ts';

type Answer = (error: Error | null, result?: unknown) => void;
type Connected = (error: Error | null) => void;
interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}
/** pg calls this in several forms. Only those with a text are handled. */
type QueryFunction = (this: pg.Client, query: unknown, values?: unknown, answer?: Answer) => unknown;
const ask: QueryFunction = pg.Client.prototype.query;

const lost = new WeakSet<object>();

export interface DatabaseClientConfig extends pg.ClientConfig {
  /** `write` unless set. */
  purpose?: Purpose;
}

/** Settings that PostgreSQL reports when a connection starts, and the value that keeps it from writing. */
const REPORTED = new Set(['in_hot_standby', 'default_transaction_read_only']);

/**
 * A database connection that remembers its own socket errors. Error codes alone don't tell them apart: an unreachable
 * mail server or sign-in provider throws the same codes. If its URL names several servers, it connects to the one that
 * takes writes; one of the others is rejected.
 */
export class DatabaseClient extends pg.Client {
  readonly #servers: Servers | undefined;
  #mayBeReadOnly = false;

  constructor({ purpose = 'write', connectionString, ...config }: DatabaseClientConfig = {}) {
    const servers = connectionString === undefined ? undefined : Servers.of(connectionString, purpose);
    super({ ...config, connectionString: servers?.firstUrl ?? connectionString });
    this.#servers = servers;
    this.connection.on('error', (error: Error) => lost.add(error));
    // A killed server closes the socket without an error on it, so listen to the client, too.
    this.on('error', () => servers?.forget());
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (REPORTED.has(parameterName) && parameterValue === 'on') this.#mayBeReadOnly = true;
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      () => callback(null),
      (error: Error) => callback(error),
    );
    return undefined;
  }

  async #connect(): Promise<pg.Client> {
    try {
      const chosen = await this.#servers?.choose();
      if (chosen) this.#goTo(chosen);
      await super.connect();
    } catch (error) {
      this.#servers?.forget();
      throw error;
    }
    if (this.#mayBeReadOnly && this.#servers?.purpose === 'write') await this.#refuseReadOnly();
    return this;
  }

  #goTo({ host, port }: { host: string; port: string }): void {
    // Without the brackets of an IPv6 address, as pg reads them from a URL.
    this.host = host.replace(/^\[(.+)\]$/, '$1');
    this.port = Number(port);
  }

  /** A pooler repeats what another connection reported, so ask before rejecting. */
  async #refuseReadOnly(): Promise<void> {
    const { takesWrites } = await readRole(this);
    if (takesWrites) return;
    this.#servers?.forget();
    await this.end();
    throw new NoServerError(1, []);
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
