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

/** None of the servers in the database URL has the required role, as during a failover. */
export class NoServerError extends Error {
  override name = 'NoServerError';

  constructor(count: number, errors: readonly unknown[]) {
    super(
      count === 1
        ? 'The PostgreSQL server doesn’t take writes'
        : `None of the ${count} PostgreSQL servers takes writes`,
      { cause: errors[0] },
    );
  }
}
