import { isConnectionError } from './database-client.ts';
import { NoServerError } from './database-errors.ts';

/**
 * `lost`: the connection is gone, or there was none; a COMMIT without a response may have happened. `restarting`: the
 * server is starting or stopping. `read-only`: the server is now a standby.
 */
export type Absence = 'lost' | 'restarting' | 'read-only';

const CODES: Record<string, Absence> = {
  '25006': 'read-only',
  '57P01': 'restarting',
  '57P02': 'restarting',
  '57P03': 'restarting',
};
/** SQLSTATE class 08: connection exceptions, which a pooler also sends. */
const CONNECTION_EXCEPTION = /^08[0-9A-Z]{3}$/;
// pg and its pool throw plain errors once the socket is gone, so only the message identifies them.
const MESSAGES =
  /^(Connection terminated|Query read timeout|Cannot use a pool after calling end|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/;

/**
 * Why the database is unavailable, from an error or any of its causes. Undefined if it isn't. Only this function decides
 * it: calls then answer 503 with Retry-After, startup waits, and the connection is dropped.
 */
export function databaseAbsence(error: unknown): Absence | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const absence = absenceOf(cause);
    if (absence) return absence;
  }
  return undefined;
}

function absenceOf(error: Error): Absence | undefined {
  if (error instanceof NoServerError || isConnectionError(error) || MESSAGES.test(error.message)) return 'lost';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CODES[code] ?? (CONNECTION_EXCEPTION.test(code) ? 'lost' : undefined);
}
