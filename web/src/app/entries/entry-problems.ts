import { type FieldProblems, problemsByField } from '../../api/field-errors.ts';

interface CheckedBody {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
}
/** The part of a contract schema that forms use. */
export interface BodySchema {
  safeParse: (body: unknown) => CheckedBody;
}

/** Returns the contract's validation errors for a request body, by field. */
export function findProblems(schema: BodySchema, body: unknown, fields: readonly string[]): FieldProblems {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return problemsByField(
    issues.map(({ path, message }) => ({ path: path.map(String), message })),
    fields,
  );
}
