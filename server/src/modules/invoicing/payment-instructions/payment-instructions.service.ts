import {
  type PaymentInstructions,
  paymentInstructionsSchema,
  type UpdatePaymentInstructions,
} from '@builder-os/contract/modules/invoicing/payment-instructions';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act, IfMatch } from '../../../platform/http/act.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import {
  findSetting,
  findSettingVersion,
  lockSetting,
  saveSetting,
} from '../../../platform/settings/settings.queries.ts';

const KEY = 'payment-instructions';
const RESOURCE = 'payment-instructions';
const storedSchema = paymentInstructionsSchema.omit({ version: true });

/** How customers pay; nothing until a manager has entered it. */
export async function getPaymentInstructions(db: Executor): Promise<PaymentInstructions> {
  const stored = await findSetting(db, KEY, storedSchema);
  return { bankDetails: null, checkAddress: null, ...stored, version: await findSettingVersion(db, KEY) };
}

export async function updatePaymentInstructions(
  act: Act,
  changes: UpdatePaymentInstructions,
  ifMatch: IfMatch = null,
): Promise<PaymentInstructions> {
  await lockSetting(act.tx, KEY);
  const before = await getPaymentInstructions(act.tx);
  await checkVersion(act, RESOURCE, { id: KEY, ...before }, ifMatch);
  await saveSetting(act.tx, KEY, storedSchema.parse({ ...before, ...changes }), storedSchema.parse(before));
  const after = await getPaymentInstructions(act.tx);
  await recordChange(act, {
    resource: RESOURCE,
    verb: 'update',
    before: { id: KEY, ...before },
    after: { id: KEY, ...after },
  });
  return after;
}
