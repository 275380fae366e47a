import type { CreateLead } from '@builder-os/contract/modules/sales/leads';
import { getQueue } from '../../../../api/outbox/outbox-engine.ts';
import { useEditedCommand } from '../../../../app/outbox/edited-command.ts';
import { QUEUED_TOAST } from '../../../../app/outbox/queued-toast.ts';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { useCreateLead } from '../leads.mutations.ts';
import { leadForm } from './lead-form.ts';
import { LeadFormFields } from './lead-form-fields.tsx';
import { useLeadForm } from './use-lead-form.ts';

export function CreateLeadDialog({ onClose }: { onClose: () => void }) {
  const edited = useEditedCommand('add-lead');
  const form = useLeadForm(leadForm.toEntries(edited?.command.body ?? {}));
  const createLead = useCreateLead();

  async function create(body: CreateLead) {
    const created = await createLead.mutateAsync(body);
    toast(created ? { title: 'Lead created successfully' } : QUEUED_TOAST);
    if (edited) await getQueue().discard(edited.order);
  }

  return (
    <FormDialog
      form={form}
      about="new"
      title="New Lead"
      submitLabel="Create Lead"
      fallback="Failed to create lead"
      onSubmit={create}
      onClose={onClose}
    >
      <LeadFormFields form={form} />
    </FormDialog>
  );
}
