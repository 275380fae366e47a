import { sendInvoiceSchema } from '@builder-os/contract/modules/invoicing/invoice-steps';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { NoMailNote, useCanMail } from '../../../app/no-mail-note.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { nameOfInvoice } from './invoice-labels.ts';
import { useSendInvoice } from './invoices.mutations.ts';

/** Emails an invoice as PDF, with a link to its page. */
export function SendInvoiceDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const send = useSendInvoice();
  const canMail = useCanMail() ?? true;
  const form = useForm({
    defaultValues: { email: invoice.customerEmail ?? '', message: '' },
    resolver: bodyResolver(sendInvoiceSchema, ({ email, message }) => ({ email, message: orNull(message) })),
  });
  return (
    <FormDialog
      form={form}
      about={invoice.id}
      title="Send Invoice"
      description={`The customer gets ${nameOfInvoice(invoice)} as a PDF, with a link to a page that shows how to pay.`}
      submitLabel="Send Invoice"
      pendingLabel="Sending..."
      onSubmit={(body) => send.mutateAsync({ id: invoice.id, body })}
      onSaved={onClose}
      done={{
        title: canMail ? 'Invoice sent' : 'No email was sent',
        description: canMail ? form.getValues('email') : 'Create a link and send it yourself.',
      }}
      fallback="Failed to send invoice"
      onClose={onClose}
    >
      <NoMailNote>Create a link instead and send it yourself.</NoMailNote>
      <TextField control={form.control} name="email" label="Email address" type="email" maxLength={254} required />
      <AreaField control={form.control} name="message" label="Message" rows={3} maxLength={2_000} />
    </FormDialog>
  );
}
