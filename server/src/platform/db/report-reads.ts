import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { databaseAbsence } from './database-absence.ts';
import { databaseErrorCode } from './database-errors.ts';
import type { DatabaseLog, ReportReader } from './engine.ts';

/** How long a report waits for a standby that's behind before the primary answers. */
const CATCHES_UP_WITHIN_MS = 200;
const PAUSE_MS = 10;
/** A standby that failed or stayed behind isn't asked again for this long. */
const RESTS_MS = 5_000;
/** PostgreSQL cancels reads on a standby that block a change it has to apply. */
const CONFLICT_WITH_RECOVERY = '40001';

/** The position in the primary's log that a standby must have reached. */
interface Place {
  timeline: number;
  lsn: string;
}

const PLACE = `select pg_current_wal_lsn()::text as lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`;
// After a failover, a standby may be ahead on the dead primary's timeline, with changes that were never confirmed.
const HAS_PLACE = `select timeline_id = $1 and
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= $2::pg_lsn as "hasPlace"
  from pg_control_checkpoint()`;

type Read<Result> = (client: pg.PoolClient) => Promise<Result>;

/**
 * Lets reports read from a standby. Each asks the primary for its position in the log and uses the standby only once the
 * standby has reached it. So a report shows everything that was confirmed before it began, by anyone, on any server, and
 * sessions don't have to remember anything.
 */
export class ReportReads implements ReportReader {
  readonly #primary: pg.Pool;
  readonly #standby: pg.Pool;
  readonly #log: DatabaseLog;
  #restsUntil = 0;

  constructor(pools: { primary: pg.Pool; standby: pg.Pool }, log: DatabaseLog) {
    this.#primary = pools.primary;
    this.#standby = pools.standby;
    this.#log = log;
  }

  /** @returns undefined if the primary has to answer */
  async read<Result>(read: Read<Result>): Promise<{ result: Result } | undefined> {
    if (performance.now() < this.#restsUntil) return undefined;
    const { rows } = await this.#primary.query<Place>(PLACE);
    const [place] = rows;
    if (!place) return undefined;
    try {
      return await this.#readFrom(place, read);
    } catch (error) {
      if (!databaseAbsence(error) && databaseErrorCode(error) !== CONFLICT_WITH_RECOVERY) throw error;
      this.#rest({ err: error }, 'Reports read from the primary because the standby failed');
      return undefined;
    }
  }

  close(): Promise<void> {
    return this.#standby.end();
  }

  async #readFrom<Result>(place: Place, read: Read<Result>): Promise<{ result: Result } | undefined> {
    const client = await this.#standby.connect();
    // A lost connection fails the statement. The event itself must not end the process.
    const ignore = () => undefined;
    client.on('error', ignore);
    let isBroken = true;
    try {
      const isReady = await this.#catchesUp(client, place);
      if (!isReady) this.#rest({ ...place }, 'Reports read from the primary because the standby is behind');
      const outcome = isReady ? { result: await readAtOnce(client, read) } : undefined;
      isBroken = false;
      return outcome;
    } finally {
      client.off('error', ignore);
      client.release(isBroken);
    }
  }

  async #catchesUp(client: pg.PoolClient, { timeline, lsn }: Place): Promise<boolean> {
    const until = performance.now() + CATCHES_UP_WITHIN_MS;
    for (;;) {
      const { rows } = await client.query<{ hasPlace: boolean }>(HAS_PLACE, [timeline, lsn]);
      if (rows[0]?.hasPlace) return true;
      if (performance.now() > until) return false;
      await sleep(PAUSE_MS);
    }
  }

  #rest(details: object, message: string): void {
    this.#restsUntil = performance.now() + RESTS_MS;
    this.#log.warn(details, message);
  }
}

/** All statements of the read see one snapshot, and none can change it. */
async function readAtOnce<Result>(client: pg.PoolClient, read: Read<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only');
  const result = await read(inTurn(client));
  await client.query('commit');
  return result;
}

/** Reports send statements in parallel, as to a pool. On a single connection, they're run one after the other. */
function inTurn(client: pg.PoolClient): pg.PoolClient {
  let before: Promise<unknown> = Promise.resolve();
  const query = (...question: unknown[]) => {
    const answer = before.then(() => Reflect.apply(client.query, client, question));
    before = answer.catch(() => undefined);
    return answer;
  };
  return Object.create(client, { query: { value: query } });
}
