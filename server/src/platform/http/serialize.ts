import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Parameters<typeof fastJson>[0];

/** Makes the function that writes answers of a schema. Fields the schema does not list are left out. */
export function compileSerializer(schema: z.ZodType): (value: unknown) => string {
  return fastJson(toJsonSchema(schema));
}

function toJsonSchema(schema: z.ZodType): JsonSchema {
  const document = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      simplifyNullable(jsonSchema);
      // Formats make the writer parse dates again; the text is right already.
      delete jsonSchema.format;
      delete jsonSchema.pattern;
    },
  });
  delete document.$schema;
  // Both describe draft 7; the two libraries only name the type differently.
  return JSON.parse(JSON.stringify(document));
}

// `anyOf: [X, null]` is matched by validating each branch for every value; `nullable` is a plain null check.
function simplifyNullable(schema: Record<string, unknown>): void {
  if (!Array.isArray(schema.anyOf) || schema.anyOf.length !== 2) return;
  const [first, second] = schema.anyOf;
  if (second?.type !== 'null' || first === undefined) return;
  delete schema.anyOf;
  Object.assign(schema, first, { nullable: true });
}
