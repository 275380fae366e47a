import { stopRemindersSchema } from '@builder-os/contract/modules/invoicing/payment-reminders';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { useStopReminders } from './receivables.mutations.ts';

interface StopRemindersDialogProps {
  customer: { customerId: number; customerName: string };
  onClose: () => void;
}

/** Sends a customer no reminders, with the reason. */
export function StopRemindersDialog({ customer, onClose }: StopRemindersDialogProps) {
  const stop = useStopReminders();
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: bodyResolver(stopRemindersSchema, ({ reason }) => ({ reason })),
  });
  return (
    <FormDialog
      form={form}
      title="Stop Reminders"
      description={`${customer.customerName} gets no payment reminders until you resume them.`}
      submitLabel="Stop Reminders"
      onSubmit={({ reason }) => stop.mutateAsync({ customerId: customer.customerId, reason })}
      done={{ title: 'Reminders stopped', description: customer.customerName }}
      fallback="Failed to stop reminders"
      onClose={onClose}
    >
      <AreaField control={form.control} name="reason" label="Reason" required rows={2} maxLength={500} />
    </FormDialog>
  );
}
