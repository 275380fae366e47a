import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Parameters<typeof fastJson>[0];

type Serializer = (value: unknown) => string;

// Compiled on first use and shared, because endpoints share schemas and compiling all of them dominated startup.
const compiled = new WeakMap<z.ZodType, Serializer>();

/** Serializes a response by its schema, compiled on first use. Fields the schema doesn't list are left out. */
export function serialize(schema: z.ZodType, value: unknown): string {
  let write = compiled.get(schema);
  if (write === undefined) {
    write = fastJson(toJsonSchema(schema));
    compiled.set(schema, write);
  }
  return write(value);
}

function toJsonSchema(schema: z.ZodType): JsonSchema {
  const document = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      simplifyNullable(jsonSchema);
      // With formats the serializer parses dates again, but the text is already right.
      delete jsonSchema.format;
      delete jsonSchema.pattern;
    },
  });
  delete document.$schema;
  // Both describe draft 7. The two libraries only name the type differently.
  return JSON.parse(JSON.stringify(document));
}

// The serializer matches `anyOf: [X, null]` by validating each branch for every value. `nullable` is a plain null
// check.
function simplifyNullable(schema: Record<string, unknown>): void {
  if (!Array.isArray(schema.anyOf) || schema.anyOf.length !== 2) return;
  const [first, second] = schema.anyOf;
  if (second?.type !== 'null' || first === undefined) return;
  delete schema.anyOf;
  Object.assign(schema, first, { nullable: true });
}
