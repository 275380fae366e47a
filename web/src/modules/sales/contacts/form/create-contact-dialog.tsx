import type { CreateContact } from '@builder-os/contract/modules/sales/contacts';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { useCreateContact } from '../contacts.mutations.ts';
import { contactForm } from './contact-form.ts';
import { ContactFormFields } from './contact-form-fields.tsx';
import { useContactForm } from './use-contact-form.ts';

export function CreateContactDialog({ onClose }: { onClose: () => void }) {
  const form = useContactForm(contactForm.toEntries({}));
  const createContact = useCreateContact();

  async function create(body: CreateContact) {
    await createContact.mutateAsync(body);
    toast({ title: 'Contact created successfully' });
  }

  return (
    <FormDialog
      form={form}
      about="new"
      title="Add Contact"
      submitLabel="Create Contact"
      fallback="Failed to create contact"
      onSubmit={create}
      onClose={onClose}
    >
      <ContactFormFields form={form} />
    </FormDialog>
  );
}
