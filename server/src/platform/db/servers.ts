import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseErrorCode, NoServerError } from './database-errors.ts';
import { type DatabaseUrl, type Host, parseDatabaseUrl } from './database-url.ts';

const ANSWERS_WITHIN_MS = 1_500;
// Short enough that a request gets its 503 before the pool's own limit.
const SEARCHES_FOR_MS = 2_500;
const PAUSE_MS = 200;
/** Waiting doesn't fix a wrong password or database name. */
const REFUSAL = /^(28|3D)/;

/** Writes need the primary. Reads prefer a standby, but a primary works too. */
export type Purpose = 'write' | 'read';

interface Role {
  isStandby: boolean;
  takesWrites: boolean;
}

/** The suitable roles for a purpose, best first. */
const SUITABLE: Record<Purpose, readonly ((role: Role) => boolean)[]> = {
  write: [({ takesWrites }) => takesWrites],
  read: [({ isStandby }) => isStandby, () => true],
};

/**
 * The servers of a database URL, and which of them to connect to. All connections of the process share it, so they
 * switch together. A single server isn't asked for its role first.
 */
export class Servers {
  static readonly #known = new Map<string, Servers>();
  readonly #url: DatabaseUrl;
  readonly #purpose: Purpose;
  #chosen: Promise<Host> | undefined;

  private constructor(url: DatabaseUrl, purpose: Purpose) {
    this.#url = url;
    this.#purpose = purpose;
  }

  /** Undefined if the URL names no host, as for a Unix socket. */
  static of(text: string, purpose: Purpose): Servers | undefined {
    const key = `${purpose} ${text}`;
    const url = parseDatabaseUrl(text);
    if (!url || url.hosts.length === 0) return undefined;
    const servers = Servers.#known.get(key) ?? new Servers(url, purpose);
    Servers.#known.set(key, servers);
    return servers;
  }

  /** A URL with one of the servers, for a client that knows only one. */
  get firstUrl(): string {
    return this.#url.at(this.#first);
  }

  get purpose(): Purpose {
    return this.#purpose;
  }

  /** @throws NoServerError if no server has the right role within seconds, as during a failover */
  choose(): Promise<Host> {
    if (this.#url.hosts.length === 1) return Promise.resolve(this.#first);
    this.#chosen ??= this.#search().catch((error: unknown) => {
      this.#chosen = undefined;
      throw error;
    });
    return this.#chosen;
  }

  /** After a lost connection, the next one asks all servers again. */
  forget(): void {
    this.#chosen = undefined;
  }

  get #first(): Host {
    const [first] = this.#url.hosts;
    if (!first) throw new Error('a database URL without a host');
    return first;
  }

  async #search(): Promise<Host> {
    const until = performance.now() + SEARCHES_FOR_MS;
    for (;;) {
      const asked = this.#url.hosts.map(async (host) => ({ host, ...(await this.#ask(host)) }));
      for (const isSuitable of SUITABLE[this.#purpose]) {
        const found = await firstOf(asked, isSuitable);
        if (found) return found.host;
      }
      const outcomes = await Promise.allSettled(asked);
      const errors: unknown[] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      const refusal = errors.find((error) => REFUSAL.test(databaseErrorCode(error) ?? ''));
      if (refusal) throw refusal;
      if (performance.now() > until) throw new NoServerError(this.#url.hosts.length, errors);
      await sleep(PAUSE_MS);
    }
  }

  async #ask(host: Host): Promise<Role> {
    const client = new pg.Client({
      connectionString: this.#url.at(host),
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
      application_name: 'builder-os search',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await readRole(client);
    } finally {
      // Not awaited, because a server that hangs doesn't answer this either.
      client.end().catch(() => undefined);
    }
  }
}

/** Returns the first suitable answer without waiting for the other servers, which may never answer. */
async function firstOf<Answer extends Role>(asked: Promise<Answer>[], isSuitable: (role: Role) => boolean) {
  const suitable = asked.map(async (answer) => {
    const given = await answer;
    if (!isSuitable(given)) throw new Error('has another role');
    return given;
  });
  return Promise.any(suitable).catch(() => undefined);
}

export async function readRole(client: pg.Client): Promise<Role> {
  const { rows } = await client.query<{ standby: boolean; readonly: string }>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as readonly`,
  );
  return { isStandby: rows[0]?.standby === true, takesWrites: rows[0]?.readonly === 'off' };
}
