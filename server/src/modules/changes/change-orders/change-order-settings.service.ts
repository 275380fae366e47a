import { DEFAULT_APPROVAL_LIMIT } from '@builder-os/contract/modules/changes/change-order-states';
import {
  type ChangeOrderSettings,
  changeOrderSettingsSchema,
  type UpdateChangeOrderSettings,
} from '@builder-os/contract/modules/changes/change-orders';
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

const KEY = 'change-order-settings';
const RESOURCE = 'change-order-settings';
/** Settings that were stored before customers could be reminded have no days. */
const storedSchema = changeOrderSettingsSchema
  .omit({ version: true })
  .extend({ selectionReminderDays: changeOrderSettingsSchema.shape.selectionReminderDays.default(null) });

/** The approval limit and the days of reminders; the defaults until a manager sets others. */
export async function getChangeOrderSettings(db: Executor): Promise<ChangeOrderSettings> {
  const stored = await findSetting(db, KEY, storedSchema);
  return {
    approvalLimit: DEFAULT_APPROVAL_LIMIT,
    selectionReminderDays: null,
    ...stored,
    version: await findSettingVersion(db, KEY),
  };
}

export async function updateChangeOrderSettings(
  act: Act,
  changes: UpdateChangeOrderSettings,
  ifMatch: IfMatch = null,
): Promise<ChangeOrderSettings> {
  await lockSetting(act.tx, KEY);
  const before = await getChangeOrderSettings(act.tx);
  await checkVersion(act, RESOURCE, { id: KEY, ...before }, ifMatch);
  await saveSetting(act.tx, KEY, storedSchema.parse({ ...before, ...changes }), storedSchema.parse(before));
  const after = await getChangeOrderSettings(act.tx);
  await recordChange(act, {
    resource: RESOURCE,
    verb: 'update',
    before: { id: KEY, ...before },
    after: { id: KEY, ...after },
  });
  return after;
}
