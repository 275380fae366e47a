import type pg from 'pg';
import type { ChannelListener } from './listeners.ts';

/** The part of a pino logger that the database needs. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Runs reads on a standby. Returns undefined if the primary has to answer. */
export interface ReportReader {
  read<Result>(read: (client: pg.PoolClient) => Promise<Result>): Promise<{ result: Result } | undefined>;
}

/** The differences between the embedded database and a PostgreSQL server. */
export interface Engine {
  engine: 'embedded' | 'postgres';
  pool: pg.Pool;
  /** Undefined unless reports may read from a standby. */
  reportReads?: ReportReader | undefined;
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
