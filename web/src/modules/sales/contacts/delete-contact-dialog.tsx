import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { DeleteDialog } from '../../../app/records/delete-dialog.tsx';
import { fullName } from '../../../format/person.ts';
import { useDeleteContact, useRestoreContact } from './contacts.mutations.ts';

interface DeleteContactDialogProps {
  contact: Contact;
  onClose: () => void;
  /** Called after the delete, before the dialog closes. */
  onDeleted?: () => void;
}

export function DeleteContactDialog({ contact, onClose, onDeleted }: DeleteContactDialogProps) {
  return (
    <DeleteDialog
      noun="contact"
      id={contact.id}
      name={fullName(contact)}
      remove={useDeleteContact()}
      restore={useRestoreContact()}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
