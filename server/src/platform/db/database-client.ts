import pg from 'pg';

const lost = new WeakSet<object>();

/**
 * A connection to the database that remembers its own socket errors. Their codes alone say nothing: a mail server or a
 * sign-in service that can't be reached throws the same.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.connection.on('error', (error: Error) => lost.add(error));
  }

  /** The name under which the connection keeps the plan of a statement, where it does. */
  planName(_text: string): string | undefined {
    return undefined;
  }
}

/** Whether an error came from the socket of a database connection. */
export function isConnectionError(error: Error): boolean {
  return lost.has(error);
}
