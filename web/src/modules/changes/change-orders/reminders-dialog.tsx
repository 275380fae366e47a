import {
  type ChangeOrderSettings,
  changeOrderSettingsSchema,
  updateChangeOrderSettingsSchema,
} from '@builder-os/contract/modules/changes/change-order-settings';
import { MOST_REMINDER_DAYS } from '@builder-os/contract/modules/changes/change-order-states';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { TextField } from '../../../app/forms/text-field.tsx';
import { NoMailNote } from '../../../app/no-mail-note.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { useUpdateSettings } from './change-orders.mutations.ts';

const toEntries = ({ selectionReminderDays: days }: ChangeOrderSettings) => ({
  selectionReminderDays: days === null ? '' : String(days),
});

interface RemindersDialogProps {
  settings: ChangeOrderSettings;
  onClose: () => void;
}

/** Sets how many days before a choice is due its customer is emailed. */
export function RemindersDialog({ settings, onClose }: RemindersDialogProps) {
  const update = useUpdateSettings();
  const form = useForm({
    defaultValues: toEntries(settings),
    resolver: bodyResolver(updateChangeOrderSettingsSchema, ({ selectionReminderDays: days }) => ({
      selectionReminderDays: days.trim() === '' ? null : Number(days.trim()),
    })),
  });
  return (
    <FormDialog
      form={form}
      record={settings}
      schema={changeOrderSettingsSchema}
      toEntries={toEntries}
      title="Edit Reminders"
      noun="reminders"
      description="Customers get one email about each selection they can see and haven’t made a choice for."
      submitLabel="Save Reminders"
      labels={{ selectionReminderDays: 'Days before a choice is due' }}
      onSubmit={(body, base) => update.mutateAsync({ base, body })}
      done={{ title: 'Reminders updated' }}
      fallback="Failed to update reminders"
      onClose={onClose}
    >
      <NoMailNote>No reminders are sent until you set one up.</NoMailNote>
      <TextField
        control={form.control}
        name="selectionReminderDays"
        label="Days before a choice is due"
        inputMode="numeric"
        hint={`0 to ${MOST_REMINDER_DAYS}. Leave blank to send no reminders.`}
      />
    </FormDialog>
  );
}
