import type { InvoiceDetail, InvoiceLink } from '@builder-os/contract/modules/invoicing/invoices';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
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
  const url = made && new URL(made.path, window.location.origin).href;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={url ? 'Link created' : 'Create Link'}
      description={
        url
          ? 'Send the link to the customer yourself.'
          : `${invoice.customerName} can view ${nameOfInvoice(invoice)}, see how to pay it and download the PDF without an account.`
      }
    >
      {url && made && (
        <DialogBody>
          <Field
            label="Private link"
            hint={`You’ll only see this once. Anyone with this link can view the invoice through ${formatMomentDay(made.expiresAt, calendar)}.`}
          >
            <Input readOnly value={url} onFocus={(event) => event.target.select()} />
          </Field>
        </DialogBody>
      )}
      <DialogFooter>
        {url ? (
          <>
            <CopyButton text={url} aria-label="Copy the private link" />
            <span className="flex-1" />
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" pending={link.isPending} onClick={() => void create()}>
              Create Link
            </Button>
          </>
        )}
      </DialogFooter>
    </Dialog>
  );
}
