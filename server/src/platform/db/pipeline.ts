import type { SQLWrapper } from 'drizzle-orm';
import type pg from 'pg';
import type { Notice } from './announcer.ts';
import { type Part, sendTogether } from './batch.ts';
import type { Transaction } from './database.ts';
import { DatabaseClient } from './database-client.ts';
import type { Statement } from './prepared.ts';
import { bindClient, dialect } from './query-builder.ts';

const pipelines = new WeakMap<Transaction, Pipeline>();

type Question = Omit<Part, 'values' | 'onError'>;
const NOTHING = { rows: [], rowCount: 0 };

/**
 * A transaction's connection with few round trips: BEGIN and statements whose results aren't needed travel with the
 * next statement, the last of them with COMMIT. They run in order. If one fails, the next awaited statement gets its
 * error (ADR 046).
 */
export class Pipeline {
  /** The connection passed to drizzle. */
  readonly client: pg.PoolClient;
  /** Notifications to send once the transaction is committed. */
  readonly notices: Notice[] = [];
  readonly #client: pg.PoolClient;
  #waiting: Part[] = [];
  #hasSent = false;
  #notBegun: Error | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.client = Object.create(client, {
      query: { value: (question: Question, values?: readonly unknown[]) => this.#ask(question, values) },
    });
  }

  add(part: Part): void {
    this.#waiting.push({ ...part, name: this.#planName(part.text) });
  }

  /** If nothing was sent yet, sends BEGIN and the queued statements and waits for them. */
  async begin(): Promise<void> {
    if (!this.#hasSent) await this.#flush();
  }

  async #ask(question: Question, values: readonly unknown[] = []): Promise<unknown> {
    const { text } = question;
    if (text.startsWith('begin')) {
      const onError = (error: Error) => {
        this.#notBegun = error;
      };
      this.add({ text, values, onError });
      return NOTHING;
    }
    if (text === 'rollback') {
      this.#waiting = [];
      return this.#hasSent ? this.#client.query('rollback') : NOTHING;
    }
    if (text === 'commit') return this.#commit();
    if (values.length > 0) return this.#send({ ...question, values, name: this.#planName(text) });
    // The text may hold several statements, which can't be sent in a batch.
    await this.#flush();
    if (this.#notBegun) throw this.#notBegun;
    return this.#client.query({ ...question });
  }

  async #commit(): Promise<unknown> {
    const result = await this.#send({ text: 'commit', values: [], name: this.#planName('commit') });
    // PostgreSQL answers COMMIT with ROLLBACK if a statement failed and the code ignored it.
    const isUndone =
      typeof result === 'object' && result !== null && 'command' in result && result.command === 'ROLLBACK';
    if (isUndone) throw new Error('a statement of the transaction failed, so nothing was committed');
    return result;
  }

  async #flush(): Promise<void> {
    const last = this.#waiting.pop();
    if (last) await this.#send(last);
  }

  #send(part: Part): Promise<unknown> {
    const parts = [...this.#waiting, part];
    this.#waiting = [];
    this.#hasSent = true;
    // Without its BEGIN, a statement would commit on its own.
    return sendTogether(this.#client, parts, () => this.#notBegun);
  }

  #planName(text: string): string | undefined {
    return this.#client instanceof DatabaseClient ? this.#client.planName(text) : undefined;
  }
}

/** Registers a transaction's pipeline for the functions below. */
export function bindPipeline(tx: Transaction, pipeline: Pipeline): void {
  pipelines.set(tx, pipeline);
  bindClient(tx, pipeline.client);
}

/**
 * Queues a statement whose result nobody needs: it runs before the transaction's next statement and adds no round trip.
 * The next awaited statement gets its error, so don't use this for errors that need their own handling.
 */
export function later(tx: Transaction, statement: SQLWrapper | Statement, onError?: (error: Error) => void): void {
  pipelineOf(tx).add({ ...toStatement(statement), onError });
}

/** Notifies every server listening on the channel once the transaction is committed; never if it's rolled back. */
export function notifyAfter(tx: Transaction, channel: string, payload: string): void {
  pipelineOf(tx).notices.push({ channel, payload });
}

/** Begins a transaction and runs its queued statements, if nothing was sent yet. */
export function beginNow(tx: Transaction): Promise<void> {
  return pipelineOf(tx).begin();
}

function pipelineOf(tx: Transaction): Pipeline {
  const pipeline = pipelines.get(tx);
  if (!pipeline) throw new Error('only in a transaction of `inTransaction`');
  return pipeline;
}

function toStatement(statement: SQLWrapper | Statement): Statement {
  if ('text' in statement) return statement;
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL());
  return { text, values: params };
}
