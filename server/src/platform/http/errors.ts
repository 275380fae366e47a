import { ERROR_STATUS, type ErrorCode } from '@builder-os/contract/platform/errors';

export type Fields = Record<string, string>;

/** An error the caller can act on. Any other error returns 500 without details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Fields | undefined;
  readonly current: unknown;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: { fields?: Fields; current?: unknown; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.fields = details.fields;
    this.current = details.current;
    this.retryAfter = details.retryAfter;
  }
}

/** `fields` maps each wrong field to what is valid. The message repeats them for clients that show one line. */
export function validation(fields: Fields): AppError {
  const message = Object.entries(fields)
    .map(([field, text]) => (field ? `${field}: ${text}` : text))
    .join(' ');
  return new AppError('validation', message, { fields });
}

export function malformed(message: string): AppError {
  return new AppError('malformed', message);
}

export function unauthorized(): AppError {
  return new AppError('unauthorized', 'Unauthorized');
}

export function forbidden(message: string): AppError {
  return new AppError('forbidden', message);
}

/** @param noun the missing thing, capitalized: `Lead` */
export function notFound(noun: string): AppError {
  return new AppError('not_found', `${noun} not found.`);
}

export function conflict(message: string, current?: unknown): AppError {
  return new AppError('conflict', message, { current });
}

/** Someone else saved the record since the caller read it. `current` is its present state. */
export function editConflict(message: string, current: unknown): AppError {
  return new AppError('edit_conflict', message, { current });
}

export function unavailable(message: string): AppError {
  return new AppError('unavailable', message, { retryAfter: 2 });
}

export function overloaded(): AppError {
  return new AppError('overloaded', 'The server is busy. Try again in a moment.', { retryAfter: 2 });
}

/** The lead is already a deal. `current` is that deal. */
export function alreadyConverted(current: unknown): AppError {
  return new AppError('already_converted', 'This lead has already been converted to a deal.', { current });
}

/** Returns the row. @throws AppError `not_found` when it's undefined */
export function found<Row>(row: Row | undefined, noun: string): Row {
  if (row === undefined) throw notFound(noun);
  return row;
}
