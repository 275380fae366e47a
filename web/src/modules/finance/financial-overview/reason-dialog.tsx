import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { ToastOptions } from '../../../ui/toast.ts';

const FIELDS = ['reason'] as const;

interface ReasonDialogProps {
  title: string;
  description: ReactNode;
  submitLabel: string;
  pendingLabel: string;
  act: (reason: string) => Promise<unknown>;
  done: ToastOptions;
  fallback: string;
  isRequired?: boolean;
  onClose: () => void;
}

/** Confirms an undo or a skip, and collects the reason. */
export function ReasonDialog({ act, isRequired = false, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const isMissing = isRequired && reason.trim() === '';
  return (
    <ActDialog
      {...dialog}
      isDirty={reason !== ''}
      fields={FIELDS}
      check={() => (isMissing ? { reason: 'Enter a reason.' } : {})}
      act={() => act(reason.trim())}
    >
      {(problems) => (
        <Field label="Reason" required={isRequired} error={problems.reason}>
          <Textarea value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
    </ActDialog>
  );
}
