import { useQuery } from '@tanstack/react-query';
import { contactQuery } from '../../sales/contacts/contacts.queries.ts';
import { SharePageDialog, type SharePageDialogProps } from './share-page-dialog.tsx';

interface ShareJobPageDialogProps extends Omit<SharePageDialogProps, 'isVendor' | 'email'> {
  /** The job's customer. */
  contactId: number | null;
}

/** Customers sign from their page by their email address, so a new link is offered with it. */
export function ShareJobPageDialog({ contactId, ...props }: ShareJobPageDialogProps) {
  const { data: customer, isLoading } = useQuery({ ...contactQuery(contactId ?? 0), enabled: contactId !== null });
  return isLoading ? null : <SharePageDialog isVendor={false} email={customer?.email ?? ''} {...props} />;
}
