import {
  type AllocationSettings,
  allocationSettingsSchema,
  DEFAULT_ALLOCATION_SETTINGS,
  type UpdateAllocationSettings,
} from '@builder-os/contract/modules/finance/allocation-runs';
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

const KEY = 'allocation';
const RESOURCE = 'allocation-settings';
const storedSchema = allocationSettingsSchema.omit({ version: true });

/** The settings for runs, unless a run overrides them. */
export async function getAllocationSettings(db: Executor): Promise<AllocationSettings> {
  const stored = await findSetting(db, KEY, storedSchema);
  return { ...DEFAULT_ALLOCATION_SETTINGS, ...stored, version: await findSettingVersion(db, KEY) };
}

/** Changes the sent settings; posted runs stay as they were. */
export async function updateAllocationSettings(
  act: Act,
  changes: UpdateAllocationSettings,
  ifMatch: IfMatch = null,
): Promise<AllocationSettings> {
  await lockSetting(act.tx, KEY);
  const before = await getAllocationSettings(act.tx);
  await checkVersion(act, RESOURCE, { id: KEY, ...before }, ifMatch);
  await saveSetting(act.tx, KEY, storedSchema.parse({ ...before, ...changes }), storedSchema.parse(before));
  const after = await getAllocationSettings(act.tx);
  await recordChange(act, {
    resource: RESOURCE,
    verb: 'update',
    before: { id: KEY, ...before },
    after: { id: KEY, ...after },
  });
  return after;
}
