import { DatabaseError } from 'pg';

/** The SQLSTATE behind an error, however many layers wrapped it; nothing when the database did not answer with one. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError) return cause.code;
  }
  return undefined;
}

/** The name of the constraint or unique index that refused a statement, however many layers wrapped the error. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError) return cause.constraint;
  }
  return undefined;
}

/** A transaction took longer than it may and was rolled back. */
export class TransactionTimeoutError extends Error {
  override name = 'TransactionTimeoutError';
}
