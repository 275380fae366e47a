import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';

const inputSchema = z.object({
  type: z.unknown().optional(),
  get properties() {
    return z.record(z.string(), inputSchema).optional();
  },
  get items() {
    return inputSchema.optional();
  },
});
type Input = z.infer<typeof inputSchema>;

/** Builds a body with the right shape and the same text in every field. */
function fill({ type, properties, items }: Input, text: string): unknown {
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, input]) => [name, fill(input, text)]));
  return type === 'array' && items ? [fill(items, text)] : text;
}

/** Matches a camelCase field name, an ISO date or a date pattern. */
const RAW = /\b[a-z]+[A-Z]\w*|\d{4}-\d{2}-\d{2}|YYYY|MM-DD/;

test('no error message in the contract shows a raw field name or ISO date', () => {
  const inputs = Object.values(ENDPOINTS)
    .flatMap((table) => Object.values(table))
    .flatMap(({ method, path, params, query, body }) =>
      [params, query, body].flatMap((schema) => (schema ? [{ at: `${method} ${path}`, schema }] : [])),
    );
  const raw = inputs.flatMap(({ at, schema }) => {
    const shape = inputSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
    return (
      ['', 'soon', '2026-02-30', '9999-01-01', '-1', 'x'.repeat(20_000)]
        .flatMap((text) => schema.safeParse(fill(shape, text)).error?.issues ?? [])
        // Values of closed sets are picked from a list, never typed, so their keys may appear.
        .filter(({ message }) => RAW.test(message) && !message.startsWith('Choose from '))
        .map(({ path, message }) => `${at} ${path.join('.')}: ${message}`)
    );
  });
  expect(inputs.length).toBeGreaterThan(300);
  expect([...new Set(raw)]).toEqual([]);
});
