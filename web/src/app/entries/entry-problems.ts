import { ApiError } from '../../api/api-error.ts';

/** What is wrong, by entry. */
export type EntryProblems = Record<string, string>;

interface CheckedBody {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
}
/** A schema of the contract, as far as a form asks it. */
export interface BodySchema {
  safeParse: (body: unknown) => CheckedBody;
}

/** What the contract says about a body before it is sent. */
export function findProblems(schema: BodySchema, body: unknown, fields: readonly string[]): EntryProblems {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return byEntry(
    issues.map(({ path, message }) => [path.map(String), message]),
    fields,
  );
}

/** What the server said about the entries of a body. */
export function refusedEntries(error: unknown, fields: readonly string[]): EntryProblems {
  if (!(error instanceof ApiError)) return {};
  return byEntry(
    Object.entries(error.fields).map(([path, message]) => [path.split('.'), message]),
    fields,
  );
}

/** The first problem of each entry; that of a list says in which line it is. */
function byEntry(problems: readonly (readonly [string[], string])[], fields: readonly string[]): EntryProblems {
  const found: EntryProblems = {};
  for (const [path, message] of problems) {
    const line = path.find((part) => /^\d+$/.test(part));
    found[entryOf(path, fields)] ??= line === undefined ? message : `Line ${Number(line) + 1}: ${message}`;
  }
  return found;
}

/** The entry a part of a body comes from: of the same name, or of the names along its path: `oneYear.date`. */
function entryOf(path: readonly string[], fields: readonly string[]): string {
  const [first = '', second = ''] = path;
  const joined = `${first}${second.charAt(0).toUpperCase()}${second.slice(1)}`;
  // An owner is one entry, and two fields of a body.
  const owner = first.startsWith('owner') ? 'owner' : first;
  return [...path, joined, owner].find((name) => fields.includes(name)) ?? first;
}
