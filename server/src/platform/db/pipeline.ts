import { type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Notice } from './announcer.ts';
import { type Part, sendTogether } from './batch.ts';
import type { Transaction } from './database.ts';
import { DatabaseClient } from './database-client.ts';

const dialect = new PgDialect();
const pipelines = new WeakMap<Transaction, Pipeline>();

type Question = Omit<Part, 'values' | 'onError'>;
const NOTHING = { rows: [], rowCount: 0 };

/**
 * The connection of one transaction, which waits as seldom as it can: BEGIN and statements whose result nobody needs travel
 * with the next statement, the last of them with COMMIT. They run in the order in which they were asked for, and where one
 * fails, whoever waits next gets its error (ADR 046).
 */
export class Pipeline {
  /** What every server hears once the transaction is committed. */
  readonly notices: Notice[] = [];
  readonly #client: pg.PoolClient;
  #waiting: Part[] = [];
  #hasSent = false;
  #notBegun: Error | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** The connection as drizzle takes it. */
  get client(): pg.PoolClient {
    return Object.create(this.#client, {
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

/** Lets `later` and `beginNow` know what a transaction's statements travel through. */
export function bindPipeline(tx: Transaction, pipeline: Pipeline): void {
  pipelines.set(tx, pipeline);
}

/**
 * A statement of which nobody needs the result: it runs before the next one of its transaction, and costs no wait of its
 * own. An error reaches whoever waits next, so it must be one that nobody answers in a particular way.
 */
export async function later(tx: Transaction, statement: SQLWrapper, onError?: (error: Error) => void): Promise<void> {
  const pipeline = pipelines.get(tx);
  if (!pipeline) {
    await tx.execute(statement);
    return;
  }
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL());
  pipeline.add({ text, values: params, onError });
}

/** Tells every server that listens on the channel, once the transaction is committed, and not at all when it is not. */
export async function notifyAfter(tx: Transaction, channel: string, payload: string): Promise<void> {
  const pipeline = pipelines.get(tx);
  if (pipeline) pipeline.notices.push({ channel, payload });
  else await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Begins a transaction, and runs what travels with its first statement, where there was no statement yet. */
export async function beginNow(tx: Transaction): Promise<void> {
  await pipelines.get(tx)?.begin();
}
