import type { InvoiceLink } from '@builder-os/contract/modules/invoicing/invoice-steps';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { PrivateLinkDialog } from '../../../ui/overlay/private-link-dialog.tsx';
import { nameOfInvoice } from './invoice-labels.ts';
import { useLinkInvoice } from './invoices.mutations.ts';

/** Creates a link to the invoice's page. It's shown only once. */
export function LinkInvoiceDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const link = useLinkInvoice();
  const calendar = useCalendar();
  const [made, setMade] = useState<InvoiceLink | null>(null);
  async function create() {
    try {
      setMade(await link.mutateAsync(invoice.id));
    } catch (error) {
      errorToast(error, 'Failed to create link');
    }
  }
  if (made) {
    return (
      <PrivateLinkDialog
        title="Link created"
        description="Send the link to the customer yourself."
        path={made.path}
        hint={`Anyone with this link can view the invoice through ${formatMomentDay(made.expiresAt, calendar)}.`}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Create Link"
      description={`${invoice.customerName} can view ${nameOfInvoice(invoice)}, see how to pay it and download the PDF without an account.`}
    >
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" pending={link.isPending} onClick={() => void create()}>
          Create Link
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
