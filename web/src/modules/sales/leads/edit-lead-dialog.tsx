import { type CreateLead, type Lead, leadSchema } from '@builder-os/contract/modules/sales/leads';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { findUnreadableNumber, showRefusedFields } from '../../../app/records/form-failure.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { useFormConflict } from '../../../app/records/use-form-conflict.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { UNREADABLE_VALUE } from './create-lead-dialog.tsx';
import { LeadConflictPanel } from './lead-conflict-panel.tsx';
import { findLeadChanges, LEAD_FIELDS, toLeadEntries } from './lead-form.ts';
import { LeadFormFields } from './lead-form-fields.tsx';
import { useUpdateLead } from './leads.mutations.ts';
import { leadQuery } from './leads.queries.ts';
import { useLeadForm } from './use-lead-form.ts';

const FALLBACK = 'Failed to update lead';

/** Opens a lead by its id; the newest version is fetched first, since the list may be minutes old. */
export function EditLeadDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: lead, error, refetch, isFetchedAfterMount } = useQuery({ ...leadQuery(id), refetchOnMount: 'always' });
  if (!lead || !isFetchedAfterMount) {
    return (
      <RecordLoadingDialog
        noun="lead"
        title="Edit Lead"
        error={error}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  // No key on the version: what is being typed outlives a live event.
  return <EditLeadForm key={id} lead={lead} onClose={onClose} />;
}

function EditLeadForm({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const form = useLeadForm(toLeadEntries(lead));
  const updateLead = useUpdateLead();
  const { base, conflict, meet, choose, edit } = useFormConflict(form, lead, {
    fields: LEAD_FIELDS,
    schema: leadSchema,
    toEntries: toLeadEntries,
  });
  const isConflict = updateLead.error instanceof ApiError && updateLead.error.code === 'edit_conflict';

  async function save(body: CreateLead) {
    const changes = findLeadChanges(base, body);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      await updateLead.mutateAsync({ id: base.id, version: base.version, changes });
    } catch (error) {
      if (meet(error)) return;
      showRefusedFields(error, LEAD_FIELDS, form.setError);
      errorToast(error, FALLBACK);
      return;
    }
    toast({ title: 'Lead updated successfully' });
    onClose();
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    if (findUnreadableNumber(event.currentTarget)) {
      event.preventDefault();
      form.setError('value', { message: UNREADABLE_VALUE }, { shouldFocus: true });
      return;
    }
    void form.handleSubmit(save)(event);
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Edit Lead"
      submitLabel="Save Lead"
      pendingLabel="Saving..."
      pending={updateLead.isPending}
      error={updateLead.error && !isConflict ? explainError(updateLead.error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={submit}
    >
      {conflict && (
        <LeadConflictPanel message={conflict.message} conflicts={conflict.conflicts} onChoose={choose} onEdit={edit} />
      )}
      <LeadFormFields form={form} />
    </FormDialog>
  );
}
