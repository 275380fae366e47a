import { z } from 'zod';
import { dayInput } from '../../platform/dates.ts';
import { idField, LIMITS, optionalText, requiredEmail, requiredText } from '../../platform/fields.ts';
import { percentInput } from '../../platform/money.ts';
import { plainNumber } from '../../platform/plain-number.ts';
import { COST_TYPES } from '../jobs/cost-codes.ts';
import { MOST_SIGNERS, signerInput } from '../signing/signatures.ts';
import { LONGEST_TERMS, MOST_ORDER_LINES, ORDER_KINDS } from './order-states.ts';

const decimalInput = (pattern: RegExp, message: string, example: string) =>
  z
    .union([z.string(), z.number()], { error: (issue) => (issue.input === undefined ? 'Required' : message) })
    .transform((value) => plainNumber(String(value)))
    .pipe(z.string().regex(pattern, message))
    .meta({ type: 'string', examples: [example] });

const QUANTITY_MESSAGE = 'Enter a quantity from 0 to 999,999,999.999, with up to three decimals.';
export const quantityInput = decimalInput(/^\d{1,9}(\.\d{1,3})?$/, QUANTITY_MESSAGE, '22');
export const unitPriceInput = decimalInput(
  /^\d{1,8}(\.\d{1,4})?$/,
  'Enter a unit price from 0 to 99,999,999.9999, with up to four decimals.',
  '512.00',
);

const lineFields = {
  costCodeId: idField,
  costType: z.enum(COST_TYPES, { error: `Choose from ${COST_TYPES.join(', ')}.` }),
  description: requiredText('a description', LIMITS.name),
  quantity: quantityInput.refine((text) => Number(text) > 0, 'Enter a quantity greater than 0.'),
  unit: requiredText('a unit', 20),
  unitPrice: unitPriceInput,
};
export const orderLineInput = z.object(lineFields);
export type OrderLineInput = z.output<typeof orderLineInput>;

const linesInput = z
  .array(orderLineInput)
  .min(1, 'Add a line.')
  .max(MOST_ORDER_LINES, `An order can have up to ${MOST_ORDER_LINES} lines.`);

const termFields = {
  deliveryOn: dayInput.nullable().optional(),
  termsDays: z
    .number('Enter a whole number of days.')
    .int('Enter a whole number of days.')
    .min(0, 'Enter 0 days or more.')
    .max(LONGEST_TERMS, `Enter ${LONGEST_TERMS} days or fewer.`)
    .nullable()
    .optional(),
  retainage: percentInput.optional(),
  notes: optionalText(LIMITS.notes).optional(),
};
const orderFields = {
  vendorId: idField,
  kind: z.enum(ORDER_KINDS, { error: `Choose from ${ORDER_KINDS.join(', ')}.` }),
  ...termFields,
  lines: linesInput,
};

export const createPurchaseOrderSchema = z.object({ jobId: idField, ...orderFields });
export type CreatePurchaseOrder = z.output<typeof createPurchaseOrderSchema>;

/** Changes to a draft. `lines` replaces all of its lines. */
export const updatePurchaseOrderSchema = z.object(orderFields).partial();
export type UpdatePurchaseOrder = z.output<typeof updatePurchaseOrderSchema>;

/** The next revision: lines with another quantity or price (0 takes a line out), new lines, and other terms. */
export const revisePurchaseOrderSchema = z.object({
  reason: requiredText('a reason', 500),
  ...termFields,
  changes: z
    .array(z.object({ lineId: idField, quantity: quantityInput, unitPrice: unitPriceInput }))
    .max(MOST_ORDER_LINES, `An order can have up to ${MOST_ORDER_LINES} lines.`)
    .default([]),
  added: z
    .array(orderLineInput)
    .max(MOST_ORDER_LINES, `An order can have up to ${MOST_ORDER_LINES} lines.`)
    .default([]),
});
export type RevisePurchaseOrder = z.output<typeof revisePurchaseOrderSchema>;

export const voidPurchaseOrderSchema = z.object({ reason: requiredText('a reason', 500) });

/** The vendor’s acceptance by phone or on paper, recorded by a team member. */
export const acceptPurchaseOrderSchema = z.object({
  name: requiredText('the name of the person who accepts', LIMITS.name),
});
export type AcceptPurchaseOrder = z.output<typeof acceptPurchaseOrderSchema>;

/** With `email` the link is sent there, if a mail server is set up. `coSigners` sign after the vendor, in this order. */
export const linkPurchaseOrderSchema = z.object({
  email: requiredEmail.nullable().optional(),
  coSigners: z
    .array(signerInput)
    .max(MOST_SIGNERS - 1, `Up to ${MOST_SIGNERS} people can sign.`)
    .default([]),
});
export type LinkPurchaseOrder = z.output<typeof linkPurchaseOrderSchema>;
