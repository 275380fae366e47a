import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import type { ToastOptions } from '../../../ui/overlay/toast.ts';

interface ReasonDialogProps {
  title: string;
  description: ReactNode;
  submitLabel: string;
  pendingLabel: string;
  onSubmit: (reason: string) => Promise<unknown>;
  done: ToastOptions;
  fallback: string;
  isRequired?: boolean;
  onClose: () => void;
}

/** Confirms an undo or a skip, and collects the reason. */
export function ReasonDialog({ onSubmit, isRequired = false, ...dialog }: ReasonDialogProps) {
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: checkedBy(({ reason }) => (isRequired && reason.trim() === '' ? { reason: 'Enter a reason.' } : {})),
  });
  return (
    <FormDialog {...dialog} form={form} onSubmit={({ reason }) => onSubmit(reason.trim())}>
      <AreaField control={form.control} name="reason" label="Reason" required={isRequired} />
    </FormDialog>
  );
}
