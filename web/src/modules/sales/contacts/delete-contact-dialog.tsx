import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { errorToast } from '../../../api/error-toast.ts';
import { fullName } from '../../../format/person.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDeleteContact, useRestoreContact } from './contacts.mutations.ts';

interface DeleteContactDialogProps {
  contact: Contact;
  onClose: () => void;
  /** When the contact is gone, before the dialog closes. */
  onDeleted?: () => void;
}

export function DeleteContactDialog({ contact, onClose, onDeleted }: DeleteContactDialogProps) {
  const deleteContact = useDeleteContact();
  const restoreContact = useRestoreContact();

  // Awaited, not given as callbacks: by the time of an undo this dialog is long gone.
  async function restore() {
    try {
      await restoreContact.mutateAsync(contact.id);
      toast({ title: 'Contact restored' });
    } catch (error) {
      errorToast(error, 'Failed to restore contact');
    }
  }
  function confirm() {
    deleteContact.mutate(contact.id, {
      onSuccess: () => {
        toast({ title: 'Contact deleted successfully', action: { label: 'Undo', onSelect: () => void restore() } });
        onDeleted?.();
        onClose();
      },
      onError: (error) => {
        errorToast(error, 'Failed to delete contact');
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Delete contact"
      description={`Are you sure you want to delete "${fullName(contact)}"? This action cannot be undone.`}
      confirmLabel="Delete Contact"
      pendingLabel="Deleting..."
      pending={deleteContact.isPending}
      onConfirm={confirm}
    />
  );
}
