import type { CreateContact } from '@builder-os/contract/modules/sales/contacts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { CONTACT_FIELDS, EMPTY_CONTACT } from './contact-form.ts';
import { ContactFormFields } from './contact-form-fields.tsx';
import { useCreateContact } from './contacts.mutations.ts';
import { useContactForm } from './use-contact-form.ts';

const FALLBACK = 'Failed to create contact';

export function CreateContactDialog({ onClose }: { onClose: () => void }) {
  const form = useContactForm(EMPTY_CONTACT);
  const createContact = useCreateContact();

  async function create(body: CreateContact) {
    try {
      await createContact.mutateAsync(body);
    } catch (error) {
      showRefusedFields(error, CONTACT_FIELDS, form.setError);
      errorToast(error, FALLBACK);
      return;
    }
    toast({ title: 'Contact created successfully' });
    onClose();
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Add Contact"
      submitLabel="Create Contact"
      pendingLabel="Saving..."
      pending={createContact.isPending}
      error={createContact.error && explainError(createContact.error, FALLBACK)}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void form.handleSubmit(create)(event)}
    >
      <ContactFormFields form={form} />
    </FormDialog>
  );
}
