import type { Endpoint } from '@builder-os/contract/platform/endpoint';
import { cutText } from '@builder-os/contract/platform/text-ends';
import type { z } from 'zod';
import { validationOf } from './error-response.ts';

/** How many unknown parameters an error names, and how many characters of each. */
const MOST_NAMED = 5;
const LONGEST_NAMED = 60;

/**
 * Parses a part of a request by its schema.
 * @param wrong further errors, by field
 */
export function parse(schema: z.ZodType | undefined, value: unknown, wrong: Record<string, string> = {}): unknown {
  const result = schema?.safeParse(value);
  const issues = result?.error?.issues ?? [];
  const unknown = Object.entries(wrong).map(([name, message]) => ({ path: [name], message }));
  if (issues.length + unknown.length > 0) throw validationOf([...unknown, ...issues]);
  return result?.data;
}

/**
 * Parses the query of a page for outsiders: a damaged parameter, such as from a link cut off in an email, counts as
 * missing.
 */
export function parseForgiving(schema: z.ZodType | undefined, value: unknown): unknown {
  const damaged = new Set(schema?.safeParse(value).error?.issues.map(({ path: [name] }) => name));
  return parse(schema, Object.fromEntries(Object.entries(Object(value)).filter(([name]) => !damaged.has(name))));
}

/**
 * Errors for unknown query parameters, naming the valid ones: ignoring a misspelled filter would return the whole list.
 * Public and secret-link endpoints accept any, because mail programs, search engines and monitors add their own.
 */
export function unknownParameters({ access, query }: Endpoint, sent: unknown): Record<string, string> {
  if (access === 'public' || access === 'secret-link') return {};
  const known = Object.keys(query?.shape ?? {});
  const unknown = Object.keys(Object(sent)).filter((name) => !known.includes(name));
  const text = known.length === 0 ? 'This call takes no parameters.' : `Unknown parameter. Use ${known.join(', ')}.`;
  return Object.fromEntries(unknown.slice(0, MOST_NAMED).map((name) => [cutText(name, LONGEST_NAMED), text]));
}
