import {
  allocationSettingsSchema,
  DEFAULT_ALLOCATION_SETTINGS,
} from '@builder-os/contract/modules/finance/allocation-settings';
import { versionedSetting } from '../../../platform/settings/versioned-setting.service.ts';

/** The settings for runs, unless a run overrides them. Posted runs stay as they were. */
export const { get: getAllocationSettings, update: updateAllocationSettings } = versionedSetting({
  key: 'allocation',
  resource: 'allocation-settings',
  schema: allocationSettingsSchema.omit({ version: true }),
  defaults: DEFAULT_ALLOCATION_SETTINGS,
});
