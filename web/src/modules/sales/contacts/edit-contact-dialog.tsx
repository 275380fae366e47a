import { type Contact, type CreateContact, contactSchema } from '@builder-os/contract/modules/sales/contacts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { EditConflictPanel } from '../../../app/records/edit-conflict-panel.tsx';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { useFormConflict } from '../../../app/records/use-form-conflict.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { CONTACT_FIELDS, CONTACT_LABELS, findContactChanges, toContactEntries } from './contact-form.ts';
import { ContactFormFields } from './contact-form-fields.tsx';
import { useUpdateContact } from './contacts.mutations.ts';
import { contactQuery } from './contacts.queries.ts';
import { useContactForm } from './use-contact-form.ts';

const FALLBACK = 'Failed to update contact';

/** Opens a contact by its id; the newest version is fetched first, since the list may be minutes old. */
export function EditContactDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...contactQuery(id), refetchOnMount: 'always' });
  if (!data || !isFetchedAfterMount) {
    return (
      <RecordLoadingDialog
        noun="contact"
        title="Edit Contact"
        error={error}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  // No key on the version: what is being typed outlives a live event.
  return <EditContactForm key={id} contact={data} onClose={onClose} />;
}

function EditContactForm({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const form = useContactForm(toContactEntries(contact));
  const updateContact = useUpdateContact();
  const { base, conflict, meet, choose, edit } = useFormConflict(form, contact, {
    fields: CONTACT_FIELDS,
    schema: contactSchema,
    toEntries: toContactEntries,
  });
  const isConflict = updateContact.error instanceof ApiError && updateContact.error.code === 'edit_conflict';

  async function save(body: CreateContact) {
    const changes = findContactChanges(base, body);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      await updateContact.mutateAsync({ id: base.id, version: base.version, changes });
    } catch (error) {
      if (meet(error)) return;
      showRefusedFields(error, CONTACT_FIELDS, form.setError);
      errorToast(error, FALLBACK);
      return;
    }
    toast({ title: 'Contact updated successfully' });
    onClose();
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Edit Contact"
      submitLabel="Save Contact"
      pendingLabel="Saving..."
      pending={updateContact.isPending}
      error={updateContact.error && !isConflict ? explainError(updateContact.error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      {conflict && (
        <EditConflictPanel
          noun="contact"
          message={conflict.message}
          conflicts={conflict.conflicts}
          labels={CONTACT_LABELS}
          onChoose={choose}
          onEdit={edit}
        />
      )}
      <ContactFormFields form={form} id={contact.id} />
    </FormDialog>
  );
}
