import { paymentInstructionsSchema } from '@builder-os/contract/modules/invoicing/payment-instructions';
import { versionedSetting } from '../../../platform/settings/versioned-setting.service.ts';

/** How customers pay; nothing until a manager has entered it. */
export const { get: getPaymentInstructions, update: updatePaymentInstructions } = versionedSetting({
  key: 'payment-instructions',
  resource: 'payment-instructions',
  schema: paymentInstructionsSchema.omit({ version: true }),
  defaults: { bankDetails: null, checkAddress: null },
});
