import { type FieldProblems, problemsByField } from '../../api/field-errors.ts';

interface CheckedBody {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
}
/** A schema of the contract, as far as a form asks it. */
export interface BodySchema {
  safeParse: (body: unknown) => CheckedBody;
}

/** What the contract says about a body before it is sent. */
export function findProblems(schema: BodySchema, body: unknown, fields: readonly string[]): FieldProblems {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return problemsByField(
    issues.map(({ path, message }) => ({ path: path.map(String), message })),
    fields,
  );
}
