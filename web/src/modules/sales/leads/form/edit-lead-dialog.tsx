import { type CreateLead, type Lead, leadSchema } from '@builder-os/contract/modules/sales/leads';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { NewestRecord } from '../../../../app/records/newest-record.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { describeFieldValue } from '../detail/describe-field-value.ts';
import { useUpdateLead } from '../leads.mutations.ts';
import { leadQuery } from '../leads.queries.ts';
import { useNameOf } from '../use-name-of.ts';
import { leadForm } from './lead-form.ts';
import { LeadFormFields } from './lead-form-fields.tsx';
import { useLeadForm } from './use-lead-form.ts';

/** Edits a lead by its id. It fetches the latest version first, because the list may be minutes old. */
export function EditLeadDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <NewestRecord query={leadQuery(id)} noun="lead" title="Edit Lead" onClose={onClose}>
      {(lead) => <EditLeadForm key={id} lead={lead} onClose={onClose} />}
    </NewestRecord>
  );
}

function EditLeadForm({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const form = useLeadForm(leadForm.toEntries(lead));
  const updateLead = useUpdateLead();
  const nameOf = useNameOf();
  async function save(body: CreateLead, base: Lead) {
    const changes = leadForm.findChanges(base, body);
    if (Object.keys(changes).length === 0) return;
    await updateLead.mutateAsync({ id: base.id, version: base.version, changes });
    toast({ title: 'Lead updated successfully' });
  }
  return (
    <FormDialog
      form={form}
      record={lead}
      noun="lead"
      labels={leadForm.labels}
      schema={leadSchema}
      toEntries={leadForm.toEntries}
      describe={(field, entry) => describeFieldValue(field, entry, nameOf)}
      title="Edit Lead"
      submitLabel="Save Lead"
      fallback="Failed to update lead"
      onSubmit={save}
      onClose={onClose}
    >
      <LeadFormFields form={form} id={lead.id} />
    </FormDialog>
  );
}
