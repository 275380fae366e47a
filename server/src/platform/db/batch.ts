import pg from 'pg';
import { watched } from './statement-watch.ts';

/** One statement of a batch. */
export interface Part {
  text: string;
  values: readonly unknown[];
  name?: string | undefined;
  rowMode?: 'array' | undefined;
  types?: pg.CustomTypesConfig | undefined;
  /** Called if this statement fails, before the batch rejects. */
  onError?: ((error: Error) => void) | undefined;
}

export type Callback = (error: Error | null, result?: unknown) => void;

/** The parts of pg's objects that its types leave out. */
interface PgQuery {
  name?: string;
  text: string;
  callback: Callback;
  submit(connection: Wire): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleEmptyQuery(connection: Wire): void;
  handleReadyForQuery(connection: Wire): void;
}
interface Wire {
  stream: { writable?: boolean; write?(bytes: Buffer): boolean };
  submittedNamedStatements: Record<string, string>;
  parsedStatements: Record<string, string>;
  describe(portal: unknown): void;
  sync(): void;
}

/** Column descriptions by statement name, for each connection. If a statement's columns change, PostgreSQL rejects it. */
const described = new WeakMap<Wire, Map<string, unknown>>();

/**
 * Sends statements together and waits once. They run in order; after a failure PostgreSQL skips the rest.
 * @param refusal called when it's the batch's turn: returns why it must not be sent
 * @returns the result of the last statement
 */
export function sendTogether(
  client: pg.ClientBase,
  parts: readonly Part[],
  refusal?: () => Error | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const batch = new Batch(parts, (error, result) => (error ? reject(error) : resolve(result)), refusal);
    Reflect.apply(pg.Client.prototype.query, client, [batch]);
  });
}

const noRefusal = () => undefined;

/**
 * A batch that pg's client treats as one query: the client passes every message to it until the database is ready
 * again.
 */
export class Batch {
  /** pg's client replaces this when an answer times out. */
  callback: Callback;
  query_timeout: number | undefined;
  readonly #parts: readonly Part[];
  readonly #queries: readonly PgQuery[];
  readonly #refusal: () => Error | undefined;
  /** Index of the statement whose messages are arriving. */
  #place = 0;
  #descriptions = new Map<string, unknown>();

  constructor(parts: readonly Part[], callback: Callback, refusal: () => Error | undefined = noRefusal) {
    this.#parts = parts;
    this.#queries = parts.map(toQuery);
    this.#refusal = refusal;
    this.callback = watched(parts, callback);
  }

  // The client uses these to remember which named statements the connection knows.
  get name(): string | undefined {
    return this.#queries[this.#place]?.name;
  }

  get text(): string | undefined {
    return this.#queries[this.#place]?.text;
  }

  submit(connection: Wire): Error | null {
    const refused = this.#refusal();
    if (refused) return refused;
    this.#descriptions = descriptionsOf(connection);
    const messages: Buffer[] = [];
    const collected: Wire = Object.create(connection, {
      stream: { value: {} },
      _send: { value: (message: Buffer) => messages.push(message) },
      sync: { value: () => undefined },
    });
    for (const query of this.#queries) {
      let failed: Error | null = null;
      const known = this.#descriptionOf(query, connection);
      // Asking for the columns each time would take 5% of a busy server's time.
      collected.describe = known === undefined ? connection.describe : () => query.handleRowDescription(known);
      query.callback = (error) => {
        failed = error;
      };
      // A value that can't be serialized fails here, before anything is sent.
      const error = query.submit(collected) ?? failed;
      if (error) {
        this.#forgetNames(connection, 0);
        return error;
      }
    }
    connection.sync.call(collected);
    if (connection.stream.writable) connection.stream.write?.(Buffer.concat(messages));
    return null;
  }

  handleRowDescription(message: unknown): void {
    const query = this.#queries[this.#place];
    query?.handleRowDescription(message);
    if (query?.name !== undefined) this.#descriptions.set(query.name, message);
  }

  handleDataRow(message: unknown): void {
    this.#queries[this.#place]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    this.#queries[this.#place]?.handleCommandComplete(message, connection);
    this.#place += 1;
  }

  handleEmptyQuery(connection: Wire): void {
    this.#queries[this.#place]?.handleEmptyQuery(connection);
    this.#place += 1;
  }

  handleReadyForQuery(connection: Wire): void {
    const last = this.#queries.at(-1);
    if (!last) return;
    last.callback = this.callback;
    last.handleReadyForQuery(connection);
  }

  handleError(error: Error, connection: Wire): void {
    this.#forgetNames(connection, this.#place);
    this.#parts[this.#place]?.onError?.(error);
    this.callback(error);
  }

  #descriptionOf({ name, text }: PgQuery, { parsedStatements }: Wire): unknown {
    return name !== undefined && parsedStatements[name] === text ? this.#descriptions.get(name) : undefined;
  }

  /** The connection doesn't know the statements that were skipped. */
  #forgetNames({ submittedNamedStatements }: Wire, from: number): void {
    for (const { name } of this.#queries.slice(from)) {
      if (name !== undefined) delete submittedNamedStatements[name];
    }
  }
}

function descriptionsOf(connection: Wire): Map<string, unknown> {
  const known = described.get(connection) ?? new Map<string, unknown>();
  described.set(connection, known);
  return known;
}

/** A pg result for array rows. It skips the object template that pg builds for each result. */
function arrayResult(types: pg.CustomTypesConfig): object {
  const result: object = Reflect.construct(pg.Result, ['array', types]);
  const addFields = (fields: pg.FieldDef[]) => {
    const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'));
    Object.assign(result, { fields, _parsers: parsers });
  };
  return Object.assign(result, { addFields });
}

// Set the fields directly: given an object, pg copies it with its property descriptors, which takes longer than the
// rest.
function toQuery({ text, values, name, rowMode, types = pg.types }: Part): PgQuery {
  const result = rowMode === 'array' ? arrayResult(types) : Reflect.construct(pg.Result, [rowMode, types]);
  const query: PgQuery = Reflect.construct(pg.Query, [text, values]);
  return Object.assign(query, { name, types, queryMode: 'extended', _result: result, _results: result });
}
