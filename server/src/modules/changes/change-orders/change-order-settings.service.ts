import { changeOrderSettingsSchema } from '@builder-os/contract/modules/changes/change-order-settings';
import { DEFAULT_APPROVAL_LIMIT } from '@builder-os/contract/modules/changes/change-order-states';
import { versionedSetting } from '../../../platform/settings/versioned-setting.service.ts';

/** The approval limit and the days of reminders; the defaults until a manager sets others. */
export const { get: getChangeOrderSettings, update: updateChangeOrderSettings } = versionedSetting({
  key: 'change-order-settings',
  resource: 'change-order-settings',
  // Settings stored before reminders existed have no days.
  schema: changeOrderSettingsSchema
    .omit({ version: true })
    .extend({ selectionReminderDays: changeOrderSettingsSchema.shape.selectionReminderDays.default(null) }),
  defaults: { approvalLimit: DEFAULT_APPROVAL_LIMIT, selectionReminderDays: null },
});
