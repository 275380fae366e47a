import { z } from 'zod';

/** Every error code of the API and its status. Clients must decide by code, never by message text. */
export const ERROR_STATUS = {
  validation: 400,
  malformed: 400,
  unauthorized: 401,
  csrf: 403,
  pending_approval: 403,
  access_declined: 403,
  account_inactive: 403,
  forbidden: 403,
  self_change: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  edit_conflict: 409,
  already_converted: 409,
  last_admin: 409,
  other_person: 409,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  key_reused: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  overloaded: 503,
  unavailable: 503,
  storage_full: 503,
  stopping: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** `fields` maps a path such as `title` or `mapping.email` to the fix; `current` is the record another user saved. */
export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
