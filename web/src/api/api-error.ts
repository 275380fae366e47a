import type { ErrorBody } from '@builder-os/contract/platform/errors';

/** Codes whose message tells the user what to change. The screen words any other failure itself. */
const EXPLAINED_CODES = new Set([
  'validation',
  'conflict',
  'edit_conflict',
  'already_converted',
  'last_admin',
  'forbidden',
  'self_change',
  'access_declined',
  'too_large',
  'unsupported_media_type',
]);

/** A response other than 2xx. The message is `status: body`, or the status text if the body is empty. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Record<string, string>;
  readonly current: unknown;
  /** The server's message, if it's one the user can act on. */
  readonly userMessage: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    const parsed = parseErrorBody(body);
    this.status = status;
    this.code = parsed?.code;
    this.fields = parsed?.fields ?? {};
    this.current = parsed?.current;
    this.userMessage = parsed && EXPLAINED_CODES.has(parsed.code) ? parsed.message : undefined;
  }
}

/** The request got no response: the network or the server is down. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Unable to reach the server. Check your connection and try again.', { cause });
    this.name = 'NetworkError';
  }
}

/** A failure on this device, with a message that tells the user what to do. */
export class UserFacingError extends Error {}

/** A file that the browser can't read anymore, so it can't be sent until it's chosen again. */
export class UnreadableFileError extends UserFacingError {
  constructor(name: string) {
    super(`“${name}” was changed or moved after you chose it. Choose it again.`);
  }
}

/** Whether the session has ended: `401` with `Unauthorized`, as the specification words it. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/s.test(error.message);
}

/** Whether the same request is likely to succeed a moment later. */
export function isTransient(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && [429, 502, 503, 504].includes(error.status);
}

function parseErrorBody(body: string): ErrorBody | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return isErrorBody(parsed) ? parsed : undefined;
  } catch {
    // A proxy in front of the server responds with HTML or plain text.
    return undefined;
  }
}

// Checked by hand: every first load needs this, before zod has loaded.
function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('message' in value)) return false;
  if (typeof value.code !== 'string' || typeof value.message !== 'string') return false;
  return !('fields' in value) || (typeof value.fields === 'object' && value.fields !== null);
}
