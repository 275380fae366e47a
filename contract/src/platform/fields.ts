import { z } from 'zod';

// A missing key reads 'Required' in every form, as specified. The other messages replace those that name types of code.
z.config({
  customError: (issue) => {
    const isWrongKind = issue.code === 'invalid_type';
    if (!isWrongKind && issue.code !== 'invalid_value') return undefined;
    if (issue.input === undefined) return 'Required';
    if (!isWrongKind) return `Choose from ${issue.values.map(String).join(', ')}.`;
    if (issue.expected === 'boolean') return 'Enter true or false.';
    return issue.expected === 'object' ? 'Send an object.' : undefined;
  },
});

const LARGEST_INTEGER = 2_147_483_647;

/** Serial ids in paths and queries. */
export const idInput = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[1-9]\d{0,9}$/, 'Enter a positive whole number.'))
  .transform(Number)
  .pipe(z.number().max(LARGEST_INTEGER, `Enter ${LARGEST_INTEGER} or less.`))
  .meta({ type: 'integer', minimum: 1, maximum: LARGEST_INTEGER });

/** Ids in a query, such as `?ids=3,14`. */
export const idListInput = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,199}$/, 'Enter 1 to 200 ids, separated by commas.')
  .transform((text) => text.split(',').map(Number))
  .meta({ type: 'string', examples: ['3,14'] });

/** Serial ids in bodies, which must be JSON numbers. */
export const idField = z.number().int('Enter a whole number.').min(1).max(LARGEST_INTEGER);

export const idParams = z.object({ id: idInput });
export const uuidParams = z.object({ id: z.uuid('Enter a UUID.') });

// PostgreSQL text can't hold NUL, and lone surrogates can't be encoded in UTF-8.
/** Whether the database can store a text. */
export const isStorableText = (text: string) => !text.includes('\u0000') && text.isWellFormed();
export const STORABLE_MESSAGE = 'Remove any unsupported characters.';

/** A required text, trimmed, at least one character. */
export function requiredText(noun: string, maximum: number) {
  return z
    .string()
    .trim()
    .min(1, `Enter ${noun}.`)
    .max(maximum, `Use ${maximum.toLocaleString('en-US')} characters or fewer.`)
    .refine(isStorableText, STORABLE_MESSAGE);
}

/** An optional text, trimmed; empty becomes null. */
export function optionalText(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum, `Use ${maximum.toLocaleString('en-US')} characters or fewer.`)
    .refine(isStorableText, STORABLE_MESSAGE)
    .transform((text) => (text === '' ? null : text))
    .nullable();
}

const EMAIL = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]{2,}$/u;
export const EMAIL_MESSAGE = 'Enter an email address, like name@company.com.';

/** An optional email address; empty becomes null. */
export const optionalEmail = optionalText(254).refine((text) => text === null || EMAIL.test(text), EMAIL_MESSAGE);

/** A required email address, in lower case, because accounts are compared ignoring case. */
export const requiredEmail = requiredText('an email address', 254)
  .refine((text) => EMAIL.test(text), EMAIL_MESSAGE)
  .transform((text) => text.toLowerCase());

/** Text limits of decisions.md, row 21. */
export const LIMITS = { name: 200, email: 254, phone: 50, source: 100, notes: 10_000 } as const;
