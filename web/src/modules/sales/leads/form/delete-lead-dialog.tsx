import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { askToDelete } from '../../../../app/records/delete-questions.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useDeleteLead, useRestoreLead } from '../leads.mutations.ts';

interface DeleteLeadDialogProps {
  lead: Lead;
  onDeleted?: () => void;
  onClose: () => void;
}

export function DeleteLeadDialog({ lead, onDeleted, onClose }: DeleteLeadDialogProps) {
  const remove = useDeleteLead();
  const restore = useRestoreLead();
  return (
    <ConfirmDialog
      {...askToDelete({
        noun: 'lead',
        name: lead.title,
        remove: () => remove.mutateAsync(lead.id),
        restore: () => restore.mutateAsync(lead.id),
        onDeleted,
      })}
      onClose={onClose}
    />
  );
}
