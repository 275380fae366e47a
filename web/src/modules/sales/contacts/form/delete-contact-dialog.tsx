import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { askToDelete } from '../../../../app/records/delete-questions.ts';
import { fullName } from '../../../../format/person.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useDeleteContact, useRestoreContact } from '../contacts.mutations.ts';

interface DeleteContactDialogProps {
  contact: Contact;
  onClose: () => void;
  /** Called after the delete, before the dialog closes. */
  onDeleted?: () => void;
}

export function DeleteContactDialog({ contact, onClose, onDeleted }: DeleteContactDialogProps) {
  const remove = useDeleteContact();
  const restore = useRestoreContact();
  return (
    <ConfirmDialog
      {...askToDelete({
        noun: 'contact',
        name: fullName(contact),
        remove: () => remove.mutateAsync(contact.id),
        restore: () => restore.mutateAsync(contact.id),
        onDeleted,
      })}
      onClose={onClose}
    />
  );
}
