import { DatabaseError } from 'pg';

/** The SQLSTATE of an error, at any depth of causes. Undefined if the database didn't return one. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError) return cause.code;
  }
  return undefined;
}

/** The constraint or unique index that rejected a statement, at any depth of causes. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError) return cause.constraint;
  }
  return undefined;
}

/** A transaction exceeded its time limit and was rolled back. */
export class TransactionTimeoutError extends Error {
  override name = 'TransactionTimeoutError';
}
