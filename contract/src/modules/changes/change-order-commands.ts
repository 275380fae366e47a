import { z } from 'zod';
import { dayInput, momentInput } from '../../platform/dates.ts';
import { idField, LIMITS, optionalEmail, optionalText, requiredEmail, requiredText } from '../../platform/fields.ts';
import { moneyInput, signedMoneyInput } from '../../platform/money.ts';
import { plainNumber } from '../../platform/plain-number.ts';
import { costTypeInput, markupInput } from '../jobs/budgets.ts';
import { JOB_MONEY_DIGITS } from '../jobs/jobs.ts';
import { CONSENTS, strokesSchema } from '../signing/sign-form.ts';
import { MOST_SIGNERS, signerInput } from '../signing/signatures.ts';
import { MOST_CHANGE_DAYS, MOST_CHANGE_LINES, MOST_CHANGE_PHOTOS } from './change-order-states.ts';

const QUANTITY_MESSAGE = 'Enter a quantity other than 0, with up to three decimals. A credit is negative.';
export const changeQuantityInput = z
  .union([z.string(), z.number()], { error: (issue) => (issue.input === undefined ? 'Required' : QUANTITY_MESSAGE) })
  .transform((value) => plainNumber(String(value)).replace('−', '-'))
  .pipe(z.string().regex(/^-?\d{1,8}(\.\d{1,3})?$/, QUANTITY_MESSAGE))
  .refine((text) => Number(text) !== 0, QUANTITY_MESSAGE)
  .meta({ type: 'string', examples: ['-2'] });

/**
 * `fixedPrice` may only repeat the fixed price of a stored line with the same code, type and figures; if it's missing,
 * the stored one stays.
 */
export const changeLineInput = z.object({
  costCodeId: idField,
  costType: costTypeInput,
  description: requiredText('a description', LIMITS.name),
  quantity: changeQuantityInput,
  unit: requiredText('a unit', 20),
  unitCost: moneyInput(8),
  markup: markupInput.optional(),
  fixedPrice: signedMoneyInput(JOB_MONEY_DIGITS).nullable().optional(),
});
export type ChangeLineInput = z.output<typeof changeLineInput>;

const linesInput = z
  .array(changeLineInput)
  .max(MOST_CHANGE_LINES, `A change order can have up to ${MOST_CHANGE_LINES} lines.`);

const DAYS_MESSAGE = `Enter a whole number of days from −${MOST_CHANGE_DAYS} to ${MOST_CHANGE_DAYS}.`;
const changeFields = {
  title: requiredText('a title', LIMITS.name),
  description: optionalText(LIMITS.notes).optional(),
  days: z.int(DAYS_MESSAGE).min(-MOST_CHANGE_DAYS, DAYS_MESSAGE).max(MOST_CHANGE_DAYS, DAYS_MESSAGE).optional(),
  requestedBy: optionalText(LIMITS.name).optional(),
  photoIds: z
    .array(idField)
    .max(MOST_CHANGE_PHOTOS, `Choose ${MOST_CHANGE_PHOTOS} photos or fewer.`)
    .transform((ids) => [...new Set(ids)])
    .optional(),
};

export const createChangeOrderSchema = z.object({ ...changeFields, lines: linesInput.default([]) });
export type CreateChangeOrder = z.output<typeof createChangeOrderSchema>;

/** Only the fields you send change; `lines` replaces all lines. A priced change becomes a draft again. */
export const updateChangeOrderSchema = z.object({ ...changeFields, lines: linesInput }).partial();
export type UpdateChangeOrder = z.output<typeof updateChangeOrderSchema>;

/**
 * Who signs. With `email` the link is sent there if a mail server is set up; `name` replaces the customer's. Others
 * sign after the first, in this order.
 */
export const sendChangeOrderSchema = z.object({
  name: requiredText('the signer’s name', LIMITS.name).nullable().optional(),
  email: requiredEmail.nullable().optional(),
  coSigners: z
    .array(signerInput)
    .max(MOST_SIGNERS - 1, `Up to ${MOST_SIGNERS} people can sign.`)
    .optional(),
});
export type SendChangeOrder = z.output<typeof sendChangeOrderSchema>;

export const voidChangeOrderSchema = z.object({ reason: requiredText('a reason', 500) });

/** The day work on the change began: today or earlier. */
export const workStartedSchema = z.object({ on: dayInput });

const onSiteMark = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('drawn'), strokes: strokesSchema }),
    z.object({ kind: z.literal('typed'), typed: requiredText('the signer’s full name', LIMITS.name) }),
  ],
  'Draw the signature, or type it.',
);

/**
 * A change that's written, agreed on and signed on site, on the device of the team member who sends it, perhaps hours
 * later. `signedAt` is the time of the device; the server stores its own time as well.
 */
export const signOnSiteSchema = z.object({
  ...changeFields,
  lines: linesInput.min(1, 'Add a line.'),
  signer: z.object({
    name: requiredText('the signer’s full name', LIMITS.name).transform((name) => name.replace(/[\s\p{Cc}]+/gu, ' ')),
    email: optionalEmail.optional(),
  }),
  consent: z.int().refine((version) => Object.hasOwn(CONSENTS, version), 'Choose a version of the consent text.'),
  mark: onSiteMark,
  signedAt: momentInput,
});
export type SignOnSite = z.output<typeof signOnSiteSchema>;
