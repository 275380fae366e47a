import type { CreateLead } from '@builder-os/contract/modules/sales/leads';
import type { FormEvent } from 'react';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { getRow } from '../../../api/outbox/outbox-engine.ts';
import { useEditedAct } from '../../../app/outbox/edited-act.ts';
import { KEPT_TOAST } from '../../../app/outbox/kept-toast.ts';
import { findUnreadableNumber, showRefusedFields } from '../../../app/records/form-failure.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { EMPTY_LEAD, fromLeadBody, LEAD_FIELDS } from './lead-form.ts';
import { LeadFormFields } from './lead-form-fields.tsx';
import { useCreateLead } from './leads.mutations.ts';
import { useLeadForm } from './use-lead-form.ts';

const FALLBACK = 'Failed to create lead';

export function CreateLeadDialog({ onClose }: { onClose: () => void }) {
  const edited = useEditedAct('add-lead');
  const form = useLeadForm(edited ? fromLeadBody(edited.act.body) : EMPTY_LEAD);
  const createLead = useCreateLead();

  async function create(body: CreateLead) {
    try {
      const created = await createLead.mutateAsync(body);
      toast(created ? { title: 'Lead created successfully' } : KEPT_TOAST);
      if (edited) await getRow().discard(edited.order);
    } catch (error) {
      showRefusedFields(error, LEAD_FIELDS, form.setError);
      errorToast(error, FALLBACK);
      return;
    }
    onClose();
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    if (findUnreadableNumber(event.currentTarget)) {
      event.preventDefault();
      form.setError('value', { message: UNREADABLE_VALUE }, { shouldFocus: true });
      return;
    }
    void form.handleSubmit(create)(event);
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="New Lead"
      submitLabel="Create Lead"
      pendingLabel="Saving..."
      pending={createLead.isPending}
      error={createLead.error && explainError(createLead.error, FALLBACK)}
      isDirty={form.formState.isDirty}
      onSubmit={submit}
    >
      <LeadFormFields form={form} />
    </FormDialog>
  );
}

export const UNREADABLE_VALUE = 'Enter an amount such as 84500.00.';
