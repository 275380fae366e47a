import { z } from 'zod';
import { dayInput } from '../../platform/dates.ts';
import { idField, LIMITS, optionalEmail, optionalText, requiredEmail, requiredText } from '../../platform/fields.ts';
import { MOST_INVITED, MOST_REQUEST_FILES, MOST_REQUEST_LINES } from './price-request-states.ts';
import { orderLineInput } from './purchase-order-commands.ts';

export const priceRequestLineInput = orderLineInput.omit({ unitPrice: true });
export type PriceRequestLineInput = z.output<typeof priceRequestLineInput>;

/** Without `email`, the contact’s own is used; null: no email is sent. */
export const inviteVendorSchema = z.object({ vendorId: idField, email: optionalEmail.optional() });
export type InvitedInput = z.output<typeof inviteVendorSchema>;

const requestFields = {
  title: requiredText('a title', LIMITS.name),
  description: optionalText(LIMITS.notes).optional(),
  dueOn: dayInput,
  lines: z
    .array(priceRequestLineInput)
    .min(1, 'Add a line.')
    .max(MOST_REQUEST_LINES, `A request can have up to ${MOST_REQUEST_LINES} lines.`),
  vendors: z
    .array(inviteVendorSchema)
    .max(MOST_INVITED, `You can ask up to ${MOST_INVITED} vendors.`)
    .refine(
      (vendors) => new Set(vendors.map(({ vendorId }) => vendorId)).size === vendors.length,
      'Choose each vendor only once.',
    ),
  /** Ids of the job’s files that the vendors can download. */
  files: z
    .array(idField)
    .max(MOST_REQUEST_FILES, `You can attach up to ${MOST_REQUEST_FILES} files.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each file only once.'),
};

export const createPriceRequestSchema = z.object({
  jobId: idField,
  ...requestFields,
  vendors: requestFields.vendors.optional(),
  files: requestFields.files.optional(),
});
export type CreatePriceRequest = z.output<typeof createPriceRequestSchema>;

/** Changes to a draft. `lines`, `vendors` and `files` replace all of them. */
export const updatePriceRequestSchema = z.object(requestFields).partial();
export type UpdatePriceRequest = z.output<typeof updatePriceRequestSchema>;

/** With `email` the link is sent there, if a mail server is set up. */
export const linkInvitationSchema = z.object({ invitationId: idField, email: requiredEmail.nullable().optional() });
export type LinkInvitation = z.output<typeof linkInvitationSchema>;
export const revokeInvitationSchema = z.object({ invitationId: idField });
export const extendPriceRequestSchema = z.object({ dueOn: dayInput, tellVendors: z.boolean().default(false) });
export type ExtendPriceRequest = z.output<typeof extendPriceRequestSchema>;
export const orderFromAnswerSchema = z.object({ invitationId: idField, tellOthers: z.boolean().default(false) });
export type OrderFromAnswer = z.output<typeof orderFromAnswerSchema>;
export const cancelPriceRequestSchema = z.object({ tellVendors: z.boolean().default(false) });
