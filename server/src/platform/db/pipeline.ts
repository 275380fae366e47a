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
 * The connection of one transaction, which waits as seldom as it can: BEGIN and statements whose result nobody needs travel
 * with the next statement, the last of them with COMMIT. They run in the order in which they were asked for, and where one
 * fails, whoever waits next gets its error (ADR 046).
 */
export class Pipeline {
  /** The connection as drizzle takes it. */
  readonly client: pg.PoolClient;
  /** What every server hears once the transaction is committed. */
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

  /** Sends what travels with the first statement, where there was none yet, and waits for it. */
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
    // May be several statements, which only travel alone.
    await this.#flush();
    if (this.#notBegun) throw this.#notBegun;
    return this.#client.query({ ...question });
  }

  async #commit(): Promise<unknown> {
    const result = await this.#send({ text: 'commit', values: [], name: this.#planName('commit') });
    // PostgreSQL's answer to COMMIT where a statement failed and the work went on as if it had not.
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
    // Without its BEGIN a statement would commit itself.
    return sendTogether(this.#client, parts, () => this.#notBegun);
  }

  #planName(text: string): string | undefined {
    return this.#client instanceof DatabaseClient ? this.#client.planName(text) : undefined;
  }
}

/** Lets the functions below know what a transaction's statements travel through. */
export function bindPipeline(tx: Transaction, pipeline: Pipeline): void {
  pipelines.set(tx, pipeline);
  bindClient(tx, pipeline.client);
}

/**
 * A statement of which nobody needs the result: it runs before the next one of its transaction, and costs no wait of its
 * own. An error reaches whoever waits next, so it must be one that nobody answers in a particular way.
 */
export function later(tx: Transaction, statement: SQLWrapper | Statement, onError?: (error: Error) => void): void {
  pipelineOf(tx).add({ ...toStatement(statement), onError });
}

/** Tells every server that listens on the channel, once the transaction is committed, and not at all when it is not. */
export function notifyAfter(tx: Transaction, channel: string, payload: string): void {
  pipelineOf(tx).notices.push({ channel, payload });
}

/** Begins a transaction, and runs what travels with its first statement, where there was no statement yet. */
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
