import type pg from 'pg';
import type { ChannelListener } from './listeners.ts';
import type { ReportReads } from './report-reads.ts';

/** The part of a pino logger that the database needs. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What differs between the embedded database and a PostgreSQL server. */
export interface Engine {
  engine: 'embedded' | 'postgres';
  pool: pg.Pool;
  /** Undefined unless reports may read from a standby. */
  reportReads?: ReportReads | undefined;
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
