import { z } from 'zod';
import { momentInput } from './dates.ts';
import { currentSort } from './sort-text.ts';

export const DEFAULT_LIMIT = 100;
export const LARGEST_LIMIT = 200;
export const COUNTED_UP_TO = 10_000;
/** Searches are counted only this far, because counting has to find every match. */
export const SEARCH_COUNTED_UP_TO = 1_000;

const limitInput = z
  .string()
  .regex(/^\d{1,6}$/, 'Enter a whole number from 1 to 200.')
  .transform(Number)
  .pipe(z.number().min(1, 'Enter 1 or more.'))
  .transform((limit) => Math.min(limit, LARGEST_LIMIT))
  .meta({ type: 'integer', minimum: 1, maximum: LARGEST_LIMIT });

/** The query every list accepts: at most `limit` rows after `cursor` that match the text `q`. */
export const pageQuery = z.object({
  limit: limitInput.optional(),
  cursor: z.string().max(1_000).optional(),
  q: z.string().trim().max(200).optional(),
});

/** Limits a list to records created at or after `createdFrom` and before `createdTo`. */
export const createdQuery = z.object({ createdFrom: momentInput.optional(), createdTo: momentInput.optional() });

/**
 * A comma-separated list of values from a closed set, such as `?status=new,contacted`. An empty list doesn't filter.
 * @param values the accepted values
 */
export function listFilter<const Value extends string>(values: readonly [Value, ...Value[]]) {
  const isKnown = (text: string): text is Value => values.some((value) => value === text);
  return z
    .string()
    .transform((text, context) => {
      const asked = text.split(',').filter(Boolean);
      const known = asked.filter(isKnown);
      if (known.length === asked.length) return known.length === 0 ? undefined : known;
      context.addIssue({ code: 'custom', message: `Choose from ${values.join(', ')}.` });
      return z.NEVER;
    })
    .meta({ type: 'string', examples: [values.join(',')] });
}

/**
 * A sort key, with `-` in front for descending, such as `?sort=-value`.
 * @param keys the columns the list can be sorted by
 * @param renamed what older links call a column, by its earlier name
 */
export function sortInput<const Key extends string>(
  keys: readonly [Key, ...Key[]],
  renamed: Readonly<Record<string, Key>> = {},
) {
  const accepted = keys.flatMap((key) => [key, `-${key}`]);
  return z
    .string()
    .transform((text) => currentSort(text, renamed))
    .refine((text) => accepted.includes(text), `Choose from ${accepted.join(', ')}.`)
    .transform((text) => {
      const descending = text.startsWith('-');
      const name = descending ? text.slice(1) : text;
      // The refinement above allows only members of `keys`.
      const key = keys.find((candidate) => candidate === name) ?? keys[0];
      return { key, descending };
    })
    .meta({ type: 'string', enum: accepted });
}
