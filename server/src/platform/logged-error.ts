import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

const DEEPEST = 5;

/** An error as logged: where and why, never the values of a statement. */
export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
};

/**
 * Describes an error for the log. Drizzle puts parameters into the message, V8 copies it into the stack, and PostgreSQL
 * quotes the rejected value. So both texts are rebuilt for the error and every cause.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: typeof error === 'string' ? error : '', stack: '' };
  const message = messageWithoutValues(error);
  const described: LoggedError = {
    type: error.name,
    message,
    stack: `${error.name}: ${message}${framesOf(error)}`,
    ...textsOf(error),
  };
  if (depth >= DEEPEST) return described;
  if (error.cause !== undefined) described.cause = describeError(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    described.errors = error.errors.map((one: unknown) => describeError(one, depth + 1));
  }
  return described;
}

/** The same as an `Error`, for code that stores errors, such as the job queue. */
export function withoutValues(error: unknown): Error {
  const { type, message, stack, cause } = describeError(error);
  const clean = new Error(cause ? `${message}: ${cause.message}` : message);
  clean.name = type;
  clean.stack = stack;
  return clean;
}

function messageWithoutValues(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Data exceptions end with the value: `invalid input syntax for type integer: "…"`.
  if (error instanceof DatabaseError && error.code?.startsWith('22')) return error.message.split(/[:"]/)[0] ?? '';
  return error.message;
}

/** The stack frames without the message above them, which may contain anything, even lines that look like frames. */
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  if (start === -1) return '';
  return stack.slice(start + message.length);
}

function textsOf(error: Error): Pick<LoggedError, 'code' | 'constraint' | 'table' | 'column'> {
  const texts: Pick<LoggedError, 'code' | 'constraint' | 'table' | 'column'> = {};
  if ('code' in error && typeof error.code === 'string') texts.code = error.code;
  if (!(error instanceof DatabaseError)) return texts;
  if (error.constraint !== undefined) texts.constraint = error.constraint;
  if (error.table !== undefined) texts.table = error.table;
  if (error.column !== undefined) texts.column = error.column;
  return texts;
}
