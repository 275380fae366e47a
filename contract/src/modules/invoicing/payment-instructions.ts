import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { optionalText } from '../../platform/fields.ts';

/** How customers pay, as the pages of invoices show it: the bank details for transfers, and where checks go. */
export const paymentInstructionsSchema = z.object({
  bankDetails: z.string().nullable(),
  checkAddress: z.string().nullable(),
  version: z.number().int(),
});
export type PaymentInstructions = z.infer<typeof paymentInstructionsSchema>;

export const updatePaymentInstructionsSchema = z
  .object({ bankDetails: optionalText(1_000), checkAddress: optionalText(500) })
  .partial();
export type UpdatePaymentInstructions = z.output<typeof updatePaymentInstructionsSchema>;

export const paymentInstructionsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/payment-instructions',
    access: 'financial_read',
    summary: 'Get how customers pay, as the pages of invoices show it',
    response: paymentInstructionsSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/payment-instructions',
    access: 'role:manager',
    summary: 'Change how customers pay; for managers',
    body: updatePaymentInstructionsSchema,
    response: paymentInstructionsSchema,
  }),
};
