import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Parameters<typeof fastJson>[0];

type Serializer = (value: unknown) => string;

// Several endpoints answer with the same schema, and most of a start went into compiling what is asked for later, if ever.
const compiled = new WeakMap<z.ZodType, Serializer>();

/** Writes an answer of a schema; what makes the writing fast is made with the first. Fields the schema does not list are left out. */
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
