import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { DeleteDialog } from '../../../app/records/delete-dialog.tsx';
import { useDeleteLead, useRestoreLead } from './leads.mutations.ts';

interface DeleteLeadDialogProps {
  lead: Lead;
  onDeleted?: () => void;
  onClose: () => void;
}

export function DeleteLeadDialog({ lead, onDeleted, onClose }: DeleteLeadDialogProps) {
  return (
    <DeleteDialog
      noun="lead"
      id={lead.id}
      name={lead.title}
      remove={useDeleteLead()}
      restore={useRestoreLead()}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
