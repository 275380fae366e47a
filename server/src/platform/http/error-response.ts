import type { ErrorBody } from '@builder-os/contract/platform/errors';
import { type Absence, databaseAbsence } from '../db/database-absence.ts';
import { TransactionTimeoutError } from '../db/database-errors.ts';
import { AppError, malformed, overloaded, unavailable, validation } from './errors.ts';

const OUT_OF_RANGE = 'Enter a smaller number.';
const NO_DATE = 'Enter a date that exists.';
const NOT_TEXT = 'Remove any unsupported characters.';

// Errors for values PostgreSQL rejects although the contract allowed them. Constraints are the last line of defense.
const DATABASE_ERRORS: Record<string, () => AppError> = {
  '22003': () => malformed(OUT_OF_RANGE),
  '22007': () => malformed(NO_DATE),
  '22008': () => malformed(NO_DATE),
  '22021': () => malformed(NOT_TEXT),
  '22P02': () => malformed('Enter a value in the correct format.'),
  '23503': () => new AppError('conflict', 'A linked record doesn’t exist, or other records still link to this one.'),
  '23505': () => new AppError('conflict', 'A record with this value already exists.'),
  // Conflicts with other transactions, once a transaction is out of retries, or of a read with a restore.
  '40001': overloaded,
  '40P01': overloaded,
  '53300': overloaded,
  '55P03': overloaded,
  '57014': overloaded,
};

const ABSENCES: Record<Absence, string> = {
  lost: 'Unable to reach the database. Try again in a moment.',
  restarting: 'The database is restarting. Try again in a moment.',
  'read-only': 'The database is moving to another server. Try again in a moment.',
};

const BROKEN_FORM = 'The multipart form is incomplete, or its boundary is missing or wrong.';

const FRAMEWORK_ERRORS: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('too_large', 'The request is too large.'),
  FST_REQ_FILE_TOO_LARGE: () => new AppError('too_large', 'The file is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new AppError('unsupported_media_type', 'Send JSON with Content-Type application/json.'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
    new AppError('unsupported_media_type', 'Send the file as multipart/form-data.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => malformed('The body is empty, but Content-Type is application/json.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformed('The body isn’t valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => malformed('Content-Length doesn’t match the body.'),
  FST_PARTS_LIMIT: () => new AppError('too_large', 'The form has too many parts.'),
  FST_FILES_LIMIT: () => new AppError('too_large', 'Send one file at a time.'),
  FST_FIELDS_LIMIT: () => new AppError('too_large', 'The form has too many fields.'),
  FST_PROTO_VIOLATION: () => malformed('A field of the form has a name that isn’t allowed.'),
  FST_MP_PREMATURE_CLOSE: () => malformed(BROKEN_FORM),
  FST_ERR_BAD_URL: () => malformed('The URL isn’t valid.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new AppError('uri_too_long', 'The URL is too long.'),
};

/** The API error for anything thrown in a request, or undefined if it's a bug of ours (500). */
export function toAppError(error: unknown): AppError | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AppError) return cause;
    if (cause instanceof TransactionTimeoutError) return overloaded();
    const code = codeOf(cause);
    const known = code === undefined ? undefined : (DATABASE_ERRORS[code] ?? FRAMEWORK_ERRORS[code]);
    if (known) return known();
    if (isBrokenForm(cause)) return malformed(BROKEN_FORM);
  }
  const absence = databaseAbsence(error);
  return absence && unavailable(ABSENCES[absence]);
}

export function errorBody(error: AppError, requestId: string | undefined): ErrorBody {
  const body: ErrorBody = { code: error.code, message: error.message };
  // A sign-in error carries nothing else, so it's the same for every caller.
  if (error.code === 'unauthorized') return body;
  if (error.fields) body.fields = error.fields;
  if (error.current !== undefined) body.current = error.current;
  if (requestId) body.requestId = requestId;
  return body;
}

/** Turns zod's issues into the field errors of a 400. */
export function validationOf(issues: readonly { path: PropertyKey[]; message: string }[]): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = issue.path.map(String).join('.');
    fields[name] ??= issue.message;
  }
  return validation(fields);
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The multipart parser throws plain errors, so only the message identifies them. */
function isBrokenForm({ message }: Error): boolean {
  return message === 'Multipart: Boundary not found' || message.endsWith('nexpected end of multipart data');
}
