import { type Contact, type CreateContact, contactSchema } from '@builder-os/contract/modules/sales/contacts';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { NewestRecord } from '../../../../app/records/newest-record.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { useUpdateContact } from '../contacts.mutations.ts';
import { contactQuery } from '../contacts.queries.ts';
import { contactForm } from './contact-form.ts';
import { ContactFormFields } from './contact-form-fields.tsx';
import { useContactForm } from './use-contact-form.ts';

/** Edits a contact by its id. It fetches the latest version first, because the list may be minutes old. */
export function EditContactDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <NewestRecord query={contactQuery(id)} noun="contact" title="Edit Contact" onClose={onClose}>
      {(contact) => <EditContactForm key={id} contact={contact} onClose={onClose} />}
    </NewestRecord>
  );
}

function EditContactForm({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const form = useContactForm(contactForm.toEntries(contact));
  const updateContact = useUpdateContact();
  async function save(body: CreateContact, base: Contact) {
    const changes = contactForm.findChanges(base, body);
    if (Object.keys(changes).length === 0) return;
    await updateContact.mutateAsync({ id: base.id, version: base.version, changes });
    toast({ title: 'Contact updated successfully' });
  }
  return (
    <FormDialog
      form={form}
      record={contact}
      noun="contact"
      labels={contactForm.labels}
      schema={contactSchema}
      toEntries={contactForm.toEntries}
      title="Edit Contact"
      submitLabel="Save Contact"
      fallback="Failed to update contact"
      onSubmit={save}
      onClose={onClose}
    >
      <ContactFormFields form={form} id={contact.id} />
    </FormDialog>
  );
}
